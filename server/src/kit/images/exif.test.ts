import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blank, readExif } from './exif.ts';

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#446688' } });
const shot = () =>
  plain().withExif({
    IFD2: { DateTimeOriginal: '2026:11:19 14:05:09' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '37/1 46/1 3000/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '122/1 24/1 0/1',
    },
  });

test.each(['jpeg', 'png', 'webp'] as const)('a %s says when and where it was taken', async (format) => {
  const bytes = await shot().toFormat(format).toBuffer();
  const { takenAt, position, positionSpans } = readExif(bytes);
  expect(takenAt).toBe('2026-11-19T14:05:09');
  expect(position).toEqual({ latitude: 37.775, longitude: -122.4 });
  const without = blank(bytes, 0, positionSpans);
  expect(without.length).toBe(bytes.length);
  expect(readExif(without)).toMatchObject({ takenAt: '2026-11-19T14:05:09', position: null });
  expect((await sharp(without).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(true);
});

test('a part of a file is blanked where its spans lie, however it is cut', async () => {
  const bytes = await shot().jpeg().toBuffer();
  const { positionSpans } = readExif(bytes);
  const whole = blank(bytes, 0, positionSpans);
  for (const size of [7, 64, 1000]) {
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) parts.push(blank(bytes.subarray(at, at + size), at, positionSpans));
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
  }
});

test('XMP tells no position either', () => {
  const bytes = Buffer.from(
    '<rdf exif:GPSLatitude="37,46.5N" exif:GPSLongitude="122,24W"><exif:GPSAltitude>12/1</exif:GPSAltitude>',
  );
  expect(blank(bytes, 0, readExif(bytes).positionSpans).toString()).not.toMatch(/\d/);
});

test('what has no EXIF, a camera without a fix and a day that is none say nothing', async () => {
  const nothing = { takenAt: null, position: null };
  expect(readExif(await plain().jpeg().toBuffer())).toEqual({ ...nothing, positionSpans: [] });
  const zeros = plain().withExif({
    IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' },
    IFD3: { GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' },
  });
  expect(readExif(await zeros.jpeg().toBuffer())).toMatchObject(nothing);
});

test('made-up blocks are read in no time and throw nothing', async () => {
  const real = await shot().jpeg().toBuffer();
  const began = performance.now();
  for (let round = 0; round < 300; round += 1) {
    const bytes = Buffer.from(real);
    randomBytes(40).copy(bytes, 20 + ((round * 37) % 400));
    readExif(bytes);
    readExif(Buffer.concat([Buffer.from('Exif\0\0II*\0'), randomBytes(3000)]));
  }
  // Each entry claims four billion values.
  const entries = Buffer.alloc(64_000, 0xff);
  readExif(Buffer.concat([Buffer.from('Exif\0\0II*\0\b\0\0\0', 'latin1'), entries]));
  expect(performance.now() - began).toBeLessThan(5000);
});
