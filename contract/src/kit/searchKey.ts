/* How texts are compared in a search. The database has the same rule as `name_key`, and a test of the server compares the two. */

const MARKS = /[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const BETWEEN =
  // oxlint-disable-next-line no-control-regex
  /[\][\u0001-\u002F\u003A-\u0040\u005C\u005E-\u0060\u007B-\u00BF\u02B9-\u02BF\u2010-\u2027\u2030-\u205E\u3000-\u3003]+/g;
/** Letters without an accent to remove (ø, ß), and letters of other scripts that look like Latin ones. */
const FROM = 'øłđıðħŧŋĸƒɓɖɗɛɠɨƙɲƥƭʈʋƴƶǥʉ×ςавекмнорстухіѕјѵԛαικνορτυχ';
const INTO = 'oldidhtnqfbddegiknpttvyzguxσabekmhopctyxisjvqaiknoptyx';
const PAIRS: Record<string, string | undefined> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** A text in small letters without accents: "Søren Müller" is "soren muller". Punctuation stays. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(/[\p{L}×]/gu, (letter) => {
      const small = letter.toLowerCase();
      return PAIRS[small] ?? INTO[FROM.indexOf(small)] ?? small;
    });
}

/** A text as it is searched: small letters without accents, each run of punctuation a blank. "O’Brien" and "o'brien" are "o brien". */
export function searchKey(text: string): string {
  return foldLetters(text)
    .replaceAll(BETWEEN, ' ')
    .replaceAll(/^ +| +$/g, '');
}
