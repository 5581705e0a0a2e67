/**
 * Whether this page can use passkeys: the browser supports them, the address has a name, and the page is not inside
 * another site's frame.
 */
export function mayHavePasskeys(): boolean {
  return 'PublicKeyCredential' in window && window.self === window.top && !/^[\d.]+$|:/.test(window.location.hostname);
}
