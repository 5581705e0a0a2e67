import type { PersonRef } from '@plumbline/contract/kit/fields';

/** The text typed after an @ at the caret, and its start; null without a mention. */
export function mentionAt(text: string, caret: number): { from: number; keyword: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || (from > 0 && !/[\s([{,;:"'“‘]/.test(before[from - 1] ?? ''))) return null;
  const keyword = before.slice(from + 1);
  return keyword.length > 40 || /[\n@]/.test(keyword) || /\s\s/.test(keyword) || keyword.startsWith(' ')
    ? null
    : { from, keyword };
}

/** The text with the name inserted, and the caret after it. */
export function putMention(
  text: string,
  caret: number,
  from: number,
  fullName: string,
): { text: string; caret: number } {
  const name = `@${fullName} `;
  return { text: text.slice(0, from) + name + text.slice(caret).replace(/^ /, ''), caret: from + name.length };
}

/** The chosen people whose names are still in the text. */
export function mentionedIn(text: string, people: readonly PersonRef[]): PersonRef[] {
  return people.filter(
    (person, index) =>
      text.includes(`@${person.fullName}`) && people.findIndex((one) => one.personId === person.personId) === index,
  );
}

/** Splits a text at its mentioned names, longest first, so that "Sam Okafor" is not read as "Sam". */
export function splitMentions(
  text: string,
  people: readonly Pick<PersonRef, 'fullName'>[],
): { text: string; mention: boolean }[] {
  const names = people.map((person) => `@${person.fullName}`).toSorted((a, b) => b.length - a.length);
  const parts: { text: string; mention: boolean }[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? names.find((one) => text.startsWith(one, at)) : undefined;
    if (name === undefined) {
      plain += text[at];
      at += 1;
    } else {
      if (plain) parts.push({ text: plain, mention: false });
      plain = '';
      parts.push({ text: name, mention: true });
      at += name.length;
    }
  }
  if (plain) parts.push({ text: plain, mention: false });
  return parts;
}
