export { NoSuchFile } from './fileStore.ts';
export type { FileStore, Range } from './fileStore.ts';
export { createFolderStore } from './folderStore.ts';
export { createS3Store } from './s3Store.ts';
