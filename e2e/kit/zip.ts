import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';

/** A zip of these parts, uncompressed. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(parts)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    // Version 2.0, names in UTF-8, stored, no time; then checksum, sizes and the length of the name.
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(0x800, 2);
    entry.writeUInt32LE(crc32(bytes), 10);
    entry.writeUInt32LE(bytes.length, 14);
    entry.writeUInt32LE(bytes.length, 18);
    entry.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), entry, name, bytes]);
    files.push(file);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), entry, place, name);
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
