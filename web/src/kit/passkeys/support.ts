/**
 * Whether this browser can have passkeys on this page: it knows them, the address has a name, and the window is our own
 * (in another site's frame browsers refuse).
 */
export function mayHavePasskeys(): boolean {
  return 'PublicKeyCredential' in window && window.self === window.top && !/^[\d.]+$|:/.test(window.location.hostname);
}
