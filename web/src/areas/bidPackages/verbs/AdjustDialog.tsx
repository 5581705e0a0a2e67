import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage, Leveling } from '@plumbline/contract/areas/bidPackages';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import { AMOUNT } from '@plumbline/contract/kit/money/bounds';
import { centsText, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { heldCents } from '@plumbline/contract/kit/numbers';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { FormRows } from '../../../kit/records/form/FormRows.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { textField, typedField, usualChoiceField } from '../../../kit/records/form/formFields.ts';
import { rowsField } from '../../../kit/records/form/rowsField.ts';
import { rowOfSent, wrongRows } from '../../../kit/records/form/rowErrors.ts';
import { useT } from '../../../kit/words/index.ts';
import { bidPackageSource } from '../source.ts';

interface AdjustProps {
  bidPackage: BidPackage;
  all: Leveling;
  bid: LeveledBid;
  onClose: () => void;
}
interface Row {
  key: string;
  kind: 'add' | 'deduct';
  amount: string;
  reason: string;
}

/** Edits our additions to and deductions from a bid, each with its reason. */
export function AdjustDialog({ bidPackage, all, bid: { bid, adjustments }, onClose }: AdjustProps) {
  const t = useT();
  const { inviteId, person } = bid;
  const others = all.adjustments.filter((one) => one.inviteId !== inviteId);
  return (
    <RecordVerbDialog
      source={bidPackageSource}
      record={bidPackage}
      verb={`adjust.${inviteId}`}
      label={t('Save')}
      call={bidPackages.level}
      title={t('Our adjustments, {name}', { name: person.companyName ?? person.fullName })}
      lead={t('Outside the lines, counted in the leveled total. Bidders never see them.')}
      onClose={onClose}
      initial={{
        adjustments: adjustments.map(({ cents, reason }): Row => ({
          key: newId(),
          kind: cents < 0 ? 'deduct' : 'add',
          amount: centsText(Math.abs(cents)),
          reason,
        })),
      }}
      input={({ adjustments: rows }) => ({
        plugs: [],
        adjustments: [
          ...others,
          ...rows.filter(isSaid).map((row) => {
            const read = heldCents(row.amount, AMOUNT);
            const cents = 'cents' in read ? read.cents : 0;
            return { inviteId, cents: row.kind === 'deduct' ? -cents : cents, reason: row.reason };
          }),
        ],
      })}
      check={({ adjustments: rows }) => wrongRows('adjustments', rows, (row) => (isSaid(row) ? wrongOf(row, t) : {}))}
      placeOf={(path, { adjustments: rows }) => {
        // Those of the other bidders are sent before.
        const [field, at, ...cell] = path.split('.');
        const own = [field, at && String(Number(at) - others.length), ...cell].filter(Boolean).join('.');
        return rowOfSent(own, 'adjustments', rows, rows.filter(isSaid));
      }}
      toast={() => t('Saved')}
      width={640}
    >
      {(form) => <FormRows form={form} name="adjustments" field={adjustmentsField(t)} />}
    </RecordVerbDialog>
  );
}

function adjustmentsField(t: T) {
  const kinds = { add: t('Add'), deduct: t('Deduct') };
  return rowsField<Row>(t('Our adjustments'), {
    of: () => ({
      kind: usualChoiceField(t('Kind'), kinds, ['add', 'deduct'], 'add'),
      amount: typedField(t('Sum, $'), AMOUNT, { isMoney: true }),
      reason: textField(t('Reason'), { maxLength: 255 }),
    }),
    fresh: () => ({ key: newId(), kind: 'add', amount: '', reason: '' }),
    words: {
      name: (n) => t('Adjustment {n}', { n }),
      remove: (n) => t('Remove adjustment {n}', { n }),
      add: t('Add an adjustment'),
    },
    columns: { sm: '120px 132px minmax(0, 1fr)' },
    whole: ['reason'],
    sentAs: { amount: ['cents'] },
  });
}

function isSaid({ amount, reason }: Row): boolean {
  return amount.trim() !== '' || reason.trim() !== '';
}

function wrongOf({ amount, reason }: Row, t: T) {
  const read = heldCents(amount, AMOUNT);
  return {
    cents: 'fault' in read ? typedRefusal(read.fault, AMOUNT, t) : !read.cents && t('Enter an amount'),
    reason: reason.trim() === '' && t('Say why'),
  };
}
