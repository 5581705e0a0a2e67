import type { FormLine, FormLineInput, KeptForm } from '@plumbline/contract/areas/bidPackages';
import { AMOUNT, QUANTITY } from '@plumbline/contract/kit/money/bounds';
import { centsText, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { heldCents, readHeld } from '@plumbline/contract/kit/numbers';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';

/* The lines of a form while they are edited: text until they are sent. */

export interface FormRow {
  key: string;
  section: FormLine['section'];
  code: string;
  description: string;
  quantity: string;
  isQuantityLocked: boolean;
  unit: string;
  amount: string;
  isRequired: boolean;
  isDeduct: boolean;
  answerType: FormLine['answerType'];
  /** The answers to choose from, one per line */
  options: string;
}

export function newRow(given: Partial<FormRow> = {}): FormRow {
  return {
    key: newId(),
    section: 'base',
    code: '',
    description: '',
    quantity: '',
    isQuantityLocked: true,
    unit: '',
    amount: '',
    isRequired: true,
    isDeduct: false,
    answerType: 'yesNo',
    options: '',
    ...given,
  };
}

/** Whether a row is empty. */
export function isBlank({ code, description, quantity, unit, amount }: FormRow): boolean {
  return [code, description, quantity, unit, amount].every((text) => text.trim() === '');
}

/** Turns a line of the form into an editable row. */
export function rowOf({ code, quantity, unit, amountCents, options, ...line }: KeptForm['lines'][number]): FormRow {
  const { section, description, isRequired, isDeduct, answerType, isQuantityLocked } = line;
  return newRow({
    isQuantityLocked,
    section,
    description,
    isRequired,
    isDeduct,
    answerType,
    code: code ?? '',
    quantity: quantity ?? '',
    unit: unit ?? '',
    amount: centsText(amountCents),
    options: options.join('\n'),
  });
}

/** Turns a row into the line that is sent. */
export function lineOf(row: FormRow, t: T): FormLineInput {
  const { read } = readRow(row, t);
  return read;
}

/** The errors of rows, by cell. */
export function wrongOf(rows: readonly FormRow[], t: T): Record<string, string> {
  const wrong = rows.flatMap((row, at) => {
    const { faults } = readRow(row, t);
    return Object.entries(faults).map(([cell, fault]) => [`lines.${at}.${cell}`, fault] as const);
  });
  return Object.fromEntries(wrong);
}

function readRow(row: FormRow, t: T): { read: FormLineInput; faults: Readonly<Record<string, string>> } {
  const { section, code, description, unit, isQuantityLocked, isRequired, isDeduct, answerType } = row;
  const options = optionsOf(row);
  const quantity = row.quantity.trim() === '' ? null : readHeld(row.quantity, QUANTITY);
  const amount = section === 'allowance' ? heldCents(row.amount, AMOUNT) : null;
  return {
    faults: {
      ...(description.trim() === '' && { description: t('Say what is asked for') }),
      ...(quantity && 'fault' in quantity && { quantity: typedRefusal(quantity.fault, QUANTITY, t) }),
      ...(amount && 'fault' in amount && { amountCents: typedRefusal(amount.fault, AMOUNT, t) }),
      ...(section === 'question' &&
        answerType === 'choice' &&
        options.length < 2 && { options: t('Enter at least two answers to choose from') }),
    },
    read: {
      section,
      code: code.trim() || null,
      description: description.trim(),
      quantity: quantity && 'value' in quantity ? quantity.value : null,
      isQuantityLocked,
      unit: unit.trim() || null,
      isRequired,
      isDeduct,
      amountCents: amount && 'cents' in amount ? amount.cents : null,
      answerType,
      options,
    },
  };
}

function optionsOf({ options }: FormRow): string[] {
  const all = options.split('\n').map((option) => option.trim().slice(0, 120));
  return [...new Set(all.filter(Boolean))].slice(0, 30);
}
