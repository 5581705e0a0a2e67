export { custodyReport } from './custodyReport.ts';
export { recordLog } from './log.ts';
export type { LogHead } from './log.ts';
export { recordPdf, sendLogPdf, sendRecordPdf } from './print.ts';
export { sayNotDrawn, photosOf } from './printPhotos.ts';
export { customFieldsOf, listSheet, personsOf } from './sheet.ts';
export { sendRecordZip } from './zip.ts';
