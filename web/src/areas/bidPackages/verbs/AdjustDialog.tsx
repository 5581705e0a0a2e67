import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage, Leveling } from '@plumbline/contract/areas/bidPackages';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import { AMOUNT } from '@plumbline/contract/kit/money/bounds';
import { centsText, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { heldCents } from '@plumbline/contract/kit/numbers';
import { newId } from '@plumbline/contract/kit/uuid';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { rowErrors, rowOfSent } from '../../../kit/records/form/rowErrors.ts';
import { DecimalInput } from '../../../kit/ui/DecimalInput.tsx';
import { LineFields } from '../../../kit/ui/LineFields.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { choicesOf } from '../../../kit/words/choices.ts';
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
  const centsOf = ({ amount }: Row) => heldCents(amount, AMOUNT);
  const rowsIn = (values: { adjustments: unknown }) => values.adjustments as Row[];
  const isBlank = ({ amount, reason }: Row) => amount.trim() === '' && reason.trim() === '';
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
        })) as never,
      }}
      input={(values) => ({
        plugs: [],
        adjustments: [
          ...all.adjustments.filter((one) => one.inviteId !== inviteId),
          ...rowsIn(values).flatMap((row) => {
            const read = centsOf(row);
            const cents = 'cents' in read ? read.cents : 0;
            return isBlank(row) ? [] : { inviteId, cents: row.kind === 'deduct' ? -cents : cents, reason: row.reason };
          }),
        ],
      })}
      check={(values) =>
        Object.fromEntries(
          rowsIn(values).flatMap((row, at) => {
            if (isBlank(row)) return [];
            const read = centsOf(row);
            const amount = 'fault' in read ? typedRefusal(read.fault, AMOUNT, t) : !read.cents && t('Enter an amount');
            return [
              ...(amount ? [[`adjustments.${at}.cents`, amount]] : []),
              ...(row.reason.trim() ? [] : [[`adjustments.${at}.reason`, t('Say why')]]),
            ];
          }),
        )
      }
      placeOf={(path, values) => {
        // The adjustments of the other bidders are sent first, so the index is shifted.
        const [field, at, ...cell] = path.split('.');
        const others = all.adjustments.filter((one) => one.inviteId !== inviteId).length;
        const own = [field, at && String(Number(at) - others), ...cell].filter(Boolean).join('.');
        const rows = rowsIn(values);
        return rowOfSent(
          own,
          'adjustments',
          rows,
          rows.filter((row) => !isBlank(row)),
        );
      }}
      toast={() => t('Saved')}
      width={640}
    >
      {({ values, errors, set }) => (
        <AdjustmentRows
          rows={rowsIn(values)}
          errors={errors}
          onChange={(rows) => set({ adjustments: rows as never })}
        />
      )}
    </RecordVerbDialog>
  );
}

interface AdjustmentRowsProps {
  rows: readonly Row[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: Row[]) => void;
}

function AdjustmentRows({ rows, errors, onChange }: AdjustmentRowsProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {rows.map((row, at) => {
        const change = (changed: Partial<Row>) => onChange(rows.with(at, { ...row, ...changed }));
        const field = `adjustments.${at}`;
        const said = rowErrors(errors, field, ['cents', 'reason']);
        return (
          <LineFields
            key={row.key}
            name={t('Adjustment {n}', { n: at + 1 })}
            remove={t('Remove adjustment {n}', { n: at + 1 })}
            onRemove={() => onChange(rows.toSpliced(at, 1))}
            field={field}
            error={said.rest}
            columns={{ sm: '120px 132px minmax(0, 1fr)' }}
          >
            <SelectField
              label={t('Kind')}
              value={row.kind}
              onChange={(kind) => change({ kind: kind || 'add' })}
              options={choicesOf<Row['kind']>({ add: t('Add'), deduct: t('Deduct') }, ['add', 'deduct'])}
            />
            <DecimalInput
              label={t('Sum, $')}
              value={row.amount}
              error={said.cents}
              bounds={AMOUNT}
              isMoney
              onChange={(amount) => change({ amount })}
            />
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <TextField
                label={t('Reason')}
                value={row.reason}
                error={said.reason}
                maxLength={255}
                onChange={(reason) => change({ reason })}
              />
            </Box>
          </LineFields>
        );
      })}
      <Button
        variant="text"
        sx={{ justifySelf: 'start' }}
        onClick={() => onChange([...rows, { key: newId(), kind: 'add', amount: '', reason: '' }])}
      >
        {t('Add an adjustment')}
      </Button>
    </Box>
  );
}
