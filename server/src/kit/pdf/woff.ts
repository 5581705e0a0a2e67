import { inflateSync } from 'node:zlib';

/** Bytes of the header of a WOFF file and of an entry in its list of tables; of both in the font that is packed in it. */
const [PACKED_HEAD, PACKED_ENTRY, HEAD, ENTRY] = [44, 20, 12, 16];

/** The TrueType font that is packed in a WOFF file (https://www.w3.org/TR/WOFF). */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = PACKED_HEAD + index * PACKED_ENTRY;
    const [offset, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const content = file.subarray(offset, offset + packed);
    return { tag: file.subarray(at, at + 4), sum: file.subarray(at + 16, at + 20), length, packed, content };
  });
  const head = Buffer.alloc(HEAD + count * ENTRY);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, sum, length, packed, content }] of tables.entries()) {
    const at = HEAD + index * ENTRY;
    tag.copy(head, at);
    sum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(content) : content).copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
