let isAsked = false;

/**
 * Asks the browser to keep this device's data. Otherwise the browser may clear it when its disk fills up or after weeks
 * of absence. Asks once a visit, when something is first stored; Chrome and Safari decide themselves, Firefox asks the
 * person.
 */
export function keepStorage(): void {
  if (isAsked) return;
  isAsked = true;
  // Missing without HTTPS and in old browsers.
  const storage = navigator.storage as StorageManager | undefined;
  void Promise.resolve(storage?.persist?.()).catch(() => undefined);
}
