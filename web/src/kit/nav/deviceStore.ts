import { currentTenantId } from '../api/client.ts';
import { currentLogin } from './loginInfo.ts';

/* Storage keys that outlive a visit and concern the person or the company. */

export const PROJECT_KEY = 'plumbline.project.';
export const WORK_KEY = 'plumbline.work';
/** Unsent answers of forms and captured items, and the database of their photos. */
export const ANSWERS_KEY = 'plumbline.answers.';
export const PHOTO_DATABASE = 'plumbline.photos';
/** Part of the key of a draft's files. */
export const DRAFT_UPLOADS = '.upload.draft.';
/** Unsent messages with their files. */
export const CHAT_DATABASE = 'plumbline.chat';
/** The number of unsent messages, for pages that have not loaded the chat. */
export const UNSENT_KEY = 'plumbline.unsentMessages';

/**
 * Forgets the projects, the work and the unsent answers of the person who signs out. Display settings (theme, language,
 * columns) stay.
 */
export function forgetPerson(store: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  for (const key of keys)
    if (key === WORK_KEY || key === UNSENT_KEY || key.startsWith(PROJECT_KEY) || key.startsWith(ANSWERS_KEY))
      store.removeItem(key);
}

/** The storage key of a name for the signed-in person in the shown company. */
export function personKey(name: string): string {
  const login = currentLogin();
  return `${login?.userId ?? ''}.${currentTenantId() ?? login?.tenantId ?? ''}.${name}`;
}

/**
 * How many answers and captured items are only on this device, all or under a key. Drafts do not count, because they
 * end with their tab.
 */
export function countUnsent(store: Pick<Storage, 'key' | 'length'>, key = ''): number {
  return Array.from({ length: store.length }, (_, at) => store.key(at)).filter(
    (name) => name?.startsWith(ANSWERS_KEY + key) && !name.includes(DRAFT_UPLOADS),
  ).length;
}
