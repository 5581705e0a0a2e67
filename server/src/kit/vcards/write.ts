import type { VCard, VCardVersion } from './vcard.ts';

const FOLD_BYTES = 75;

/**
 * A card as a vCard of RFC 6350 (4.0) or RFC 2426 (3.0), with CRLF and lines of at most 75 bytes. The packages that write
 * vCards do not escape commas and line breaks, or write 4.0 alone; see docs/decisions/050.
 */
export function writeVCard(card: VCard, version: VCardVersion): string {
  const of4 = version === '4.0';
  const { family, given } = nameParts(card.isCompany ? '' : card.fullName);
  const type = (name: string) => (of4 ? name.toLowerCase() : name.toUpperCase());
  const address = [null, null, card.addressLine, card.city, card.state, card.postalCode, card.country];
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...(of4 ? [`KIND:${card.isCompany ? 'org' : 'individual'}`] : []),
    `FN:${text(card.fullName)}`,
    `N:${text(family)};${text(given)};;;`,
    ...(card.companyName ? [`ORG:${text(card.companyName)}`] : []),
    ...(card.title ? [`TITLE:${text(card.title)}`] : []),
    ...[card.email, ...card.otherEmails].flatMap((one) =>
      one ? [`EMAIL;TYPE=${of4 ? 'work' : 'INTERNET'}:${text(one)}`] : [],
    ),
    ...(card.phone ? [`TEL;TYPE=${type('work')},${type('voice')}:${text(card.phone)}`] : []),
    ...(card.mobile ? [`TEL;TYPE=${type('cell')}:${text(card.mobile)}`] : []),
    ...(card.website ? [`URL:${card.website.replace(/[\r\n]/g, '')}`] : []),
    ...(address.some(Boolean) ? [`ADR;TYPE=${type('work')}:${address.map((part) => text(part ?? '')).join(';')}`] : []),
    ...(card.note ? [`NOTE:${text(card.note)}`] : []),
    ...(!of4 && card.isCompany ? ['X-ABSHOWAS:COMPANY'] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function text(value: string): string {
  return value.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Takes the last word as the family name, because a machine cannot know better. FN has the whole name. */
function nameParts(name: string): { family: string; given: string } {
  const words = name.split(' ');
  return { family: words.at(-1) ?? '', given: words.slice(0, -1).join(' ') };
}

/** A long line goes on in the next one behind a space; no letter is cut in two. */
function folded(line: string): string {
  let out = '';
  let room = FOLD_BYTES;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (bytes > room) {
      out += '\r\n ';
      room = FOLD_BYTES - 1;
    }
    out += letter;
    room -= bytes;
  }
  return out;
}
