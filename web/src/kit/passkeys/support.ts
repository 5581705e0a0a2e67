/** Whether this browser can have passkeys on this page: it knows them, and the address has a name. */
export function mayHavePasskeys(place: { hostname: string } = window.location): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(place.hostname);
}
