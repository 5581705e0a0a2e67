/* Names of people and companies as lists write them, taken apart so that they can be compared. */

/** What a list says of a person. */
export interface SaidPerson {
  /** the words of the name, in lower case without accents, in the order of the list */
  words: string[];
  /** the company that follows the name, as the file writes it */
  company: string | null;
  /** in lower case */
  email: string | null;
}

const EMAIL = /[^\s<>()[\];,:"']+@[^\s<>()[\];,"']+\.[^\s<>()[\];,"'.]+/;
/** The path of an Exchange directory, which names nobody: `/o=ExchangeLabs/ou=…/cn=Recipients/cn=8f2c`. */
const EXCHANGE = /(?:\bEX:)?\/o=[^;<>]*?(?:\/cn=[^/;<>()\s]+)+/i;
const LEGAL =
  /^(?:inc|llc|llp|lp|ltd|limited|co|company|corp|corporation|pc|pllc|plc|gmbh|ag|kg|ug|ohg|sa|sarl|sas|sl|srl|bv|nv|spa|cv|rl)$/;
const TITLES = /^(?:mr|mrs|ms|dr|prof|ing|arq|sr|sra|herr|frau|m|mme|jr|ii|iii|pe|aia|se|ra|dipl)$/;

/** Takes a name apart: `Okafor, Sam`, `Sam Okafor (Harbor & Vale)`, `Sam Okafor <sam@harbor.example>`, an address alone. */
export function saidPerson(text: string): SaidPerson {
  const email = emailIn(text);
  const bare = text
    .replace(EXCHANGE, ' ')
    .replace(new RegExp(`["'<([]*(?:mailto:)?${EMAIL.source}[>)\\]"']*`, 'g'), ' ')
    .replaceAll('"', ' ');
  const [, inBrackets] = /[(<[]\s*([^()<>[\]]*\p{L}[^()<>[\]]*?)\s*[)>\]]/u.exec(bare) ?? [];
  const name = bare.replace(/[(<[][^()<>[\]]*[)>\]]/g, ' ');
  const [last = '', first, ...rest] = name.split(',').map((part) => part.trim());
  const isTurned = first && rest.length === 0 && !LEGAL.test(wordsIn(first).join(''));
  return { words: wordsIn(isTurned ? `${first} ${last}` : name), company: inBrackets ?? null, email };
}

/** The address in a text, in lower case. */
export function emailIn(text: string): string | null {
  return (
    EMAIL.exec(text.replace(EXCHANGE, ' '))?.[0]
      .replace(/^mailto:/i, '')
      .toLowerCase() ?? null
  );
}

/** Whether a text is the path of an Exchange directory. Other text may surround it. */
export function isExchangePath(text: string): boolean {
  return EXCHANGE.test(text);
}

/** The key by which names of people are compared, in any order of words. */
export function anyOrder(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

/**
 * Whether the words of a list can be a short form of a name. They can be an initial and the last name, the name with a middle initial, or its first and
 * last word.
 */
export function isShortFor(words: readonly string[], name: readonly string[]): boolean {
  const whole = words.filter((word) => word.length > 1);
  if (whole.length === 0 || words.length < 2) return false;
  const left = [...name];
  for (const word of whole) {
    const at = left.indexOf(word);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  const initials = words.filter((word) => word.length === 1);
  const hasEnds = [name[0], name.at(-1)].every((word) => word !== undefined && whole.includes(word));
  const isWholeName =
    whole.length >= 2 &&
    (hasEnds || left.every((word) => word.length === 1)) &&
    (left.length === 0 || initials.length === 0);
  const meet = initials.filter((initial) => left.some((word) => word.startsWith(initial)));
  return isWholeName || (initials.length > 0 && meet.length === initials.length && left.length === initials.length);
}

/** The key that compares names of companies: without accents, signs and the legal form. */
export function companyKey(name: string): string {
  const words = wordsIn(name.replace(/&|\+/g, ' and '), false);
  const bare = words.filter((word) => !LEGAL.test(word));
  return (bare.length > 0 ? bare : words).join(' ');
}

function wordsIn(text: string, isPerson = true): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.](?=\p{L}{2}|\s|$)/gu, (sign) => (sign === '.' ? ' ' : ''))
    .split(/[^\p{L}\p{N}'’-]+/u)
    .map((word) => word.replace(/^['’-]+|['’-]+$/g, ''))
    .filter((word) => word && !(isPerson && TITLES.test(word)));
}
