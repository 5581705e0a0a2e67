import { cleanText } from '../sheets/table.ts';
import type { Property, VCard } from './vcard.ts';

/** Whether a file is vCards, by its first words. */
export function isVCard(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*BEGIN:VCARD\b/i.test(Buffer.from(bytes.subarray(0, 64)).toString('utf8'));
}

/** Parses the cards of a vCard 2.1, 3.0 or 4.0 file in order, at most `most`. Skips invalid cards, pictures and other large values. */
export function parseVCards(bytes: Uint8Array, most: number): VCard[] {
  const lines = Buffer.from(bytes)
    .toString('utf8')
    .replace(/\r\n?/g, '\n')
    // A value in quoted-printable goes on behind a trailing equals sign, every other one behind a space.
    .replace(/=\n(?=[^\n]*)/g, (soft, at: number, whole: string) => (isQuoted(whole, at) ? '' : soft))
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const cards: VCard[] = [];
  let open: Property[] | null = null;
  for (const line of lines) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) open = [];
    else if (/^END:VCARD\s*$/i.test(line)) {
      const card = open && cardOf(open);
      if (card) cards.push(card);
      if (cards.length >= most) return cards;
      open = null;
    } else if (open) {
      const property = propertyOf(line);
      if (property) open.push(property);
    }
  }
  return cards;
}

function isQuoted(whole: string, at: number): boolean {
  const start = whole.lastIndexOf('\n', at - 1) + 1;
  return /^[^:\n]*QUOTED-PRINTABLE/i.test(whole.slice(start, at));
}

const LARGE = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);
const LONGEST = 20_000;

function propertyOf(line: string): Property | null {
  const head = /^((?:[^":]|"[^"]*")*?):/.exec(line)?.[1];
  if (head === undefined) return null;
  const [full = '', ...params] = head.split(';');
  const name = (full.split('.').at(-1) ?? '').toUpperCase();
  if (LARGE.has(name)) return null;
  const raw = line.slice(head.length + 1, head.length + 1 + LONGEST);
  const value = params.some((one) => /QUOTED-PRINTABLE/i.test(one)) ? unquoted(raw) : raw;
  const types = params.flatMap((one) =>
    one
      .replace(/^TYPE=/i, '')
      .replaceAll('"', '')
      .toLowerCase()
      .split(','),
  );
  return { name, types, parts: split(value, ';').map((part) => split(part, ',').map(unescaped)) };
}

/** Splits a value at marks without a backslash before them. */
function split(value: string, mark: string): string[] {
  const parts = [''];
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at] ?? '';
    if (letter === '\\') {
      parts[parts.length - 1] += letter + (value[at + 1] ?? '');
      at += 1;
    } else if (letter === mark) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function unescaped(value: string): string {
  return cleanText(
    value.replace(/\\([\s\S])/g, (_whole, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter)),
  );
}

function unquoted(value: string): string {
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function cardOf(properties: readonly Property[]): VCard | null {
  const all = (name: string) => properties.filter((one) => one.name === name);
  const whole = (property: Property | undefined) =>
    property?.parts
      .map((part) => part.join(','))
      .join(';')
      .trim() || null;
  const first = (name: string) => whole(all(name)[0]);
  const org = all('ORG')[0]?.parts[0]?.join(',').trim() || null;
  const [family = [], given = []] = all('N')[0]?.parts ?? [];
  const fullName = first('FN') ?? ([given.join(' '), family.join(' ')].join(' ').trim() || org);
  if (!fullName) return null;
  const phones = all('TEL');
  const mobile = phones.find(({ types }) => types.includes('cell'));
  const phone = phones.find((one) => one !== mobile && !one.types.includes('fax'));
  const emails = all('EMAIL').flatMap((one) => whole(one)?.replace(/^mailto:/i, '') ?? []);
  const [, , street, city, state, postalCode, country] = (all('ADR')[0]?.parts ?? []).map(
    (part) => part.join(', ').replaceAll('\n', ', ').trim() || null,
  );
  const isCompany =
    first('KIND')?.toLowerCase() === 'org' ||
    first('X-ABSHOWAS')?.toUpperCase() === 'COMPANY' ||
    (fullName === org && !family.join('') && !given.join(''));
  return {
    fullName: fullName.replaceAll('\n', ' '),
    isCompany,
    companyName: isCompany ? null : (org?.replaceAll('\n', ' ') ?? null),
    title: first('TITLE')?.replaceAll('\n', ' ') ?? null,
    email: emails[0] ?? null,
    otherEmails: emails.slice(1),
    phone: whole(phone)?.replace(/^tel:/i, '') ?? null,
    mobile: whole(mobile)?.replace(/^tel:/i, '') ?? null,
    website: first('URL'),
    addressLine: street ?? null,
    city: city ?? null,
    state: state ?? null,
    postalCode: postalCode ?? null,
    country: country ?? null,
    note: first('NOTE'),
  };
}
