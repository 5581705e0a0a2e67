import { describe, expect, it } from 'vitest';
import { DISCIPLINES, IMPACTS, RFI_REASONS, RFI_STATUSES, rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { TONES } from '@plumbline/contract/kit/records';
import { translator } from '@plumbline/contract/kit/words';
import { fieldText, valueText } from '../../kit/records/form/FormConflict.tsx';
import { emptyValues } from '../../kit/records/form/formFields.ts';
import { formInput } from '../../kit/records/form/formInput.ts';
import { listInput, standsAs, viewQuery } from '../../kit/records/list/listParams.ts';
import { rangeOf, yearBefore } from '../../kit/records/form/range.ts';
import { formats } from '../../kit/words/format.ts';
import { UNDER_WAY, USUAL_SORT, rfiListFilters, rfiListSchema, rfiViews } from './list.tsx';
import {
  RFI_TONES,
  costText,
  disciplineWords,
  impactWords,
  reasonWords,
  scheduleText,
  statusWords,
} from '@plumbline/contract/areas/rfis/names';
import { impactInput, rfiFields, valuesOf } from './fields.ts';
import type { RfiValues } from './fields.ts';
import { effectiveDue } from './RfiPanel.tsx';
import { rfiKind, rfiPath } from './record.tsx';

const t = translator('en');
const format = formats('en', t);
const [project, person, company] = ['1', '2', '3'].map((n) => `0193f1a0-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];

const EMPTY = emptyValues(rfiFields(t));
const rfi: Rfi = {
  recordId: person,
  rfiId: person,
  kind: 'rfi',
  version: 4,
  number: 'RFI-058',
  title: 'Embed plates',
  status: 'open',
  projectId: project,
  projectName: 'Mission Creek',
  isPrivate: false,
  createdBy: null,
  createdAt: '2026-11-08T17:00:00Z',
  updatedAt: '2026-11-09T17:00:00Z',
  dueDate: '2026-11-27',
  ballInCourt: [],
  custody: [],
  attachments: [],
  watchers: [],
  links: [],
  watching: false,
  starred: false,
  can: {},
  question: 'May they shift?',
  questionFrozenAt: null,
  addenda: [],
  suggestedAnswer: null,
  reason: 'fieldCondition',
  disciplines: ['structural', 'envelope'],
  priority: 'high',
  rfiType: null,
  manager: { personId: person, fullName: 'Sam Okafor', companyName: null },
  receivedFrom: { personId: '', fullName: 'Only A Name', companyName: null },
  responsibleCompany: { companyId: company, companyName: 'Halvorsen' },
  location: null,
  costCode: null,
  drawingRefs: 'S2.12',
  specSection: null,
  reference: null,
  neededOnSiteDate: '2026-11-24',
  dueInDays: 7,
  myDueDate: null,
  costImpact: 'yesKnown',
  costImpactCents: 680_000,
  scheduleImpact: 'tbd',
  scheduleImpactDays: 4,
  impactsConfirmed: false,
  round: 1,
  reviewers: [],
  responses: [],
  submittedAt: null,
  openedAt: null,
  respondedAt: null,
  closedAt: null,
  voidedAt: null,
  importedFrom: null,
  customFields: [],
  importedNames: [],
};

/** The form's input without the fields that name the record. */
function askInput(values: RfiValues): Record<string, unknown> {
  return { ...formInput(rfis.update.input, values), ...impactInput(values) };
}
function said(field: keyof RfiValues, value: unknown): string {
  return fieldText(rfiFields(t)[field], value, format.cents) ?? valueText(value, t, format);
}

describe('the form', () => {
  it('sends back what it was filled with, so that saving without a change changes nothing', () => {
    expect(askInput(valuesOf(rfi, t))).toMatchObject({
      title: 'Embed plates',
      question: 'May they shift?',
      suggestedAnswer: null,
      reason: 'fieldCondition',
      disciplines: ['structural', 'envelope'],
      priority: 'high',
      rfiManagerId: person,
      responsibleCompanyId: company,
      drawingRefs: 'S2.12',
      specSection: null,
      dueDate: '2026-11-27',
      costImpact: 'yesKnown',
      costImpactCents: 680_000,
      isPrivate: false,
    });
  });
  it('sends what the contract takes, empty and filled', () => {
    const empty = { clientRef: person, projectId: project, ...askInput({ ...EMPTY, title: 'A' }) };
    expect(rfis.create.input.safeParse(empty).success).toBe(true);
    expect(rfis.update.input.safeParse({ rfiId: person, version: 4, ...askInput(valuesOf(rfi, t)) }).success).toBe(
      true,
    );
  });
  it('leaves out people who are only a name, and days that are not known', () => {
    expect(askInput(valuesOf(rfi, t))).toMatchObject({
      receivedFromId: null,
      scheduleImpact: 'tbd',
      scheduleImpactDays: null,
    });
    expect(
      impactInput({ costImpact: 'noImpact', costImpactCents: 5, scheduleImpact: '', scheduleImpactDays: 3 }),
    ).toEqual({ costImpact: 'noImpact', costImpactCents: null, scheduleImpact: null, scheduleImpactDays: null });
  });
  it('can compare every field that it sends', () => {
    const compared = Object.keys(EMPTY).filter((name) => name !== 'projectId');
    expect(compared.toSorted()).toEqual(Object.keys(askInput(EMPTY)).toSorted());
    // Custom fields are compared under their own names (kit/records/customFields).
    const apart = ['rfiId', 'version', 'customFields'];
    const contract = Object.keys(rfis.update.input.shape).filter((name) => !apart.includes(name));
    expect(compared.toSorted()).toEqual(contract.toSorted());
  });
  it('says values as people read them, for two versions side by side', () => {
    expect(said('dueDate', '2026-11-24')).toBe('Nov 24, 2026');
    expect(said('costImpactCents', 680_000)).toBe('$6,800.00');
    expect(said('disciplines', ['structural'])).toBe('Structural');
    expect(said('rfiManagerId', rfi.manager)).toBe('Sam Okafor');
    expect(said('costImpact', 'tbd')).toBe('TBD');
    expect(said('reference', '')).toBe('nothing');
    expect(said('isPrivate', true)).toBe('Yes');
  });
});

describe('the list', () => {
  it('asks by court and by due unless told otherwise', () => {
    const place = { usualSort: USUAL_SORT, courts: rfiReads.counts };
    expect(listInput(rfiListSchema.parse({}), { ...place, fixed: { projectId: [project] } })).toEqual({
      projectId: [project],
      sort: 'dueDate',
      groupByCourt: true,
      pageNum: 1,
      pageSize: 10,
    });
    const params = rfiListSchema.parse({ groupBy: 'none', sort: '-number', late: 'true', record: person });
    expect(listInput(params, place)).toEqual({
      late: true,
      sort: '-number',
      groupByCourt: undefined,
      pageNum: 1,
      pageSize: 10,
    });
  });
  it('has views that its own address can hold, each told apart', () => {
    const views = rfiViews(t, undefined);
    for (const view of views)
      expect(standsAs(rfiListSchema.parse(view.params), viewQuery(view.params)), view.id).toBe(true);
    expect(new Set(views.map((view) => viewQuery(view.params))).size).toBe(views.length);
    expect(UNDER_WAY).not.toContain('draft');
  });
  it('has only filters that the server knows, and no project inside a project', () => {
    const known = Object.keys(rfiListSchema.shape);
    for (const filter of rfiListFilters(t, undefined)) expect(known).toContain(filter.name);
    expect(rfiListFilters(t, project).some((filter) => filter.name === 'projectId')).toBe(false);
  });
  it('drills down over a year up to now, or what the dashboard says', () => {
    expect(rangeOf({}, '2026-11-20')).toEqual({ from: '2025-11-20', to: '2026-11-20' });
    expect(rangeOf({ from: '2026-12-01', to: '2026-11-01' }, '2026-11-20')).toEqual({
      from: '2026-11-01',
      to: '2026-12-01',
    });
    expect(yearBefore('2028-02-29')).toBe('2027-02-28');
  });
});

describe('words and tones', () => {
  it('has a word for every value and a tone for every status', () => {
    expect(Object.keys(statusWords(t)).toSorted()).toEqual([...RFI_STATUSES].toSorted());
    expect(Object.keys(disciplineWords(t)).toSorted()).toEqual([...DISCIPLINES].toSorted());
    expect(Object.keys(reasonWords(t)).toSorted()).toEqual([...RFI_REASONS].toSorted());
    expect(Object.keys(impactWords(t)).toSorted()).toEqual([...IMPACTS].toSorted());
    for (const status of RFI_STATUSES) expect(TONES).toContain(RFI_TONES[status]);
  });
  it('lets both wait at the manager’s gate: submitted and answered look alike', () => {
    expect([RFI_TONES.submitted, RFI_TONES.answered]).toEqual(['attention', 'attention']);
  });
  it('says money and days where they are known, else the word', () => {
    expect(costText('yesKnown', 1_840_000, format.cents, t)).toBe('$18,400.00');
    expect(costText('noImpact', 1_840_000, format.cents, t)).toBe('None');
    expect(costText('tbd', null, format.cents, t)).toBe('TBD');
    expect(scheduleText('yesKnown', 4, t)).toBe('+4 days');
    expect(scheduleText('yesKnown', 1, t)).toBe('+1 day');
    expect(scheduleText(null, null, t)).toBe('');
  });
  it('knows its page', () => {
    expect(rfiPath({ projectId: project, rfiId: person })).toBe(`/project/${project}/rfi/${person}`);
    expect(rfiKind.statusWord('answered', t)).toBe('Answered');
  });
});

it('presses by the overall date, and once answered by the manager’s own', () => {
  expect(effectiveDue({ status: 'open', dueDate: '2026-11-27', dueInDays: 7 }, '2026-11-20')).toBe('2026-11-27');
  expect(effectiveDue({ status: 'answered', dueDate: '2026-11-27', dueInDays: -1 }, '2026-11-20')).toBe('2026-11-19');
  expect(effectiveDue({ status: 'closed', dueDate: '2026-11-27', dueInDays: null }, '2026-11-20')).toBeNull();
});
