import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVCard, parseVCards } from './parse.ts';
import type { VCard } from './vcard.ts';
import { writeVCard } from './write.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const nobody: VCard = {
  fullName: 'Nguyễn Thị Hạnh',
  isCompany: false,
  companyName: null,
  title: null,
  email: null,
  otherEmails: [],
  phone: null,
  mobile: null,
  website: null,
  addressLine: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  note: null,
};

test('a card as other programs read it: escaped, folded, with its version', () => {
  const text = writeVCard(
    {
      ...nobody,
      fullName: 'Smith; John, Jr.',
      companyName: 'Acme, Inc.',
      mobile: '+1 415 555 0100',
      note: 'First line\nand a second one that is long enough to be folded: ÄÖÜ ÄÖÜ',
    },
    '4.0',
  );
  expect(text).toContain('VERSION:4.0\r\nKIND:individual\r\nFN:Smith\\; John\\, Jr.\r\n');
  expect(text).toContain('ORG:Acme\\, Inc.\r\n');
  expect(text).toContain('TEL;TYPE=cell:+1 415 555 0100\r\n');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.match(/\r\n (.*)/)).not.toBeNull();
  expect(writeVCard({ ...nobody, isCompany: true }, '3.0')).toContain('VERSION:3.0\r\n');
});

test('what is written comes back, whatever it is, in both versions', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) =>
    text
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .normalize('NFC')
      .trim(),
  );
  const said = line.map((text) => text || null);
  fc.assert(
    fc.property(
      fc.record({
        fullName: line.filter(Boolean),
        companyName: said,
        title: said,
        phone: said,
        note: said,
        city: said,
        addressLine: said,
      }),
      fc.constantFrom('3.0' as const, '4.0' as const),
      (some, version) => {
        const card = { ...nobody, ...some };
        const [back] = parseVCards(bytes(writeVCard(card, version)), 10);
        expect({ ...back, isCompany: false, phone: back?.phone?.replace(/^tel:/i, '') ?? null }).toEqual({
          ...card,
          phone: card.phone?.replace(/^tel:/i, '') ?? null,
        });
      },
    ),
    { numRuns: 200 },
  );
});

test('cards of other programs: 2.1 in quoted-printable, groups, folded lines, several in a file', () => {
  const file = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen =',
    'M=C3=BCller',
    'TEL;CELL:0171 555',
    'TEL;WORK;FAX:000',
    'END:VCARD',
    'not a card',
    'BEGIN:VCARD',
    'VERSION:3.0',
    'item1.EMAIL;type=INTERNET;type=pref:ana@firm.example',
    'FN:Ana',
    ' María',
    'ORG:Firm\\, Inc.;Field office',
    'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
    'ADR;TYPE=WORK:;;1 Main St\\, Suite 2;Reno;NV;89501;USA',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    'FN:Firm Inc.',
    'TEL;VALUE=uri:tel:+1-415-555-0100',
    'END:VCARD',
    'BEGIN:VCARD',
    'END:VCARD',
  ].join('\r\n');
  expect(isVCard(bytes(file))).toBe(true);
  expect(isVCard(bytes('Name,Company\n'))).toBe(false);
  expect(parseVCards(bytes(file), 10)).toMatchObject([
    { fullName: 'Jürgen Müller', mobile: '0171 555', phone: null },
    {
      fullName: 'AnaMaría',
      email: 'ana@firm.example',
      companyName: 'Firm, Inc.',
      addressLine: '1 Main St, Suite 2',
      city: 'Reno',
      country: 'USA',
    },
    { fullName: 'Firm Inc.', isCompany: true, phone: '+1-415-555-0100' },
  ]);
  expect(parseVCards(bytes(file), 1)).toHaveLength(1);
});
