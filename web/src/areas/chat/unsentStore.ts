import { CHAT_DATABASE } from '../../kit/nav/deviceStore.ts';
import { keepStorage } from '../../kit/nav/keepStorage.ts';
import type { Unsent, UnsentStore } from './outbox.ts';

const STORE = 'unsent';

/**
 * Stores unsent messages and their files in the browser's database. If the browser denies that, they live as long as
 * the page.
 */
export function deviceStore(): UnsentStore {
  const memory = new Map<string, Unsent>();
  const within = async <Result>(mode: IDBTransactionMode, act: (unsent: IDBObjectStore) => IDBRequest<Result>) => {
    const database = await openDatabase();
    try {
      return await resultOf(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  };
  return {
    all: async () => [
      ...((await within('readonly', (unsent) => unsent.getAll()).catch(() => [])) as Unsent[]),
      ...memory.values(),
    ],
    has: async (clientRef) =>
      memory.has(clientRef) || (await within('readonly', (unsent) => unsent.count(clientRef)).catch(() => 0)) > 0,
    put: async (unsent) => {
      await within('readwrite', (all) => all.put(unsent)).then(
        () => {
          memory.delete(unsent.clientRef);
          keepStorage();
        },
        () => memory.set(unsent.clientRef, unsent),
      );
    },
    remove: async (clientRef) => {
      memory.delete(clientRef);
      await within('readwrite', (unsent) => unsent.delete(clientRef)).catch(() => undefined);
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(CHAT_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'clientRef' });
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of the browser failed'));
  });
}
