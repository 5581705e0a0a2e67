import * as z from 'zod/mini';
import { downloadsOf, readsOf, writesOf } from '../kit/calls.ts';
import {
  can,
  cents,
  clientRef,
  enteredCents,
  id,
  nullableText,
  optionalId,
  optionalLine,
  optionalProse,
  prose,
} from '../kit/fields.ts';
import { COST_TYPES } from '../kit/money/fields.ts';
import { sheetFormat } from '../kit/recordLists.ts';
import { recordRef } from '../kit/recordShapes.ts';
import { FIGURES } from './budget/figures.ts';
import type { Figure } from './budget/figures.ts';

export { FIGURES, SUMMED, figuresOf, sumFigures } from './budget/figures.ts';
export type { Figure, Figures, Summed } from './budget/figures.ts';

/** How many lines a budget takes in at once. */
export const MOST_BUDGET_LINES = 2000;

const figures = z.object(Object.fromEntries(FIGURES.map((figure) => [figure, cents])) as Record<Figure, typeof cents>);

/** A line of a budget: a cost code with a type of cost. Lines without a cost code gather under one of null. */
export const budgetRow = z.object({
  costCodeId: nullableText,
  code: nullableText,
  name: nullableText,
  costType: z.enum(COST_TYPES),
  /** money: absent for who may not read costs */
  figures: z.optional(figures),
  /** a person set the amount still to be spent */
  isForecastSet: z.boolean(),
  forecastNote: nullableText,
});
export type BudgetRow = z.output<typeof budgetRow>;

/** An amount that a person asked to move between two lines. It counts in no figure until another person approves it. */
export const transferRow = z.object({
  transferId: z.string(),
  /** the cost code of the line, with its name; null for the line without one */
  from: nullableText,
  to: nullableText,
  fromType: z.enum(COST_TYPES),
  toType: z.enum(COST_TYPES),
  amountCents: cents,
  reason: z.string(),
  askedByName: nullableText,
  askedAt: z.string(),
  can,
});
export type TransferRow = z.output<typeof transferRow>;

/** The budget of a project. */
export const budget = z.object({
  projectId: z.string(),
  /** since when its original amounts are locked */
  lockedAt: nullableText,
  lockedByName: nullableText,
  /** by cost code */
  rows: z.array(budgetRow),
  totals: z.optional(figures),
  /** that wait for approval; none for who may not read costs */
  transfers: z.array(transferRow),
  /** won bids that it may be made from, while it is empty */
  bids: z.array(recordRef),
  can,
});
export type Budget = z.output<typeof budget>;

/** A row that is in a figure. */
export const budgetEntry = z.object({
  /** the record of the row; null for typed or moved amounts, and for records that I may not see */
  record: z.nullable(recordRef),
  /** original: typed or from a bid · transfer: moved between lines · record: a line of a record · hidden: records that I may not see, together ·
   * forecast: set by a person · remaining: what the revised budget has left */
  kind: z.enum(['original', 'transfer', 'record', 'hidden', 'forecast', 'remaining']),
  /** the figure of the line that contains it, when a figure combines others */
  figure: z.enum(FIGURES),
  description: nullableText,
  byName: nullableText,
  at: nullableText,
  cents,
});
export type BudgetEntry = z.output<typeof budgetEntry>;

const BUDGET = '/apisc/budget';
const right = (action: 'read' | 'readCost' | 'update' | 'approve') => ({ resource: 'project.budget', action }) as const;
const onProject = { projectId: id };
const key = { costCodeId: optionalId, costType: z.enum(COST_TYPES) };
const write = writesOf(BUDGET, right('update'));
const decide = writesOf(BUDGET, right('approve'));
const onTransfer = { ...onProject, clientRef, transferId: id };

export const budgets = {
  get: readsOf(BUDGET, right('read'))('get', 'The budget of a project by cost code.', budget, onProject),
  explain: readsOf(BUDGET, right('readCost'))(
    'explain',
    'The rows that make one figure of one line; their sum is the figure.',
    z.object({ cents, entries: z.array(budgetEntry) }),
    { ...onProject, ...key, figure: z.enum(FIGURES) },
  ),
  cells: readsOf(BUDGET, right('update'))(
    'cells',
    'The cells of a spreadsheet that was uploaded for a budget, to be looked over before they are saved.',
    z.object({ rows: z.array(z.array(z.string())) }),
    { ...onProject, fileId: id },
  ),
  setLines: write(
    'setLines',
    'Sets original amounts of lines; cost codes that the project has not are added to it.',
    budget,
    {
      ...onProject,
      lines: z
        .array(
          z.strictObject({
            code: optionalLine(30),
            /** of a cost code that is new */
            name: optionalLine(120),
            costType: z.enum(COST_TYPES),
            originalCents: enteredCents,
          }),
        )
        .check(z.minLength(1), z.maxLength(MOST_BUDGET_LINES)),
    },
  ),
  removeLine: write('removeLine', 'Takes a line with its original amount out of a budget.', budget, {
    ...onProject,
    ...key,
  }),
  fromBid: write('fromBid', 'Makes the original amounts of an empty budget from the parts of a bid that won.', budget, {
    ...onProject,
    bidId: id,
  }),
  lock: write(
    'lock',
    'Lets the original amounts stand: from then on transfers and changes alone move the budget.',
    budget,
    onProject,
  ),
  transfer: write('transfer', 'Asks to move an amount from one line to another: the sum stays.', budget, {
    ...onProject,
    clientRef,
    from: z.strictObject(key),
    to: z.strictObject(key),
    amountCents: enteredCents.check(z.refine((amount: number) => amount > 0, { error: 'Enter an amount' })),
    reason: prose(1000),
  }),
  approveTransfer: decide('approveTransfer', 'Moves an amount as somebody else asked.', budget, {
    ...onTransfer,
    note: optionalProse(1000),
  }),
  refuseTransfer: decide('refuseTransfer', 'Leaves the lines as they are, with the reason.', budget, {
    ...onTransfer,
    reason: prose(1000),
  }),
  setForecast: write(
    'setForecast',
    'Says what is still to be spent on a line; null takes what the budget has left.',
    budget,
    {
      ...onProject,
      ...key,
      forecastCents: z.nullable(enteredCents),
      note: optionalProse(1000),
    },
  ),
};

export const budgetDownloads = {
  pdf: downloadsOf(BUDGET, right('readCost'))('pdf', 'The budget as PDF.', onProject),
  sheet: downloadsOf(BUDGET, right('readCost'))('sheet', 'The budget as CSV or XLSX.', {
    ...onProject,
    format: sheetFormat,
  }),
};
