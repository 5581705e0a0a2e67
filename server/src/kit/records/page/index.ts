export { attachmentList } from './attachmentList.ts';
export {
  attach,
  attachFiles,
  attachRest,
  caption,
  copyAttachments,
  detach,
  reportEvidenceSql,
  removeFilesSql,
  takeOff,
  unsealed,
} from './attachments.ts';
export type { AttachmentRole } from './attachments.ts';
export { activity, comment } from './comments.ts';
export { besideProject, presentRecord, recordDetails, shownDetails } from './details.ts';
export type { DetailedRecord, ProjectDetails, RecordPage } from './details.ts';
export { link, linkRecordsSql, unlink } from './links.ts';
export { lockDetails, readBeside } from './lockDetails.ts';
export { headerParts, readWhole, sharedVerdicts } from './parts.ts';
export type { CompanionRead, RecordParts, WholeRecord } from './parts.ts';
export { look } from './presence.ts';
export { recordRoutes } from './recordRoutes.ts';
export { openAttachments, openAttachmentsOfRead, openToAuthor } from './sealed.ts';
export { listViews, removeView, saveView } from './views.ts';
export { court, read, recent, star } from './visits.ts';
export { unwatch, watch } from './watchers.ts';
