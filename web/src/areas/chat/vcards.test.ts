import { expect, test } from 'vitest';
import { cardsOf } from './vcards.ts';

test('writes one card a person, and a name cannot begin a line of its own', () => {
  const cards = cardsOf([
    {
      fullName: 'Ana; Ruiz, PE\nTEL:+1 900',
      companyName: 'Ruiz \\ Sons',
      title: null,
      email: 'ana@ruiz.example',
      phone: null,
    },
    { fullName: 'Bo Li', companyName: null, title: 'Foreman', email: null, phone: '+1 555 0100' },
  ]);
  expect(cards.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    String.raw`N:Ana\; Ruiz\, PE\nTEL:+1 900;;;;`,
    String.raw`FN:Ana\; Ruiz\, PE\nTEL:+1 900`,
    String.raw`ORG:Ruiz \\ Sons`,
    'EMAIL:ana@ruiz.example',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Bo Li;;;;',
    'FN:Bo Li',
    'TITLE:Foreman',
    'TEL:+1 555 0100',
    'END:VCARD',
    '',
  ]);
});
