import type { FieldSpec } from '../sheets/columns.ts';

/* Lines that sum up the lines above them, or end a page or the list. */

/** A field with its column in the file, below zero where the file has none. */
export type BodySpec = FieldSpec & { column: number; isUnique: boolean; isEssential: boolean };

/** A filled cell of a line: its column and the text that it shows. */
export interface Filled {
  column: number;
  text: string;
}

const WORD = String.raw`(?:sub|sous|zwischen|end|gesamt)?[-\s]?(?:totals?|totales?|totaux|totais|summen?|sum|suma|soma|somme|gesamt)`;
const BEGINS = new RegExp(
  String.raw`^(?:(?:grand|general|overall|running|report|project|page|section|contract|gran|suma)\s+)?${WORD}(?![\p{L}\p{N}])(.*)$`,
  'iu',
);
const ENDS = new RegExp(String.raw`\s(?:grand\s+)?${WORD}\s*:?$`, 'iu');
/** Text after the word in a line that is only a total. */
const PURE =
  /^[\s:=#.–-]*(?:(?:general|général|generale?|geral|netto|brutto|net|amount|costs?|price|hours|hrs|days|count|number|of|items?|records?|lines?|rfis?|submittals?|tasks?|open|closed|due|to date|this page)[\s:=#]*)*[-\d.,'’$€£%()\s]*$/iu;
/** What names a part of the list behind the word, as in `Total for Level 2`. */
const PART = /^\s*(?:for|of|in|de|del|du|da|do|für|der|des|[-–:])(?![\p{L}])/iu;
const NUMERIC = /^[-+(]?\s*[$€£]?\s*-?\d[\d.,'’ ]*\s*[%€$£)]?-?$/;
const COUNT = /^\d+\s+(?:items?|rfis?|submittals?|tasks?|open|closed|days?|hours?|hrs?)$/i;

/** Whether a line is a total; any column may say so. A record whose subject begins with the word also has a number, a day or other words. */
export function isTotal(
  filled: readonly Filled[],
  specs: readonly BodySpec[],
  groups: ReadonlyMap<string, string>,
): boolean {
  const unique = numberSpecs(specs);
  if (unique.length === 0) return false;
  const said = filled.find(({ text }) => BEGINS.test(text) || ENDS.test(text));
  if (!said) return false;
  const others = filled.filter((one) => one !== said);
  const isNumbered = others.some(
    ({ column, text }) => unique.some((spec) => spec.column === column) && column < said.column && text !== '',
  );
  if (isNumbered) return false;
  const isSummed = others.every(({ text }) => NUMERIC.test(text) || COUNT.test(text));
  const rest = BEGINS.exec(said.text)?.[1];
  const says = others.filter(({ column }) => specs.some((spec) => spec.isEssential && spec.column === column));
  if (rest !== undefined && PURE.test(rest)) return isSummed || says.length === 0;
  if (!isSummed || others.length === 0) return false;
  const isOfGroup = [...groups.values()].some((group) => said.text.toLowerCase().includes(group.toLowerCase()));
  const isOfNumberedList = unique.some(({ column }) => column >= 0);
  return rest === undefined || isOfGroup || isOfNumberedList || PART.test(rest);
}

/** The fields that number the lines. A list without one has no totals: a firm may be called Total Safety. */
function numberSpecs(specs: readonly BodySpec[]): BodySpec[] {
  return specs.filter(({ key, isUnique }) => isUnique || key === 'number');
}

const FOOTER =
  /^(?:end (?:of|de) (?:the )?(?:log|report|list|document|register|page)|fin (?:de|du) |ende der |page \d+|página \d+|seite \d+|printed(?: on| by| at|:| \d|$)|gedruckt am|impreso |imprimé le|report (?:run|date|generated)|generated (?:on|by)|[-*=_]+$|continued(?: on|\.|…|$)|legend:?$|notes?:)/i;

/** Whether a line ends a page or the list. */
export function isFooter(filled: readonly Filled[], specs: readonly BodySpec[]): boolean {
  const [first] = filled;
  const says = filled.filter(({ column }) => specs.some((spec) => spec.isEssential && spec.column === column));
  return (
    first !== undefined &&
    numberSpecs(specs).length > 0 &&
    FOOTER.test(first.text) &&
    says.every((one) => one === first)
  );
}
