export type FileKind = 'image' | 'pdf' | 'video' | 'office' | 'text' | 'other';

/** `inline` says whether a browser may show it; a type that could run a script never may. */
export interface DetectedType {
  mime: string;
  kind: FileKind;
  inline: boolean;
}

/** How many of the first bytes `detectType` wants to see. */
export const TYPE_SAMPLE_BYTES = 4100;

const OTHER: DetectedType = { mime: 'application/octet-stream', kind: 'other', inline: false };
const SHOWN_IMAGES = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
]);
const OTHER_IMAGES = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/tiff',
  'image/jxl',
  'image/jp2',
  'image/x-adobe-dng',
  'image/x-canon-cr2',
  'image/x-nikon-nef',
  'image/x-sony-arw',
]);
const SHOWN_VIDEOS = new Set(['video/mp4', 'video/webm', 'video/quicktime']);
const OFFICE: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
};
const OLD_OFFICE: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
  mpp: 'application/vnd.ms-project',
};
const OFFICE_TYPES = new Set([
  ...Object.values(OFFICE),
  ...Object.values(OLD_OFFICE),
  'application/rtf',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.ms-word.document.macroenabled.12',
]);
const TEXTS: Record<string, string> = { csv: 'text/csv', tsv: 'text/tab-separated-values' };

/**
 * Detects the type of a file from its first bytes. The name only separates types with the same bytes (the Office formats, plain texts). Web pages, SVG
 * and XML are text for download, under any name.
 */
export async function detectType(firstBytes: Uint8Array, name: string): Promise<DetectedType> {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(firstBytes).catch(() => undefined);
  if (!found) return isText(firstBytes) ? text(extension) : OTHER;
  const mime = found.mime.toLowerCase().split(';')[0] ?? '';
  if (mime === 'application/pdf') return { mime, kind: 'pdf', inline: true };
  if (SHOWN_IMAGES.has(mime)) return { mime, kind: 'image', inline: true };
  if (OTHER_IMAGES.has(mime)) return { mime, kind: 'image', inline: false };
  if (SHOWN_VIDEOS.has(mime)) return { mime, kind: 'video', inline: true };
  if (mime.startsWith('video/')) return { mime, kind: 'video', inline: false };
  if (OFFICE_TYPES.has(mime)) return { mime, kind: 'office', inline: false };
  if (mime === 'application/zip' && Object.hasOwn(OFFICE, extension))
    return { mime: OFFICE[extension] ?? mime, kind: 'office', inline: false };
  if (mime === 'application/x-cfb' && Object.hasOwn(OLD_OFFICE, extension))
    return { mime: OLD_OFFICE[extension] ?? mime, kind: 'office', inline: false };
  if (mime === 'application/xml' || mime.startsWith('text/') || mime.endsWith('+xml')) return text(extension);
  return OTHER;
}

function text(extension: string): DetectedType {
  return {
    mime: Object.hasOwn(TEXTS, extension) ? (TEXTS[extension] ?? 'text/plain') : 'text/plain',
    kind: 'text',
    inline: false,
  };
}

/** Text has no magic bytes: it is what decodes and holds no control characters. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  // eslint-disable-next-line no-control-regex
  const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
  return utf16 || !controls.test(Buffer.from(bytes).toString('latin1'));
}
