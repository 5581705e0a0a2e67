import { normalName } from '../sheets/columns.ts';
import type { BodySpec } from './totals.ts';

/* Headings between the lines of a list: `Section 03 30 00 - Concrete`, `Level 2`, `Status: Open`. */

/** The field that a heading is about, and what all headings so far say of the lines under it. */
interface Group {
  field: string;
  groups: ReadonlyMap<string, string>;
}

const SECTION =
  /^(?:spec(?:ification)?\s+)?(section|sect\.?|sección|seção|abschnitt)?\s*[:#-]?\s*(\d{2}[ .-]?\d{2}[ .-]?\d{2}(?:\.\d{1,2})?)(?!\d)(.*)$/iu;
const LABELLED = /^([^:]{2,40}?)\s*:\s*(\S.*)$/;
/** A count after a heading, or the noun it counts. */
const COUNTED = /\s*\(\d+(?:\s+\p{L}+)?\)$/u;
const WHAT = /\s+(?:items?|rfis?|submittals?|tasks?|issues?|punch items?|punch list)$/i;

/** Words that begin the name of a place, the larger places first: a level lies in the building above it. */
const PLACES = [
  /^(?:building|bldg\.?|tower|block|phase|campus|edificio|edifício|torre|gebäude|haus|bauteil|bâtiment|bloc|bloco|prédio)(?![\p{L}])/iu,
  /^(?:level|lvl\.?|floor|\d+(?:st|nd|rd|th) floor|(?:ground|first|second|third) floor|basement|roof|mezzanine|penthouse|wing|zone|area|sector|parking|nivel|piso|planta|sótano|azotea|étage|niveau|sous-sol|rez-de-chaussée|(?:erd|unter|ober)?geschoss|ebene|\d+\.\s?og|andar|pavimento)(?![\p{L}])/iu,
  /^(?:room|rm\.?|unit|suite|apartment|apt\.?|stair|lobby|corridor|habitación|sala|cuarto|departamento|apartamento|zimmer|raum|wohnung|pièce|salle|chambre|appartement)(?![\p{L}])/iu,
];
/** A bare name of a place, in the column of subjects. */
const BARE = /^\p{L}+\.?(?:\s+floor)?\s*[-#:]?\s*[\p{L}\d.]{0,4}(?:\s*[-–,/]\s*\p{L}+)?$/u;
const TRADES = new Set(
  [
    'concrete | masonry | steel | structural steel | carpentry | millwork | casework | insulation | waterproofing | roofing',
    'doors | doors and hardware | doors and frames | hardware | glazing | windows | drywall | framing | acoustical ceilings',
    'ceilings | tile | flooring | carpet | paint | painting | wall covering | specialties | sitework | earthwork | paving',
    'architectural | structural | mechanical | electrical | plumbing | hvac | fire protection | civil | landscape | interiors',
    'envelope | low voltage | demolition | excavation | fire alarm | sprinkler | elevator | cleaning | appliances | signage',
  ].flatMap((line) => line.split(' | ').map(normalName)),
);

/**
 * Reads a text alone in its line as a heading of the lines below, together with earlier headings. Answers undefined when it fits no field. In the column
 * of subjects the text must clearly be a heading. In a list with only subjects it is a record.
 */
export function groupOf(
  text: string,
  specs: readonly BodySpec[],
  before: ReadonlyMap<string, string>,
  stands: 'alone' | 'among' | 'record',
): Group | undefined {
  if (stands === 'record') return undefined;
  const plain = text.replace(COUNTED, '').trim();
  const isAlone = stands === 'alone';
  const found =
    sectionOf(plain, specs, isAlone) ??
    labelledOf(plain, specs) ??
    statusOf(plain, specs) ??
    placeOf(plain, specs, before, isAlone) ??
    (isAlone ? tradeOf(plain, specs) : undefined);
  return found && { field: found.field, groups: new Map([...before, [found.field, found.value]]) };
}

const fieldOf = (specs: readonly BodySpec[], ...keys: string[]) => specs.find(({ key }) => keys.includes(key));

function sectionOf(text: string, specs: readonly BodySpec[], isAlone: boolean) {
  const spec = fieldOf(specs, 'section', 'specSection');
  const [, word, number = '', title = ''] = SECTION.exec(text) ?? [];
  if (!spec || !number || (!word && !isAlone)) return undefined;
  const whole = `${number}${title}`.trim();
  return { field: spec.key, value: whole.length > (spec.max ?? Infinity) ? number : whole };
}

/** `Location: Level 2` by the names of a field. */
function labelledOf(text: string, specs: readonly BodySpec[]) {
  const [, label = '', value = ''] = LABELLED.exec(text) ?? [];
  const name = normalName(label);
  const spec = specs.find(
    ({ label: own, synonyms, type, isUnique, isEssential }) =>
      ['text', 'enum', 'list'].includes(type) &&
      !isUnique &&
      (type === 'enum' || !isEssential) &&
      [own, ...synonyms].some((one) => normalName(one) === name),
  );
  if (!name || !spec) return undefined;
  return { field: spec.key, value: value.slice(0, spec.max ?? 200).trim() };
}

function statusOf(text: string, specs: readonly BodySpec[]) {
  const spec = fieldOf(specs, 'status');
  const words = [text, text.replace(WHAT, '')].map(normalName);
  const word = Object.keys(spec?.values ?? {}).find((one) => words.includes(normalName(one)));
  return spec && word !== undefined ? { field: spec.key, value: word } : undefined;
}

function placeOf(text: string, specs: readonly BodySpec[], before: ReadonlyMap<string, string>, isAlone: boolean) {
  const spec = fieldOf(specs, 'location');
  const rank = PLACES.findIndex((words) => words.test(text));
  if (!spec || rank < 0 || text.length > 60 || /[.!?]$/.test(text) || !(isAlone || BARE.test(text))) return undefined;
  const parts = (before.get(spec.key) ?? '').split(' > ').filter((part) => {
    const larger = PLACES.findIndex((words) => words.test(part));
    return larger >= 0 && larger < rank;
  });
  return { field: spec.key, value: [...parts, text].join(' > ').slice(0, spec.max) };
}

function tradeOf(text: string, specs: readonly BodySpec[]) {
  const spec = fieldOf(specs, 'trade', 'discipline');
  const isTrade = TRADES.has(normalName(text));
  return spec && isTrade ? { field: spec.key, value: text } : undefined;
}
