import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ImageError, thumbnail } from './thumbnail.ts';

const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 20 } } });
async function refusal(input: Uint8Array | string): Promise<string> {
  const error: unknown = await thumbnail(input, { maxPx: 200 }).catch((thrown: unknown) => thrown);
  if (error instanceof ImageError) return error.sentence;
  throw new Error('It was read, or failed otherwise', { cause: error });
}

/** A PNG with a huge declared size and almost no content. */
function flood(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('the longer side is bounded, the shape kept, a small picture left at its size', async () => {
  expect(await sharp(await thumbnail(await photo().jpeg().toBuffer(), { maxPx: 300 })).metadata()).toMatchObject({
    format: 'webp',
    width: 300,
    height: 200,
  });
  expect(await sharp(await thumbnail(await photo(40, 30).png().toBuffer(), { maxPx: 300 })).metadata()).toMatchObject({
    width: 40,
    height: 30,
  });
});

test('it stands upright as the camera was held, and says nothing about place and camera', async () => {
  const held = await photo()
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'CANARY' }, IFD3: { GPSLatitude: '37/1 46/1 0/1' } })
    .toBuffer();
  expect((await sharp(held).metadata()).exif?.includes('CANARY')).toBe(true);
  const small = await thumbnail(held, { maxPx: 300, format: 'jpeg' });
  const { width, height, exif, orientation } = await sharp(small).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 200,
    height: 300,
    exif: undefined,
    orientation: undefined,
  });
  expect(small.includes('CANARY')).toBe(false);
});

test('a transparent picture lies on white in a JPEG', async () => {
  const clear = await sharp({
    create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { data } = await sharp(await thumbnail(clear, { maxPx: 4, format: 'jpeg' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBe(255);
});

test('a picture is read from a path too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thumbnail-'));
  writeFileSync(join(folder, 'a.webp'), await photo().webp().toBuffer());
  expect((await sharp(await thumbnail(join(folder, 'a.webp'), { maxPx: 100 })).metadata()).width).toBe(100);
  expect(await refusal(join(folder, 'missing.png'))).toBe('The picture cannot be read');
  rmSync(folder, { recursive: true });
});

test('a flood of pixels is refused before it is unpacked', async () => {
  expect(await refusal(flood(50_000, 50_000))).toBe('The picture has more than 100 million pixels');
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>'],
  ['text', 'not a picture'],
  ['half a picture', '\u0089PNG\r\n\u001a\n'],
])('%s is refused in words', async (_what, data) => {
  expect(await refusal(new Uint8Array(Buffer.from(data, 'latin1')))).toBe('The picture cannot be read');
});
