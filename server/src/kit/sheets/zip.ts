import { crc32, inflateRawSync } from 'node:zlib';
import { SHEET_LIMITS, SheetError } from './table.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

interface Entry {
  name: string;
  method: number;
  encrypted: boolean;
  packed: number;
  unpacked: number;
  at: number;
}

const broken = () => new SheetError('The file is damaged and cannot be opened');
const tooBig = () => new SheetError('The file is too large once it is unpacked');

/** How much a zip may hold: files, bytes of all, and unpacked to packed above `ratioFreeBytes`. */
export interface ZipLimits {
  entries: number;
  unpackedBytes: number;
  ratio: number;
  ratioFreeBytes: number;
}

/**
 * The parts of a zip that are wanted, unpacked under the limits on total size and ratio, both as declared and as found.
 * Only what the central directory names is looked at. Throws SheetError.
 */
export function unpackZip(
  bytes: Uint8Array,
  limits: ZipLimits,
  isWanted: (name: string) => boolean,
): Map<string, Uint8Array> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = centralDirectory(zip, limits.entries);
  const declared = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (declared > allowance(zip.length, limits)) throw tooBig();
  const parts = new Map<string, Uint8Array>();
  let left = allowance(zip.length, limits);
  for (const entry of entries) {
    if (!isWanted(entry.name)) continue;
    if (entry.encrypted)
      throw new SheetError('The file is protected with a password. Save it without one and try again');
    const part = unpack(zip, entry, left);
    left -= part.length;
    parts.set(entry.name, part);
  }
  return parts;
}

/** The XML parts of a zip, as `unpackZip` unpacks them under the limits of a workbook. */
export function unpackXml(bytes: Uint8Array): Map<string, Uint8Array> {
  return unpackZip(bytes, { ...SHEET_LIMITS, entries: 0xffff }, (name) => /\.(xml|rels)$/i.test(name));
}

/** A zip of `parts` without compression, small in effort and free of anything the parts do not hold. */
export function storeZip(parts: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of parts) {
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    files.push(signature(LOCAL), common, path, Buffer.from(data.buffer, data.byteOffset, data.length));
    directory.push(signature(CENTRAL), Buffer.from([20, 0]), common, tail, path);
    offset += 30 + path.length + data.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(
    directory.reduce((sum, piece) => sum + piece.length, 0),
    8,
  );
  end.writeUInt32LE(offset, 12);
  const pieces = [...files, ...directory, signature(END), end];
  const zip = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    zip.set(piece, at);
    at += piece.length;
  }
  return zip;
}

function signature(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32LE(value);
  return four;
}

function allowance(packed: number, { unpackedBytes, ratio, ratioFreeBytes }: ZipLimits): number {
  return Math.min(unpackedBytes, Math.max(ratioFreeBytes, packed * ratio));
}

function centralDirectory(zip: Buffer, most: number): Entry[] {
  const end = zip.lastIndexOf(signature(END));
  if (end < 0 || end + 22 > zip.length) throw broken();
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) throw broken();
  if (count > most) throw new SheetError('The file holds more than {max} files', { max: most });
  const entries: Entry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw broken();
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip
        .toString('utf8', at + 46, at + 46 + nameLength)
        .replaceAll('\\', '/')
        .replace(/^\//, ''),
      encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(zip: Buffer, entry: Entry, left: number): Uint8Array {
  if (entry.at + 30 > zip.length || zip.readUInt32LE(entry.at) !== LOCAL) throw broken();
  const from = entry.at + 30 + zip.readUInt16LE(entry.at + 26) + zip.readUInt16LE(entry.at + 28);
  const packed = zip.subarray(from, from + entry.packed);
  if (packed.length !== entry.packed) throw broken();
  if (entry.method === 0) {
    if (packed.length > left) throw tooBig();
    return packed;
  }
  if (entry.method !== 8) throw broken();
  if (left <= 0) throw tooBig();
  try {
    return inflateRawSync(packed, { maxOutputLength: left });
  } catch (error) {
    if (error instanceof RangeError) throw tooBig();
    throw broken();
  }
}
