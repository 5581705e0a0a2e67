import { chat } from '@plumbline/contract/areas/chat';
import type { ChatContact } from '@plumbline/contract/areas/chat';
import { call } from '../../kit/api/index.ts';

/** Downloads all my contacts as one vCard file, for phones and mail programs. */
export async function keepContacts(name: string): Promise<void> {
  const { contacts } = await call(chat.contacts, { flag: 'download' }, { stay: true });
  const url = URL.createObjectURL(new Blob([cardsOf(contacts)], { type: 'text/vcard' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `${name}.vcf`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

type Person = Pick<ChatContact, 'fullName' | 'companyName' | 'title' | 'email' | 'phone'>;

/** A vCard 3.0 (RFC 2426) of each person, one after the other. */
export function cardsOf(people: readonly Person[]): string {
  return people.map(cardOf).join('');
}

function cardOf({ fullName, companyName, title, email, phone }: Person): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(fullName)};;;;`,
    `FN:${escapeText(fullName)}`,
    companyName && `ORG:${escapeText(companyName)}`,
    title && `TITLE:${escapeText(title)}`,
    email && `EMAIL:${escapeText(email)}`,
    phone && `TEL:${escapeText(phone)}`,
    'END:VCARD',
  ];
  return lines
    .filter(Boolean)
    .map((line) => `${line}\r\n`)
    .join('');
}

/** Escapes commas, semicolons and line ends, which separate values. Control characters are removed. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}
