/*
 * The part of the tar format (POSIX pax) that our archives need, as streams. Any tar program can read the result. Memory stays small for content of any
 * size.
 */

const BLOCK = 512;

/** One file of an archive as it is read. Its content must be used up, or skipped, before the next is asked for. */
export interface Entry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

/** The bytes of one file of an archive; throws when the content is not as long as `size` promised. */
export async function* packed(
  name: string,
  size: number,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  const records = paxRecords(name, size);
  if (records.length > 0) {
    yield header('pax', records.length, 'x');
    yield records;
    yield padding(records.length);
  }
  yield header(name, size, '0');
  let sent = 0;
  for await (const chunk of content) {
    sent += chunk.length;
    yield chunk;
  }
  if (sent !== size) throw new Error(`${name} has ${sent} bytes instead of ${size}: it changed while it was read.`);
  yield padding(size);
}

/** What closes an archive. */
export function closing(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

/** Reads the files of an archive one after the other; throws when it breaks off or is no archive. */
export async function* unpacked(stream: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = makeReader(stream);
  let extended: { name?: string; size?: number } = {};
  for (;;) {
    const head = await source.exactly(BLOCK);
    if (head.every((byte) => byte === 0)) return;
    checkHeader(head);
    const size = extended.size ?? Number.parseInt(text(head, 124, 12), 8);
    if (String.fromCharCode(head[156]!) === 'x') {
      extended = readPax((await source.exactly(size)).toString('utf8'));
      await source.exactly(padding(size).length);
      continue;
    }
    const content = source.upTo(size);
    yield { name: extended.name ?? text(head, 0, 100), size, content };
    for await (const _rest of content);
    await source.exactly(padding(size).length);
    extended = {};
  }
}

function header(name: string, size: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name.slice(-99), 0, 100, 'utf8');
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${Math.min(size, 0o77777777777).toString(8).padStart(11, '0')}\0`, 124);
  block.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  block.write(type, 156);
  block.write('ustar\u000000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** The sum of all bytes, its own eight counted as spaces. */
function checksum(block: Buffer): number {
  let sum = 8 * 32;
  for (let i = 0; i < BLOCK; i++) if (i < 148 || i >= 156) sum += block[i]!;
  return sum;
}

function checkHeader(block: Buffer): void {
  if (Number.parseInt(text(block, 148, 8), 8) !== checksum(block))
    throw new Error('This is no archive, or it is damaged.');
}

/** What has no room in the fixed header: names above 99 bytes, sizes from 8 GiB. */
function paxRecords(name: string, size: number): Buffer {
  const records: string[] = [];
  if (Buffer.byteLength(name) > 99) records.push(record('path', name));
  if (size > 0o77777777777) records.push(record('size', String(size)));
  return Buffer.from(records.join(''));
}

/** "<length of all of this> key=value\n" */
function record(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + 1;
  while (rest + String(length).length !== length) length = rest + String(length).length;
  return `${length} ${key}=${value}\n`;
}

function readPax(records: string): { name?: string; size?: number } {
  const values = new Map([...records.matchAll(/^\d+ (\w+)=(.*)$/gm)].map((match) => [match[1], match[2]]));
  const size = values.get('size');
  return { name: values.get('path'), size: size === undefined ? undefined : Number(size) };
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

function text(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

function makeReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function more(): Promise<void> {
    const { value, done } = await chunks.next();
    if (done) throw new Error('The archive breaks off.');
    held = value;
  }

  async function exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of upTo(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Can be iterated once; a second loop continues where the first one stopped. */
  function upTo(size: number): AsyncIterableIterator<Buffer> {
    let left = size;
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      async next() {
        if (left === 0) return { done: true, value: undefined };
        if (held.length === 0) await more();
        const part = held.subarray(0, left);
        held = held.subarray(part.length);
        left -= part.length;
        return { done: false, value: part };
      },
    };
  }

  return { exactly, upTo };
}
