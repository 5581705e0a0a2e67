export { BEGINS, CONTENT, GOES_ON, THUMBNAIL, byLink } from './described.ts';
export { fileJobs, readPictures, sweepFiles, sweepUploads } from './fileJobs.ts';
export { fileRoutes } from './fileRoutes.ts';
export { findSharedFile } from './find.ts';
export type { StoredFile } from './find.ts';
export { planUse } from './reserve.ts';
export { sharedPictures } from './pictures.ts';
export { positionSpans, serveContent, serveThumbnail } from './serve.ts';
export { idInPath, makeUploads } from './uploads.ts';
