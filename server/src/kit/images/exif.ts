/** Bytes from `start` up to, without, `end`. */
export interface Span {
  start: number;
  end: number;
}

export interface Exif {
  /** by the clock of the camera: YYYY-MM-DDTHH:MM:SS */
  takenAt: string | null;
  /** degrees, north and east positive */
  position: { latitude: number; longitude: number } | null;
  /** the bytes that say where the camera was */
  positionSpans: Span[];
}

const GPS_POINTER = 0x8825;
const EXIF_POINTER = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const GPS = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 };
/** Bytes of a value, by its TIFF type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** More blocks and entries than any camera writes; a made-up file costs no more to read than these. */
const BLOCKS_MOST = 16;
const ENTRIES_MOST = 300;
const XMP_MOST = 200;

/**
 * Reads from EXIF when and where a picture was taken. JPEG, PNG, WebP, HEIF and TIFF use the same blocks. `bytes` may be a part of the file. Never
 * throws: skips truncated or invalid data.
 */
export function readExif(bytes: Buffer): Exif {
  const found: Exif = { takenAt: null, position: null, positionSpans: [] };
  for (const start of tiffBlocks(bytes)) {
    const block = { bytes, start, little: bytes[start] === 0x49 };
    const first = entriesAt(block, uint32(block, start + 4));
    const details = entriesAt(block, pointer(block, first, EXIF_POINTER));
    const place = entriesAt(block, pointer(block, first, GPS_POINTER));
    found.takenAt ??= takenAt(block, details);
    found.position ??= position(block, place);
    found.positionSpans.push(...place.flatMap((entry) => [entry.own, ...(entry.value ? [entry.value] : [])]));
  }
  found.positionSpans.push(...xmpPositions(bytes));
  return found;
}

/** Overwrites the parts of `chunk`, which begins at `offset` of its file, that lie in `spans` with zeros. */
export function blank(chunk: Buffer, offset: number, spans: readonly Span[]): Buffer {
  const hidden = spans.filter(({ start, end }) => start < offset + chunk.length && end > offset);
  if (hidden.length === 0) return chunk;
  const copy = Buffer.from(chunk);
  for (const { start, end } of hidden) copy.fill(0, Math.max(0, start - offset), Math.min(chunk.length, end - offset));
  return copy;
}

interface Block {
  bytes: Buffer;
  /** all offsets of a block count from here */
  start: number;
  little: boolean;
}
interface Entry {
  tag: number;
  type: number;
  count: number;
  /** where its value begins, in the entry or elsewhere */
  at: number;
  /** the twelve bytes of the entry */
  own: Span;
  /** its value, where it does not fit into the entry */
  value: Span | null;
}

/** Where the TIFF headers of a file begin. */
function tiffBlocks(bytes: Buffer): number[] {
  const starts = isTiff(bytes, 0) ? [0] : [];
  for (const [marker, skipped] of [
    ['Exif\0\0', 6],
    ['eXIf', 4],
    ['EXIF', 8],
  ] as const) {
    for (let at = bytes.indexOf(marker, 0, 'latin1'); at !== -1; at = bytes.indexOf(marker, at + 1, 'latin1')) {
      if (isTiff(bytes, at + skipped)) starts.push(at + skipped);
      if (starts.length >= BLOCKS_MOST) return starts;
    }
  }
  return starts;
}

function isTiff(bytes: Buffer, at: number): boolean {
  const header = bytes.toString('latin1', at, at + 4);
  return header === 'II*\0' || header === 'MM\0*';
}

function entriesAt(block: Block, offset: number): Entry[] {
  const at = block.start + offset;
  if (offset < 8 || at + 2 > block.bytes.length) return [];
  const count = Math.min(uint16(block, at), ENTRIES_MOST);
  const entries: Entry[] = [];
  for (let start = at + 2; entries.length < count && start + 12 <= block.bytes.length; start += 12) {
    const type = uint16(block, start + 2);
    const values = uint32(block, start + 4);
    const size = (TYPE_BYTES[type] ?? 0) * values;
    const elsewhere = size > 4 ? block.start + uint32(block, start + 8) : null;
    entries.push({
      tag: uint16(block, start),
      type,
      count: values,
      at: elsewhere ?? start + 8,
      own: { start, end: start + 12 },
      value: elsewhere === null ? null : { start: elsewhere, end: Math.min(elsewhere + size, block.bytes.length) },
    });
  }
  return entries;
}

function pointer(block: Block, entries: readonly Entry[], tag: number): number {
  const entry = entries.find((one) => one.tag === tag);
  return entry ? uint32(block, entry.at) : 0;
}

function takenAt(block: Block, entries: readonly Entry[]): string | null {
  const [, day, time] =
    /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(text(block, entries, DATE_TIME_ORIGINAL) ?? '') ?? [];
  if (!day || !time) return null;
  const said = `${day.replaceAll(':', '-')}T${time}`;
  const at = new Date(`${said}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(said) && at.getUTCFullYear() >= 1900 ? said : null;
}

function position(block: Block, entries: readonly Entry[]): Exif['position'] {
  const latitude = degrees(block, entries, GPS.latitude, GPS.latitudeRef, 90);
  const longitude = degrees(block, entries, GPS.longitude, GPS.longitudeRef, 180);
  // A camera without a fix writes zeros.
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}

/** Converts degrees, minutes and seconds to one number, accurate to about ten centimetres. */
function degrees(block: Block, entries: readonly Entry[], tag: number, ref: number, most: number): number | null {
  const entry = entries.find((one) => one.tag === tag);
  const [d, m = 0, s = 0] = entry ? fractions(block, entry) : [];
  if (d === undefined) return null;
  const value = d + m / 60 + s / 3600;
  if (!Number.isFinite(value) || value < 0 || value > most) return null;
  const side = text(block, entries, ref)?.charAt(0).toUpperCase();
  return Math.round((side === 'S' || side === 'W' ? -value : value) * 1e6) / 1e6;
}

function fractions(block: Block, { type, count, at }: Entry): number[] {
  if (type !== 5 || at + 8 * Math.min(count, 3) > block.bytes.length) return [];
  return Array.from({ length: Math.min(count, 3) }, (_, index) => {
    const below = uint32(block, at + 8 * index + 4);
    return below === 0 ? 0 : uint32(block, at + 8 * index) / below;
  });
}

function text(block: Block, entries: readonly Entry[], tag: number): string | undefined {
  const entry = entries.find((one) => one.tag === tag);
  return entry?.type === 2 ? block.bytes.toString('latin1', entry.at, entry.at + Math.min(entry.count, 40)) : undefined;
}

/** Editors write the same once more as XMP, which is text. */
function xmpPositions(bytes: Buffer): Span[] {
  const spans: Span[] = [];
  for (let at = bytes.indexOf('exif:GPS'); at !== -1; at = bytes.indexOf('exif:GPS', at + 8)) {
    const [, name, value] = /^(exif:GPS\w*(?:="|>))([^"<]*)/.exec(bytes.toString('latin1', at, at + 300)) ?? [];
    if (name && value) spans.push({ start: at + name.length, end: at + name.length + value.length });
    if (spans.length >= XMP_MOST) break;
  }
  return spans;
}

function uint16({ bytes, little }: Block, at: number): number {
  if (at + 2 > bytes.length) return 0;
  return little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
}

function uint32({ bytes, little }: Block, at: number): number {
  if (at + 4 > bytes.length) return 0;
  return little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
}
