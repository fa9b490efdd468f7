"""Results as pages of HTML that need no other file: for a browser, a phone or a printer."""
