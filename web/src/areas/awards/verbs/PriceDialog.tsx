import { awards } from '@plumbline/contract/areas/awards';
import type { Award, AwardLine } from '@plumbline/contract/areas/awards';
import { awardedCents } from '@plumbline/contract/areas/awards/letter';
import { lineKindWords } from '@plumbline/contract/areas/awards/names';
import { LINE_KINDS } from '@plumbline/contract/areas/awards/shapes';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import { AMOUNT } from '@plumbline/contract/kit/money/bounds';
import { centsText } from '@plumbline/contract/kit/money/typed';
import { heldCents } from '@plumbline/contract/kit/numbers';
import { newId } from '@plumbline/contract/kit/uuid';
import { FormCell } from '../../../kit/records/form/FormParts.tsx';
import { FormRows } from '../../../kit/records/form/FormRows.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { checkField, textField, typedField, usualChoiceField } from '../../../kit/records/form/formFields.ts';
import { rowsField } from '../../../kit/records/form/rowsField.ts';
import { heldFault, wrongRows } from '../../../kit/records/form/rowErrors.ts';
import { DecimalInput } from '../../../kit/ui/DecimalInput.tsx';
import { useFormat, useT } from '../../../kit/words/index.ts';

interface Row extends Omit<AwardLine, 'code' | 'amountCents'> {
  key: string;
  code: string;
  amount: string;
}

/** Ten digits of dollars, because this is a whole price and not one amount. */
const PRICE = { ...AMOUNT, digits: 10 };

/** Edits the price of an award, line by line, and its budget. */
export function PriceDialog(props: VerbProps<Award>) {
  const { record: award } = props;
  const t = useT();
  const linesField = useLinesField();
  const rows: Row[] = (award.lines ?? []).map(({ code, amountCents, ...line }) => ({
    ...line,
    key: newId(),
    code: code ?? '',
    amount: centsText(amountCents),
  }));
  return (
    <RecordVerbDialog
      {...props}
      call={awards.setPrice}
      title={t('Set the price of {name}', { name: award.number ?? award.title })}
      action={t('Save')}
      lead={t('The sum includes the base, adjustments and accepted alternates.')}
      width={760}
      initial={{ lines: rows.length > 0 ? rows : [fresh()], budgetCents: centsText(award.budgetCents) }}
      input={({ lines, budgetCents }) => ({
        lines: lines.map(lineOf),
        budgetCents: budgetCents === '' ? null : centsOf(budgetCents),
      })}
      check={({ lines, budgetCents }) => {
        const budget = budgetCents === '' ? undefined : heldFault(budgetCents, PRICE, t);
        const wrong = wrongRows('lines', lines, ({ description, amount }) => ({
          description: description.trim() === '' && t('Describe it'),
          amountCents: heldFault(amount, PRICE, t),
        }));
        return budget ? { ...wrong, budgetCents: budget } : wrong;
      }}
      toast={() => t('Saved')}
    >
      {(form) => (
        <>
          <FormRows form={form} name="lines" field={linesField} />
          <FormCell name="budgetCents">
            <DecimalInput label={t('Budget')} optional bounds={PRICE} isMoney {...form.field('budgetCents')} />
          </FormCell>
        </>
      )}
    </RecordVerbDialog>
  );
}

function useLinesField() {
  const t = useT();
  const format = useFormat();
  return rowsField<Row>(t('Lines'), {
    of: ({ kind }) => ({
      kind: usualChoiceField(t('Kind'), lineKindWords(t), LINE_KINDS, 'base'),
      code: textField(t('Code'), { maxLength: 20 }),
      description: textField(t('Description'), { maxLength: 255 }),
      amount: typedField(t('Amount'), PRICE, { isMoney: true }),
      isDeduct: checkField(t('Makes the sum lower')),
      ...(kind === 'alternate' && { isIncluded: checkField(t('Accepted')) }),
    }),
    fresh,
    words: {
      name: (n) => t('Line {n}', { n }),
      remove: (n) => t('Remove line {n}', { n }),
      add: t('Add a line'),
    },
    columns: { sm: '132px 96px minmax(0, 1fr) 128px' },
    whole: ['description'],
    below: ['isDeduct', 'isIncluded'],
    sentAs: { amount: ['amountCents'] },
    aside: (rows) => (
      <b className="num">{t('{sum} together', { sum: format.cents(awardedCents(rows.map(lineOf))) })}</b>
    ),
  });
}

function centsOf(text: string): number {
  const read = heldCents(text, PRICE);
  return 'cents' in read ? read.cents : 0;
}

function fresh(): Row {
  const nothing = { quantity: null, unit: null, unitCost: null };
  return {
    ...nothing,
    key: newId(),
    kind: 'base',
    code: '',
    description: '',
    amount: '',
    isDeduct: false,
    isIncluded: true,
  };
}

/** An amount that was typed anew is that of no unit cost. */
function lineOf({ key: _key, code, amount, unitCost, ...line }: Row) {
  const amountCents = centsOf(amount);
  const makesAmount = lineCents({ ...line, unitCost, amountCents }) === amountCents;
  return { ...line, code: code || null, amountCents, unitCost: makesAmount ? unitCost : null };
}
