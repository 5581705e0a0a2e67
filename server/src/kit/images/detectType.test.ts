import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeXlsx } from '../sheets/write.ts';
import { detectType, TYPE_SAMPLE_BYTES } from './detectType.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#147' } });

test('pictures are known by their bytes, whatever they are called', async () => {
  for (const [format, mime] of [
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ] as const) {
    expect(await detectType(await picture().toFormat(format).toBuffer(), 'evil.html')).toEqual({
      mime,
      kind: 'image',
      inline: true,
    });
  }
  expect(await detectType(await picture().tiff().toBuffer(), 'x.tif')).toEqual({
    mime: 'image/tiff',
    kind: 'image',
    inline: false,
  });
});

test.each<[string, Uint8Array, string, object]>([
  ['a PDF', bytes('%PDF-1.7\n%âãÏÓ\n'), 'a.html', { mime: 'application/pdf', kind: 'pdf', inline: true }],
  [
    'an MP4',
    bytes('\u0000\u0000\u0000\u0020ftypisom\u0000\u0000\u0002\u0000isomiso2mp41'),
    'a',
    { mime: 'video/mp4', kind: 'video', inline: true },
  ],
  [
    'a web page',
    bytes('<!doctype html><script>alert(1)</script>'),
    'a.html',
    { mime: 'text/plain', kind: 'text', inline: false },
  ],
  [
    'a web page called a picture',
    bytes('<html><script>alert(1)</script>'),
    'photo.jpg',
    { mime: 'text/plain', kind: 'text', inline: false },
  ],
  [
    'an SVG',
    bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a.svg',
    { mime: 'text/plain', kind: 'text', inline: false },
  ],
  [
    'an SVG with an XML head',
    bytes('<?xml version="1.0"?><svg onload="alert(1)"/>'),
    'a.png',
    { mime: 'text/plain', kind: 'text', inline: false },
  ],
  ['a CSV', bytes('a,b\n1,2\n'), 'log.csv', { mime: 'text/csv', kind: 'text', inline: false }],
  [
    'an old Word file',
    bytes('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1' + '\u0000'.repeat(600)),
    'a.doc',
    { mime: 'application/msword', kind: 'office', inline: false },
  ],
  [
    'a program',
    bytes('MZ\u0090\u0000\u0003\u0000\u0000\u0000'),
    'a.pdf',
    { mime: 'application/octet-stream', kind: 'other', inline: false },
  ],
  [
    'a zip called an object’s method',
    bytes('PK\u0003\u0004' + '\u0000'.repeat(40)),
    'x.constructor',
    { mime: 'application/octet-stream', kind: 'other', inline: false },
  ],
  ['nothing', bytes(''), 'a.png', { mime: 'application/octet-stream', kind: 'other', inline: false }],
])('%s', async (_what, data, name, type) => expect(await detectType(data, name)).toEqual(type));

test('a workbook is an office file, also when only its first bytes are seen', async () => {
  const book = await writeXlsx(
    'a',
    [{ header: 'A', type: 'text', value: (row: string) => row }],
    Array.from({ length: 3000 }, (_, i) => `row ${i} ${Math.sin(i)}`),
  );
  expect(book.length).toBeGreaterThan(TYPE_SAMPLE_BYTES);
  expect(await detectType(book.subarray(0, TYPE_SAMPLE_BYTES), 'log.xlsx')).toMatchObject({
    kind: 'office',
    inline: false,
  });
});

test('any bytes under any name get a type, and only a known one is shown inline', async () => {
  const head = fc.constantFrom(
    '',
    '<svg',
    '<!DOCTYPE',
    '%PDF',
    '\u00ff\u00d8\u00ff',
    'GIF89a',
    'PK\u0003\u0004',
    'RIFF',
    '\u0000\u0000\u0000\u0018ftyp',
  );
  await fc.assert(
    fc.asyncProperty(head, fc.uint8Array({ maxLength: 300 }), fc.string(), async (start, rest, name) => {
      const type = await detectType(new Uint8Array(Buffer.concat([Buffer.from(start, 'latin1'), rest])), name);
      if (type.inline)
        expect(type.mime).toMatch(
          /^(image\/(jpeg|png|apng|gif|webp|avif|bmp)|application\/pdf|video\/(mp4|webm|quicktime))$/,
        );
      expect(type.mime).not.toMatch(/html|svg|xml$|javascript/);
    }),
    { numRuns: 1000 },
  );
});
