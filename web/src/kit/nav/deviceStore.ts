/* What stays on the device beyond a visit, and tells of the person or their company. */

export const PROJECT_KEY = 'plumbline.project.';
export const WORK_KEY = 'plumbline.work';

/** Forgets the projects and the work of whoever signs out. How the screens look (theme, language, columns) stays. */
export function forgetPerson(store: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  for (const key of keys) if (key === WORK_KEY || key.startsWith(PROJECT_KEY)) store.removeItem(key);
}
