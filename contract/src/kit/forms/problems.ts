import { responseSetOf } from './definition.ts';
import type { FormDefinition, FormItem, FormSection, ResponseSet, Rule, Test } from './definition.ts';
import { expressionFault } from './expressions.ts';

/** Why a definition cannot be published. `areas/formTemplates/names.ts` has the sentences. */
export type ProblemCode =
  | 'noItem'
  | 'emptySection'
  | 'noTitle'
  | 'sameTitle'
  | 'noLabel'
  | 'sameLabel'
  | 'sameId'
  | 'noResponseSet'
  | 'noOption'
  | 'sameOption'
  | 'limits'
  | 'noColumn'
  | 'columnKey'
  | 'sameColumn'
  | 'expression'
  | 'unknownColumn'
  | 'noTest'
  | 'notEarlier'
  | 'wrongComparison'
  | 'noValue'
  | 'sectionEffect'
  | 'noMethod'
  | 'noReleaser';

export interface Problem {
  code: ProblemCode;
  /** the field, such as `sections.0.items.2.label` */
  path: string;
  /** which section, item, set or slot, in its own words */
  name: string;
  /** the part that does not fit, such as the name of a column */
  detail: string;
}

type Report = (path: string, code: ProblemCode, detail?: string) => void;

/** Everything that keeps a definition from being published, in the order of the form. */
export function findProblems(definition: FormDefinition): Problem[] {
  const problems: Problem[] = [];
  const reporter =
    (prefix: string, name: string): Report =>
    (path, code, detail = '') =>
      problems.push({ code, path: path ? `${prefix}.${path}` : prefix, name, detail });
  const earlier = new Map<string, FormItem>();
  const ids = new Set<string>();
  const titles = new Set<string>();
  if (definition.sections.every(({ items }) => items.length === 0)) reporter('sections', '')('', 'noItem');
  for (const [at, section] of definition.sections.entries()) {
    const report = reporter(`sections.${at}`, section.title || String(at + 1));
    checkText(
      section.title,
      titles,
      () => report('title', 'noTitle'),
      () => report('title', 'sameTitle', section.title),
    );
    if (section.items.length === 0) report('items', 'emptySection');
    if (!addTo(ids, section.id)) report('id', 'sameId');
    checkRules(section.rules, { definition, earlier, report, isSection: true });
    const labels = new Set<string>();
    for (const [place, item] of section.items.entries()) {
      const itemReport = reporter(`sections.${at}.items.${place}`, item.label || nameAt(section, at, place));
      checkText(
        item.label,
        labels,
        () => itemReport('label', 'noLabel'),
        () => itemReport('label', 'sameLabel', item.label),
      );
      if (!addTo(ids, item.id)) itemReport('id', 'sameId');
      checkItem(item, definition, itemReport);
      checkRules(item.rules, { definition, earlier, report: itemReport, isSection: false });
      earlier.set(item.id, item);
    }
  }
  for (const [at, set] of definition.responseSets.entries()) checkSet(set, reporter(`responseSets.${at}`, set.name));
  for (const [at, slot] of definition.signatures.entries()) {
    const report = reporter(`signatures.${at}`, slot.label || String(at + 1));
    if (!slot.label.trim()) report('label', 'noLabel');
    if (slot.methods.length === 0) report('methods', 'noMethod');
    if (!addTo(ids, slot.id)) report('id', 'sameId');
  }
  return problems;
}

function nameAt({ title }: FormSection, section: number, item: number): string {
  return `${title || section + 1}, ${item + 1}`;
}

/** False where it was there already. */
function addTo(known: Set<string>, value: string): boolean {
  const isNew = !known.has(value);
  known.add(value);
  return isNew;
}

function checkText(value: string, known: Set<string>, isEmpty: () => void, isTwice: () => void): void {
  const plain = value.trim().toLowerCase();
  if (!plain) isEmpty();
  else if (!addTo(known, plain)) isTwice();
}

function checkOptions(options: readonly string[], report: Report): void {
  const known = new Set<string>();
  if (options.length === 0) report('options', 'noOption');
  for (const option of options)
    checkText(
      option,
      known,
      () => report('options', 'noOption'),
      () => report('options', 'sameOption', option),
    );
}

function checkItem(item: FormItem, definition: FormDefinition, report: Report): void {
  if (item.type === 'choice' && !responseSetOf(definition, item.responseSetId))
    report('responseSetId', 'noResponseSet');
  if (item.type === 'singleSelect' || item.type === 'multiSelect') checkOptions(item.options, report);
  if (item.type === 'number') checkLimits(item, 'max', report);
  if (item.type === 'table') checkColumns(item, report);
  const { releasedBy } = item;
  if (releasedBy?.kind === 'person' && !releasedBy.personId) report('releasedBy', 'noReleaser');
  if (releasedBy?.kind === 'party' && !releasedBy.name.trim()) report('releasedBy', 'noReleaser');
}

function checkLimits({ min, max }: Pick<FormItem, 'min' | 'max'>, path: string, report: Report): void {
  if (min !== null && max !== null && min > max) report(path, 'limits');
}

function checkColumns({ columns }: FormItem, report: Report): void {
  if (columns.length === 0) report('columns', 'noColumn');
  const keys = new Set<string>();
  const numbers: string[] = [];
  for (const [at, column] of columns.entries()) {
    const path = `columns.${at}`;
    if (!column.label.trim()) report(`${path}.label`, 'noLabel');
    if (!/^[a-zA-Z_]\w*$/.test(column.key)) report(`${path}.key`, 'columnKey', column.key);
    else if (!addTo(keys, column.key)) report(`${path}.key`, 'sameColumn', column.key);
    if (column.type === 'select')
      checkOptions(column.options, (_path, code, detail) => report(`${path}.options`, code, detail));
    checkLimits(column, `${path}.max`, report);
    if (column.type === 'computed') {
      const fault = expressionFault(column.expression, numbers);
      if (fault)
        report(`${path}.expression`, fault.unknown ? 'unknownColumn' : 'expression', fault.unknown ?? column.label);
    }
    if (column.type === 'number' || column.type === 'computed') numbers.push(column.key);
  }
}

function checkSet({ name, options }: ResponseSet, report: Report): void {
  if (!name.trim()) report('name', 'noLabel');
  checkOptions(
    options.map(({ label }) => label),
    report,
  );
  if (new Set(options.map(({ id }) => id)).size < options.length) report('options', 'sameId');
}

interface Where {
  definition: FormDefinition;
  earlier: ReadonlyMap<string, FormItem>;
  report: Report;
  isSection: boolean;
}

function checkRules(rules: readonly Rule[], where: Where): void {
  for (const [at, { effect, when }] of rules.entries()) {
    const path = `rules.${at}`;
    if (where.isSection && (effect === 'require' || effect === 'fail')) where.report(path, 'sectionEffect');
    const tests = when.groups.flatMap((group) => group.tests);
    if (tests.length === 0) where.report(path, 'noTest');
    for (const test of tests) checkTest(test, path, where);
  }
}

function checkTest(test: Test, path: string, { definition, earlier, report }: Where): void {
  const item = earlier.get(test.itemId);
  if (!item) return report(path, 'notEarlier');
  if (!comparisonsOf(item).includes(test.is)) return report(path, 'wrongComparison', item.label);
  if (test.is === 'answered' || test.is === 'empty') return;
  const values = valuesOf(item, definition, test.is);
  // A number field stores this form; a refused text stays as it was typed.
  const isNumber = /^-?\d+(\.\d+)?$/.test(test.value);
  if (
    values ? !values.includes(test.value) : item.type === 'number' && test.is !== 'contains' ? !isNumber : !test.value
  )
    report(path, 'noValue', item.label);
}

/** How the answer of an item can be compared. */
export function comparisonsOf({ type }: Pick<FormItem, 'type'>): Test['is'][] {
  const always: Test['is'][] = ['answered', 'empty', 'outcome'];
  if (type === 'number' || type === 'date' || type === 'time') return ['eq', 'ne', 'lt', 'le', 'gt', 'ge', ...always];
  if (type === 'text' || type === 'asset' || type === 'person') return ['eq', 'ne', 'contains', ...always];
  if (type === 'choice' || type === 'singleSelect' || type === 'multiSelect') return ['eq', 'ne', ...always];
  return always;
}

/** The values among which a comparison chooses; null where a person writes one. */
export function valuesOf(
  item: FormItem,
  definition: Pick<FormDefinition, 'responseSets'>,
  is: Test['is'],
): string[] | null {
  if (is === 'outcome') return ['conforming', 'deficient', 'notApplicable', 'neutral'];
  if (item.type === 'choice') return responseSetOf(definition, item.responseSetId)?.options.map(({ id }) => id) ?? [];
  return item.type === 'singleSelect' || item.type === 'multiSelect' ? item.options : null;
}
