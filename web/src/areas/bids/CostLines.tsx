import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ClipboardEvent } from 'react';
import { bidBreakdowns } from '@plumbline/contract/areas/bids';
import type { Bid, BidBreakdown, PricedLine } from '@plumbline/contract/areas/bids';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { DraftNote, Refusal } from '../../kit/records/FormParts.tsx';
import { Section } from '../../kit/records/Section.tsx';
import { draftKey } from '../../kit/records/drafts.ts';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { useRecordVerb } from '../../kit/records/useRecordVerb.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { CostLineRow } from './CostLineRow.tsx';
import { costRowsOf, newRow, readRow, rowCents, rowOf } from './costRows.ts';
import type { CostRow } from './costRows.ts';
import { cellsOf } from '../../kit/imports/cells.ts';
import { SheetTools } from './SheetTools.tsx';
import { bidSource } from './source.ts';

const MOST = 500;

interface CostLinesProps {
  bid: Bid;
  part: BidBreakdown;
  lines: readonly PricedLine[];
}

/** The lines of the cost of a part, typed or pasted from a spreadsheet; what is typed is kept in this tab until it is saved. */
export function CostLines({ bid, part, lines }: CostLinesProps) {
  const t = useT();
  const format = useFormat();
  const { bidBreakdownId, pricingSource } = part.breakdown;
  const form = useRecordForm<{ rows: CostRow[] }>(
    draftKey(bidSource, bid, `lines.${bidBreakdownId}`),
    { rows: lines.map(rowOf) },
    bid.version,
  );
  const { rows } = form.values;
  const { run, busy, refusal } = useRecordVerb(bidSource, bid, bidBreakdowns.setLines, {
    toast: () => t('Lines saved'),
    done: () => form.forget(),
    onError: (error) => form.take(error),
  });
  const set = (next: CostRow[]) => form.set({ rows: next });
  const amounts = rows.map((row) => rowCents(row, t));
  const total = sumCents(amounts.map((cents) => cents ?? 0));

  function save() {
    const read = rows.map((row) => readRow(row, t));
    const first = read.findIndex((one) => 'wrong' in one);
    if (first >= 0) {
      form.setErrors({ [`lines.${first}`]: t('Mend this line') });
      return notify.warning(t('Line {n} cannot be saved as it is.', { n: first + 1 }));
    }
    const { bidId, version } = bid;
    run({ bidId, version, bidBreakdownId, lines: read.flatMap((one) => ('line' in one ? [one.line] : [])) });
  }
  function paste(event: ClipboardEvent, at: number) {
    const text = event.clipboardData.getData('text/plain');
    // A single cell goes where it was pasted.
    if (!text.includes('\t') && !text.trim().includes('\n')) return;
    event.preventDefault();
    const pasted = costRowsOf(cellsOf(text), t);
    const isEmpty = rows[at]?.description === '' && rows[at].quantity === '';
    const next = rows.toSpliced(at + (isEmpty ? 0 : 1), isEmpty ? 1 : 0, ...pasted);
    if (next.length > MOST) return notify.warning(t('A part has at most {n} lines.', { n: MOST }));
    set(next);
    notify.success(t('{n|one line|# lines} pasted', { n: pasted.length }));
  }
  /** What a file has takes the place of what is there, until it is saved. */
  function put(cells: string[][]) {
    const read = costRowsOf(cells, t);
    if (read.length > MOST) return notify.warning(t('A part has at most {n} lines.', { n: MOST }));
    set(read);
    notify.success(t('{n|one line|# lines} read: save them when they are right', { n: read.length }));
  }
  return (
    <Section
      title={t('Lines of cost')}
      note={rows.length > 0 && rows.length}
      aside={
        <>
          <DraftNote savedAt={form.savedAt} />
          <SheetTools bid={bid} partId={bidBreakdownId} onCells={(cells) => put(cells)} />
        </>
      }
    >
      {pricingSource !== 'selfPerform' && (
        <Box sx={{ mb: 1, color: 'text.secondary' }}>
          {t('It is priced by an amount. Lines that are saved take its place.')}
        </Box>
      )}
      <Refusal text={refusal} />
      <Box ref={form.formRef} component="ul" aria-label={t('Lines of cost')}>
        {rows.map((row, at) => (
          <CostLineRow
            key={row.key}
            row={row}
            place={at}
            cents={amounts[at] ?? null}
            isTold={form.errors[`lines.${at}`] !== undefined}
            onChange={(changed) => set(rows.map((one) => (one.key === row.key ? { ...one, ...changed } : one)))}
            onRemove={() => set(rows.filter(({ key }) => key !== row.key))}
            onEnter={() => set(rows.toSpliced(at + 1, 0, newRow({ costType: row.costType })))}
            onPaste={(event) => paste(event, at)}
          />
        ))}
      </Box>
      {rows.length === 0 && (
        <Box sx={{ py: 1, color: 'text.secondary' }}>
          {t(
            'No lines yet. Add one, and type in it or paste rows of a spreadsheet: description, quantity, unit, price.',
          )}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          flexWrap: 'wrap',
          pt: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button
          variant="text"
          startIcon={<AddOutlined />}
          disabled={rows.length >= MOST}
          onClick={() => set([...rows, newRow()])}
        >
          {t('Add a line')}
        </Button>
        <ActionButton variant="contained" can={form.dirty || t('Nothing has changed')} busy={busy} onPress={save}>
          {t('Save lines')}
        </ActionButton>
        <Box sx={{ flex: 1 }} />
        <b className="num">{t('Total {sum}', { sum: format.cents(total) })}</b>
      </Box>
    </Section>
  );
}
