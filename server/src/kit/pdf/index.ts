export type {
  PdfAppendix,
  PdfBlock,
  PdfColumn,
  PdfDocument,
  PdfStamp,
  PdfFact,
  PdfPicture,
  PdfRow,
  PdfSignature,
  PdfTable,
} from './document.ts';
export { byProject, declaredLog, filtersInWords, logColumn, logDocument, recordCells } from './log.ts';
export type { PrintedLog } from './log.ts';
export { withCompany } from '@plumbline/contract/kit/recordColumns';
export { makePrinter, printerFor } from './printer.ts';
export type { Spoken } from './printer.ts';
export type { Printer } from './printer.ts';
export { addressFacts, recordDocument, remarkBlocks, roleOfFile } from './record.ts';
export type { PrintedAt, PrintedProject } from './record.ts';
export { logoForPdf, pictureForPdf, withLogo } from './pictures.ts';
export { sendPdf } from './send.ts';
