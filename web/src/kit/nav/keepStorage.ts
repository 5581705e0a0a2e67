let isAsked = false;

/**
 * Asks the browser not to clear what this device alone keeps: without that it may, once its disk is nearly full or the person stays away for weeks.
 * Asks once a visit, when the first thing is kept; Chrome and Safari decide by themselves, Firefox asks the person.
 */
export function keepStorage(): void {
  if (isAsked) return;
  isAsked = true;
  // Missing without HTTPS, and in old browsers.
  const storage = navigator.storage as StorageManager | undefined;
  void Promise.resolve(storage?.persist?.()).catch(() => undefined);
}
