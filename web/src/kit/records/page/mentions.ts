import type { PersonRef } from '@plumbline/contract/kit/fields';

/** What is being typed behind an @ at the caret, and where it starts; null when nobody is being named. */
export function mentionAt(text: string, caret: number): { from: number; keyword: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || (from > 0 && !/[\s([{,;:"'“‘]/.test(before[from - 1] ?? ''))) return null;
  const keyword = before.slice(from + 1);
  return keyword.length > 40 || /[\n@]/.test(keyword) || /\s\s/.test(keyword) || keyword.startsWith(' ')
    ? null
    : { from, keyword };
}

/** The text with the name in place of what was typed, and where the caret stands then. */
export function putMention(
  text: string,
  caret: number,
  from: number,
  fullName: string,
): { text: string; caret: number } {
  const name = `@${fullName} `;
  return { text: text.slice(0, from) + name + text.slice(caret).replace(/^ /, ''), caret: from + name.length };
}

/** Of the people chosen while writing, those whose name still stands in the text. */
export function mentionedIn(text: string, people: readonly PersonRef[]): PersonRef[] {
  return people.filter(
    (person, index) =>
      text.includes(`@${person.fullName}`) && people.findIndex((one) => one.personId === person.personId) === index,
  );
}

/** A text cut at the names it mentions, longest names first so that "Sam Okafor" is not read as "Sam". */
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
