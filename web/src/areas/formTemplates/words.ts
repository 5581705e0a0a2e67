import { holdsClauses } from '@plumbline/contract/areas/formTemplates';
import type { TemplateKind, TemplateRow } from '@plumbline/contract/areas/formTemplates';
import type { Comparison, Effect, FormItem, ItemType } from '@plumbline/contract/kit/forms/definition';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

export function kindName(kind: TemplateKind, t: T): string {
  return {
    checklist: t('Checklists'),
    inspection: t('Inspections'),
    scope: t('Scope'),
    qualifications: t('Qualifications'),
    exclusions: t('Exclusions'),
  }[kind];
}

/** The page of a template. */
export function templatePath(kind: TemplateKind, formTemplateId: string): string {
  return `/setting/${holdsClauses(kind) ? 'formTemplate' : 'template'}/${kind}/${formTemplateId}`;
}

export function statusOf(
  row: Pick<TemplateRow, 'archived' | 'hasDraft' | 'publishedNumber'>,
  t: T,
): { tone: Tone; word: string } {
  if (row.archived) return { tone: 'stopped', word: t('Archived') };
  if (row.publishedNumber === null) return { tone: 'neutral', word: t('Draft') };
  const n = row.publishedNumber;
  return row.hasDraft
    ? { tone: 'attention', word: t('Version {n}, with a draft', { n }) }
    : { tone: 'good', word: t('Version {n}', { n }) };
}

export function typeName(type: ItemType, t: T): string {
  return {
    choice: t('Set of answers'),
    number: t('Number'),
    text: t('Text'),
    date: t('Date'),
    time: t('Time'),
    singleSelect: t('One of a list'),
    multiSelect: t('Several of a list'),
    person: t('Person'),
    asset: t('Asset'),
    photo: t('Photo'),
    signature: t('Signature'),
    table: t('Table'),
  }[type];
}

export function effectName(effect: Effect, t: T): string {
  return {
    show: t('Show it only if'),
    require: t('Require it if'),
    fail: t('Make it deficient if'),
    skip: t('Skip it if'),
  }[effect];
}

export function comparisonName(is: Comparison, t: T): string {
  return {
    eq: t('is'),
    ne: t('is not'),
    lt: t('is less than'),
    le: t('is at most'),
    gt: t('is more than'),
    ge: t('is at least'),
    contains: t('contains'),
    outcome: t('counts as'),
    answered: t('is answered'),
    empty: t('is not answered'),
  }[is];
}

export function pointName(point: FormItem['point'], t: T): string {
  return { none: t('None'), witness: t('Witness point'), hold: t('Hold point'), review: t('Review point') }[point];
}

export function failActionName(action: FormItem['failAction'], t: T): string {
  return { none: t('Nothing'), punch: t('A punch item'), task: t('A task') }[action];
}

/** The name of a definition's field in the comparison of versions. */
export function fieldName(field: string, t: T): string {
  const names: Record<string, string> = {
    title: t('Title'),
    label: t('What is asked'),
    name: t('Name'),
    help: t('Help'),
    instructions: t('Instructions'),
    type: t('Answer'),
    required: t('Required'),
    weight: t('Weight in the score'),
    responseSetId: t('Set of answers'),
    options: t('Answers'),
    unit: t('Unit'),
    min: t('Smallest'),
    max: t('Largest'),
    columns: t('Columns'),
    acceptance: t('Accepted when'),
    reference: t('Reference'),
    evidence: t('Evidence'),
    point: t('Point of inspection'),
    releasedBy: t('Who releases it'),
    failAction: t('A deficient answer makes'),
    rules: t('Conditions'),
    assignee: t('Filled in by'),
    sequential: t('Waits for the sections before it'),
    signer: t('Signed by'),
    methods: t('How it is signed'),
    numbered: t('Number the items'),
    dueDays: t('Due after days'),
  };
  return names[field] ?? field;
}
