import type { Answer, Answers, Signatures } from './answers.ts';
import { responseSetOf } from './definition.ts';
import type { Condition, Effect, FormDefinition, FormItem, FormSection, Outcome, Rule, Test } from './definition.ts';
import { computeRow } from './expressions.ts';
import type { TableRow } from './expressions.ts';

/** The missing parts of an item. */
export type Missing = 'answer' | 'photo' | 'note' | 'observation';

export interface ItemState {
  id: string;
  shown: boolean;
  required: boolean;
  answered: boolean;
  /** null while it has no answer */
  outcome: Outcome | null;
  /** in the order in which they are asked; none of a hidden item */
  missing: Missing[];
}

export interface SectionState {
  id: string;
  shown: boolean;
  /** an earlier section is not complete, and this one waits for it */
  locked: boolean;
  complete: boolean;
  items: ItemState[];
}

export interface Evaluation {
  sections: SectionState[];
  /** every item by its id */
  items: ReadonlyMap<string, ItemState>;
  /** of the items that are shown */
  counts: Record<Outcome, number> & { items: number; answered: number };
  /** items that are deficient, in order */
  failing: string[];
  /** what deficient items lead to */
  actions: { itemId: string; action: 'punch' | 'task' }[];
  /** hold points that are not conforming: work waits */
  held: string[];
  /** slots that must be signed and are not */
  unsigned: string[];
  /** everything required is answered with its evidence; signatures come after it */
  complete: boolean;
  /** weight of what conforms, and of what applies: scores of several forms are worked out of their sums */
  weights: { conforming: number; applicable: number };
  /** 0 to 100: weight of what conforms by weight of what applies, one decimal; null where nothing counts yet */
  score: number | null;
  /** 0 to 100 of the items that are shown */
  progress: number;
}

/**
 * Computes the visible items of a form, their requirements and the progress. Pure: the same on the server and on an offline phone. Reuses unchanged
 * states of `before` as the same objects, so that screens compare them quickly.
 */
export function evaluate(
  definition: FormDefinition,
  answers: Answers,
  signatures: Signatures = {},
  before?: Evaluation,
): Evaluation {
  const items = new Map<string, ItemState>();
  const sections: SectionState[] = [];
  const asked: Context = { definition, answers, items };
  const sum = noSum();
  let waits = false;
  for (const section of definition.sections) {
    const shown = isShown(section.rules, asked);
    const states = section.items.map((item) => {
      const state = asBefore(before?.items.get(item.id), stateOf(item, shown, asked));
      items.set(item.id, state);
      add(sum, item, state);
      return state;
    });
    const locked = section.sequential && waits;
    const complete = states.every(({ missing }) => missing.length === 0);
    waits ||= shown && !complete;
    sections.push({ id: section.id, shown, locked, complete, items: states });
  }
  const { counts, failing, actions, held, conforming, deficient } = sum;
  const weights = { conforming, applicable: conforming + deficient };
  return {
    sections,
    items,
    counts,
    failing,
    actions,
    held,
    unsigned: definition.signatures.filter(({ id, required }) => required && !signatures[id]).map(({ id }) => id),
    complete: sections.every((section) => section.complete),
    weights,
    score: scoreOf(weights),
    progress: counts.items === 0 ? 0 : Math.round((counts.answered * 100) / counts.items),
  };
}

/** What items come to, one after the other. */
interface Sum extends Pick<Evaluation, 'counts' | 'failing' | 'actions' | 'held'> {
  conforming: number;
  deficient: number;
}

function noSum(): Sum {
  const counts = { items: 0, answered: 0, conforming: 0, deficient: 0, notApplicable: 0, neutral: 0 };
  return { counts, failing: [], actions: [], held: [], conforming: 0, deficient: 0 };
}

function add(sum: Sum, { id, weight, failAction, point }: FormItem, { shown, answered, outcome }: ItemState): void {
  if (outcome === 'conforming') sum.conforming += weight;
  if (outcome === 'deficient') {
    sum.deficient += weight;
    sum.failing.push(id);
    if (failAction !== 'none') sum.actions.push({ itemId: id, action: failAction });
  }
  if (!shown) return;
  sum.counts.items += 1;
  if (answered) sum.counts.answered += 1;
  if (outcome) sum.counts[outcome] += 1;
  if (point === 'hold' && outcome !== 'conforming' && outcome !== 'notApplicable') sum.held.push(id);
}

interface Context {
  definition: FormDefinition;
  answers: Answers;
  /** the items before the current one */
  items: ReadonlyMap<string, ItemState>;
}

function stateOf(item: FormItem, inSection: boolean, context: Context): ItemState {
  const { id, evidence } = item;
  const shown = inSection && isShown(item.rules, context);
  const answer = shown ? context.answers[id] : undefined;
  const answered = isAnswered(item, answer);
  const required = shown && (item.required || holdsAny(item.rules, 'require', context));
  const given = answered && answer ? outcomeOf(item, answer, context.definition) : null;
  const outcome = shown && holdsAny(item.rules, 'fail', context) ? 'deficient' : given;
  const asks = (demand: 'never' | 'onFail' | 'always') =>
    (answered || required || outcome !== null) &&
    (demand === 'always' || (demand === 'onFail' && outcome === 'deficient'));
  const missing: Missing[] = [];
  if (answered && answer ? limitedCells(item, answer).some(({ value }) => value === null) : required)
    missing.push('answer');
  if (shown && asks(evidence.photo) && !answer?.photos?.length) missing.push('photo');
  if (shown && asks(evidence.note) && !answer?.note?.trim()) missing.push('note');
  if (shown && asks(evidence.observation) && !answer?.observation?.trim()) missing.push('observation');
  return { id, shown, required, answered, outcome, missing };
}

function asBefore(before: ItemState | undefined, now: ItemState): ItemState {
  const isSame =
    before !== undefined &&
    before.shown === now.shown &&
    before.required === now.required &&
    before.answered === now.answered &&
    before.outcome === now.outcome &&
    before.missing.length === now.missing.length &&
    before.missing.every((what, at) => what === now.missing[at]);
  return isSame ? before : now;
}

/** Where rules show something, one of them must hold; none of those that skip it may. */
function isShown(rules: FormSection['rules'], context: Context): boolean {
  if (rules.length === 0) return true;
  const shows = rules.some(({ effect }) => effect === 'show');
  return (!shows || holdsAny(rules, 'show', context)) && !holdsAny(rules, 'skip', context);
}

function holdsAny(rules: readonly Rule[], effect: Effect, context: Context): boolean {
  return rules.some((rule) => rule.effect === effect && holds(rule.when, context));
}

/** A condition without a comparison never holds. */
function holds({ join, groups }: Condition, context: Context): boolean {
  const results = groups
    .filter(({ tests }) => tests.length > 0)
    .map((group) =>
      joined(
        group.join,
        group.tests.map((test) => passes(test, context)),
      ),
    );
  return results.length > 0 && joined(join, results);
}

function joined(join: 'and' | 'or', results: readonly boolean[]): boolean {
  return join === 'and' ? results.every(Boolean) : results.some(Boolean);
}

/** Hidden items match only `empty`. Unanswered items also match the outcome `deficient` when a `fail` rule gives it to them. */
function passes({ itemId, is, value }: Test, { answers, items }: Context): boolean {
  const state = items.get(itemId);
  if (is === 'empty') return !state?.answered;
  if (is === 'outcome') return state?.outcome === value;
  const answer = answers[itemId]?.value;
  if (!state?.answered || answer === null || answer === undefined) return false;
  if (is === 'answered') return true;
  const values = Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : [textOf(answer)];
  if (is === 'contains') return values.some((one) => one.toLowerCase().includes(value.toLowerCase()));
  const order = values.length === 1 ? compare(values[0] ?? '', value) : null;
  const equal = Array.isArray(answer) ? values.includes(value) : order === 0;
  if (is === 'eq') return equal;
  if (is === 'ne') return !equal;
  if (order === null || Array.isArray(answer)) return false;
  return { lt: order < 0, le: order <= 0, gt: order > 0, ge: order >= 0 }[is];
}

function textOf(value: Exclude<Answer['value'], null | readonly unknown[]>): string {
  if (typeof value === 'object') return 'fullName' in value ? value.fullName : value.name;
  return String(value);
}

/** Numbers by value, everything else as text, in which days and times sort rightly. */
function compare(left: string, right: string): number {
  const numbers = [left, right].map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const [a = Number.NaN, b = Number.NaN] = numbers;
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Whether there is something to count: an empty text, list or table is no answer, nor is a table of empty rows. */
export function isAnswered(item: FormItem, answer: Answer | undefined): boolean {
  const value = answer?.value;
  if (item.type === 'photo') return (answer?.photos?.length ?? 0) > 0;
  if (value === null || value === undefined) return false;
  if (item.type === 'table') return rowsOf(value).length > 0;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'string' || value.trim() !== '';
}

/**
 * The outcome of an answer. A number or a cell outside its limits is deficient; without limits it is neutral, and so is a table with a missing limited
 * cell.
 */
export function outcomeOf(item: FormItem, answer: Answer, definition: FormDefinition): Outcome {
  const { value } = answer;
  if (item.type === 'choice')
    return responseSetOf(definition, item.responseSetId)?.options.find(({ id }) => id === value)?.outcome ?? 'neutral';
  if (item.type === 'number') return typeof value === 'number' ? withinLimits([{ value, ...item }]) : 'neutral';
  return withinLimits(limitedCells(item, answer));
}

/** The rows of a table that were begun. */
function rowsOf(value: Answer['value']): TableRow[] {
  const rows = Array.isArray(value) ? value.filter((row): row is TableRow => typeof row === 'object') : [];
  return rows.filter((row) => Object.values(row).some((cell) => cell !== null && cell !== ''));
}

/** The cells of a table that have limits, in the rows that were begun: null where there is no number. */
function limitedCells({ type, columns }: FormItem, { value: given }: Answer): Limited[] {
  if (type !== 'table') return [];
  const limited = columns.filter((column) => isLimited(column) && ['number', 'computed'].includes(column.type));
  return rowsOf(given).flatMap((row) => {
    const computed = computeRow(columns, row);
    return limited.map(({ key, min, max }) => {
      const value = computed[key];
      return { value: typeof value === 'number' ? value : null, min, max };
    });
  });
}

interface Limits {
  min: number | null;
  max: number | null;
}
interface Limited extends Limits {
  value: number | null;
}

function isLimited({ min, max }: Limits): boolean {
  return min !== null || max !== null;
}

function withinLimits(values: readonly Limited[]): Outcome {
  const limited = values.filter(isLimited);
  if (limited.length === 0) return 'neutral';
  const isOut = ({ value, min, max }: Limited) =>
    value !== null && ((min !== null && value < min) || (max !== null && value > max));
  if (limited.some(isOut)) return 'deficient';
  return limited.some(({ value }) => value === null) ? 'neutral' : 'conforming';
}

function scoreOf({ conforming, applicable }: Evaluation['weights']): number | null {
  return applicable === 0 ? null : Math.round((conforming * 1000) / applicable) / 10;
}
