import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ClipboardEvent } from 'react';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { sectionWords } from '@plumbline/contract/areas/bidPackages/names';
import { LINE_SECTIONS } from '@plumbline/contract/areas/bidPackages/shapes';
import { CheckField } from '../../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { LineFields } from '../../../kit/ui/LineFields.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { choices } from '../../../kit/words/choices.ts';
import { useT } from '../../../kit/words/index.ts';
import { lineOf, newRow, pastedRows, rowOf, wrongOf } from '../formRows.ts';
import type { FormRow } from '../formRows.ts';

/** The form that bidders fill in: lines typed or pasted from a spreadsheet. */
export function LinesDialog(props: VerbProps<BidPackage>) {
  const { record } = props;
  const t = useT();
  return (
    <RecordVerbDialog
      {...props}
      call={bidPackages.setLines}
      title={t('Form of {name}', { name: record.number ?? record.title })}
      action={t('Save')}
      lead={t('What each bidder fills in. Rows of a spreadsheet can be pasted: description, quantity, unit.')}
      width={980}
      initial={{ lines: record.lines.map(rowOf) as never }}
      input={({ lines }) => ({ lines: (lines as unknown as FormRow[]).map((row) => lineOf(row, t)) })}
      check={({ lines }) => wrongOf(lines as unknown as FormRow[], t)}
      toast={() => t('Saved')}
    >
      {(form) => {
        const rows = form.values.lines as unknown as FormRow[];
        const set = (lines: FormRow[]) => form.set({ lines: lines as never });
        function paste(event: ClipboardEvent, at: number) {
          const text = event.clipboardData.getData('text/plain');
          if (!text.includes('\t') && !text.trim().includes('\n')) return;
          event.preventDefault();
          const isEmpty = rows[at]?.description === '';
          set(rows.toSpliced(at + (isEmpty ? 0 : 1), isEmpty ? 1 : 0, ...pastedRows(text)).slice(0, 500));
        }
        return (
          <Box data-field="lines" sx={{ display: 'grid', gap: 1.5 }}>
            <Box component="ul" aria-label={t('Lines of the form')} sx={{ display: 'grid', gap: 1.5 }}>
              {rows.map((row, at) => (
                <Box component="li" key={row.key} data-field={`lines.${at}`} onPaste={(event) => paste(event, at)}>
                  <Row
                    row={row}
                    n={at + 1}
                    error={form.errors[`lines.${at}`]}
                    onChange={(changed) => set(rows.with(at, { ...row, ...changed }))}
                    onRemove={() => set(rows.toSpliced(at, 1))}
                  />
                </Box>
              ))}
            </Box>
            <Button
              variant="text"
              startIcon={<AddOutlined />}
              sx={{ justifySelf: 'start' }}
              onClick={() => set([...rows, newRow({ section: rows.at(-1)?.section ?? 'base' })])}
            >
              {t('Add a line')}
            </Button>
          </Box>
        );
      }}
    </RecordVerbDialog>
  );
}

interface RowProps {
  row: FormRow;
  n: number;
  error: string | undefined;
  onChange: (changed: Partial<FormRow>) => void;
  onRemove: () => void;
}

function Row({ row, n, error, onChange, onRemove }: RowProps) {
  const t = useT();
  const isCounted = row.section === 'base' || row.section === 'unitPrice' || row.section === 'alternate';
  return (
    <LineFields
      name={t('Line {n}', { n })}
      remove={t('Remove line {n}', { n })}
      onRemove={onRemove}
      columns={{ md: '132px 96px minmax(0, 1fr) 104px 80px' }}
      below={
        <>
          {row.section !== 'allowance' && (
            <CheckField
              label={t('Must be filled in')}
              value={row.isRequired}
              onChange={(isRequired) => onChange({ isRequired })}
            />
          )}
          {row.section === 'alternate' && (
            <CheckField
              label={t('Taken, it makes the price lower')}
              value={row.isDeduct}
              onChange={(isDeduct) => onChange({ isDeduct })}
            />
          )}
        </>
      }
    >
      <SelectField
        label={t('Kind')}
        value={row.section}
        onChange={(section) => onChange({ section: section || 'base' })}
        options={choices(sectionWords(t), LINE_SECTIONS)}
      />
      <TextField label={t('Code')} value={row.code} maxLength={20} onChange={(code) => onChange({ code })} />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <TextField
          label={t('Description')}
          value={row.description}
          maxLength={255}
          error={error}
          onChange={(description) => onChange({ description })}
        />
      </Box>
      {row.section === 'allowance' ? (
        <TextField
          label={t('Sum, $')}
          value={row.amount}
          maxLength={16}
          inputMode="decimal"
          onChange={(amount) => onChange({ amount })}
        />
      ) : (
        <TextField
          label={t('Quantity')}
          value={row.quantity}
          maxLength={16}
          inputMode="decimal"
          disabled={!isCounted}
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
      <TextField
        label={t('Unit')}
        value={row.unit}
        maxLength={20}
        disabled={!isCounted}
        onChange={(unit) => onChange({ unit })}
      />
    </LineFields>
  );
}
