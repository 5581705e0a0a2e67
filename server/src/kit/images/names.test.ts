import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition, nameOfMade, safeFileName } from './names.ts';

test.each([
  ['A-101 Plan.pdf', 'A-101 Plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\dana\\photo.jpg', 'photo.jpg'],
  ['.htaccess', 'htaccess'],
  ['...', 'file'],
  ['', 'file'],
  ['con.txt', '_con.txt'],
  ['NUL', '_NUL'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['résumé – 5⅝″.pdf', 'résumé – 5⅝″.pdf'],
  ['e\u0301\u0000\u0323.pdf', '\u1eb9\u0301.pdf'],
  ['q"uo:te?.txt', 'q_uo_te_.txt'],
  ['name. . ', 'name'],
  ['x'.repeat(300) + '.pdf', 'x'.repeat(196) + '.pdf'],
])('%j is stored as %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

test.each([
  ['plan.pdf', true, 'inline; filename="plan.pdf"'],
  ['résumé (2).pdf', false, `attachment; filename="resume (2).pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%282%29.pdf`],
  ['50% off.pdf', false, `attachment; filename="50_ off.pdf"; filename*=UTF-8''50%25%20off.pdf`],
  ['日本.pdf', false, `attachment; filename="__.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`],
])('the header for %j', (name, inline, header) => expect(contentDisposition(name, inline)).toBe(header));

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '..',
        '/',
        '\\',
        '\u0000',
        '\r\n',
        '"',
        "'",
        ';',
        '%00',
        '\u202e',
        '\ud800',
        'é',
        '日',
        ' ',
        '.',
        'con',
        'x',
        '.pdf',
        '😀',
      ),
      { maxLength: 120 },
    )
    .map((parts) => parts.join('')),
);

test('a number with a slash stays whole in the name of its document', () => {
  const name = nameOfMade('RFI-12/A Embeds \\ plates.pdf');
  expect(contentDisposition(name, true)).toBe('inline; filename="RFI-12-A Embeds - plates.pdf"');
});

test('no name leaves its folder, breaks a header, or is lost', () => {
  fc.assert(
    fc.property(hostile, fc.boolean(), (name, inline) => {
      const safe = safeFileName(name);
      expect(safe).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}]/u);
      expect(safe).not.toMatch(/^[. ]|[. ]$|^$/);
      expect(safe.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(201);
      expect(safeFileName(safe)).toBe(safe);
      const header = contentDisposition(name, inline);
      const parts =
        /^(inline|attachment); filename="([\x20-\x7e]*)"(?:; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+))?$/.exec(
          header,
        );
      expect(parts?.[1]).toBe(inline ? 'inline' : 'attachment');
      expect(parts?.[2]).not.toMatch(/["\\%]/);
      expect(parts?.[3] === undefined ? parts?.[2] : decodeURIComponent(parts[3])).toBe(safe);
      // what the platform itself accepts as a header
      expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
    }),
    { numRuns: 3000 },
  );
});
