import { currentTenantId } from '../api/client.ts';
import { currentLogin } from './loginInfo.ts';

/* What stays on the device beyond a visit, and tells of the person or their company. */

export const PROJECT_KEY = 'plumbline.project.';
export const WORK_KEY = 'plumbline.work';
/** Answers of forms and captured items that are not sent yet, and the database of their photos. */
export const ANSWERS_KEY = 'plumbline.answers.';
export const PHOTO_DATABASE = 'plumbline.photos';
/** Part of the key of files that belong to a draft. */
export const DRAFT_UPLOADS = '.upload.draft.';
/** Messages that are not sent yet, with their files. */
export const CHAT_DATABASE = 'plumbline.chat';
/** How many messages that is, for where the chat is not loaded. */
export const UNSENT_KEY = 'plumbline.unsentMessages';

/** Forgets the projects, the work and the unsent answers of whoever signs out. How the screens look (theme, language, columns) stays. */
export function forgetPerson(store: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  for (const key of keys)
    if (key === WORK_KEY || key === UNSENT_KEY || key.startsWith(PROJECT_KEY) || key.startsWith(ANSWERS_KEY))
      store.removeItem(key);
}

/** The key of what the person who is signed in keeps on this device under a name, in the company that is shown. */
export function personKey(name: string): string {
  const login = currentLogin();
  return `${login?.userId ?? ''}.${currentTenantId() ?? login?.tenantId ?? ''}.${name}`;
}

/** How much is on this device alone: answers of forms and captured items, all or those under a key. Drafts go with their tab and do not count. */
export function countUnsent(store: Pick<Storage, 'key' | 'length'>, key = ''): number {
  return Array.from({ length: store.length }, (_, at) => store.key(at)).filter(
    (name) => name?.startsWith(ANSWERS_KEY + key) && !name.includes(DRAFT_UPLOADS),
  ).length;
}
