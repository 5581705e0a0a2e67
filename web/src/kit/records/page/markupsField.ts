import type { BidMarkup } from '@plumbline/contract/areas/bids';
import { costTypeWords, markupBasisWords } from '@plumbline/contract/areas/bids/names';
import { COST_TYPES, MARKUP_BASES } from '@plumbline/contract/kit/money/fields';
import { AMOUNT, PERCENT } from '@plumbline/contract/kit/money/bounds';
import { centsText } from '@plumbline/contract/kit/money/typed';
import { heldCents, readHeld } from '@plumbline/contract/kit/numbers';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { ChoicesField } from '../form/FormFields.tsx';
import { choicesOf } from '../../words/choices.ts';
import type { Field } from '../form/formFields.ts';
import { textField, typedField, usualChoiceField } from '../form/formFields.ts';
import { rowsField } from '../form/rowsField.ts';
import { heldFault, wrongRows } from '../form/rowErrors.ts';

/** A markup as the form holds it. */
export interface MarkupTyped extends Omit<BidMarkup, 'percent' | 'cents' | 'placement'> {
  key: string;
  amount: string;
  /** `footer` for the sum of all parts, `line` for each part, or the id of one part */
  addedTo: string;
}

export function typedMarkups(markups: readonly (BidMarkup & { bidBreakdownId?: string | null })[]): MarkupTyped[] {
  return markups.map(({ percent, cents, placement, bidBreakdownId, ...markup }) => ({
    ...markup,
    key: newId(),
    amount: percent ?? centsText(cents ?? 0),
    addedTo: bidBreakdownId ?? placement,
  }));
}

/** A part of a price, as a choice. */
export interface MarkedPart {
  value: string;
  label: string;
}

/**
 * The markups that turn cost into price, in order: each is a percentage or a fixed amount. A markup may be included in
 * the price of each of `parts`, or of one of them.
 */
export function markupsField(t: T, parts: readonly MarkedPart[] | undefined) {
  const kinds = { percent: t('Percent'), fixed: t('Fixed sum') };
  const places = [
    { value: 'footer', label: t('The sum of all parts') },
    { value: 'line', label: t('Each part') },
    ...(parts ?? []),
  ];
  const placeWords = Object.fromEntries(places.map(({ value, label }) => [value, label]));
  const placeValues = places.map(({ value }) => value);
  return rowsField<MarkupTyped>(t('Markups'), {
    of: ({ kind, basis }) => ({
      name: textField(t('Name'), { maxLength: 80 }),
      kind: usualChoiceField(t('Kind'), kinds, ['percent', 'fixed'], 'percent'),
      amount:
        kind === 'percent' ? typedField(t('Percent'), PERCENT) : typedField(t('Amount'), AMOUNT, { isMoney: true }),
      basis: usualChoiceField(t('Of what'), markupBasisWords(t), MARKUP_BASES, 'runningTotal', {
        disabled: kind === 'fixed',
      }),
      ...(parts && { addedTo: usualChoiceField<string>(t('Added to'), placeWords, placeValues, 'footer') }),
      ...(basis === 'subset' && kind === 'percent' && { costTypes: costTypesField(t) }),
    }),
    fresh: () => ({ ...NEW, key: newId() }),
    words: {
      name: (n) => t('Markup {n}', { n }),
      remove: (n) => t('Remove markup {n}', { n }),
      add: t('Add a markup'),
    },
    columns: { sm: 'minmax(0, 2fr) 112px 96px minmax(0, 2fr)' },
    below: ['addedTo', 'costTypes'],
    sentAs: { amount: ['percent', 'cents'] },
  });
}

const NEW: Omit<MarkupTyped, 'key'> = {
  name: '',
  kind: 'percent',
  amount: '',
  basis: 'runningTotal',
  addedTo: 'footer',
  costTypes: [],
};

function costTypesField(t: T): Field<MarkupTyped['costTypes']> {
  const options = choicesOf(costTypeWords(t), COST_TYPES);
  return { label: t('Types of cost'), empty: [], control: ChoicesField, props: { options } };
}

/** A markup as it is sent. */
export function sentMarkup({ key: _key, amount, addedTo, ...row }: MarkupTyped) {
  const percent = readHeld(amount, PERCENT);
  const fixed = heldCents(amount, AMOUNT);
  const isOfPart = addedTo !== 'footer' && addedTo !== 'line';
  return {
    ...row,
    placement: addedTo === 'footer' ? ('footer' as const) : ('line' as const),
    ...(isOfPart && { bidBreakdownId: addedTo }),
    percent: row.kind === 'percent' && 'value' in percent ? percent.value : null,
    cents: row.kind === 'fixed' && 'cents' in fixed ? fixed.cents : null,
  };
}

/** The errors of each row that is not a valid markup. */
export function wrongMarkups(rows: readonly MarkupTyped[], t: T): Record<string, string> {
  return wrongRows('markups', rows, ({ name, kind, amount, basis, costTypes }) => ({
    name: name.trim() === '' && t('Enter a name'),
    [kind === 'percent' ? 'percent' : 'cents']: heldFault(amount, kind === 'percent' ? PERCENT : AMOUNT, t),
    costTypes: basis === 'subset' && costTypes.length === 0 && t('Choose the types of cost'),
  }));
}
