import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lostReasonWords } from '@plumbline/contract/areas/bids/names';
import { abovePercent, winLossName, winLossWords } from '@plumbline/contract/areas/bids/reportNames';
import { WIN_LOSS_BY, bidReportDownloads, bidReports } from '@plumbline/contract/areas/bids/reports';
import type { LostBid, WinLossBy, WinLossRow } from '@plumbline/contract/areas/bids/reports';
import { query } from '../../kit/api/index.ts';
import { Link, useRight } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PanelTable } from '../../kit/table/PanelTable.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { choicesOf, wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { BIDS } from './record.tsx';

/** The win/loss report: bids won by count and by value, and the reasons for losses. */
export function WinLoss({ projectId, onClose }: { projectId: string[] | undefined; onClose: () => void }) {
  const t = useT();
  const mayExport = useRight('bid', 'export') !== 'none';
  const [by, setBy] = useState<WinLossBy>('estimator');
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const asked = { projectId, by, ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  const answer = useQuery(query(bidReports.winLoss, asked, { stay: true }));
  const save = (sheet: 'groups' | 'lost') =>
    void download(downloadUrl(bidReportDownloads.winLossSheet.path, asked, { sheet, format: 'xlsx' }));
  return (
    <Dialog
      title={t('Won and lost')}
      onClose={onClose}
      width={960}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
        <SelectField
          label={t('By')}
          value={by}
          onChange={(next) => setBy(next || 'estimator')}
          options={choicesOf(winLossWords(t), WIN_LOSS_BY)}
        />
        <DateField label={t('Submitted from')} value={from} onChange={setFrom} optional />
        <DateField label={t('Submitted to')} value={to} onChange={setTo} optional />
      </Box>
      <Loaded answer={answer} skeleton={<SkeletonRows rows={4} />}>
        {({ rows, lost }) =>
          rows.length === 0 ? (
            <div>{t('Nothing was submitted in this time')}</div>
          ) : (
            <>
              <Groups by={by} rows={rows} />
              <Lost bids={lost} />
              {mayExport && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                  <Button variant="outlined" onClick={() => save('groups')}>
                    {t('Export groups (XLSX)')}
                  </Button>
                  <Button variant="outlined" onClick={() => save('lost')}>
                    {t('Export lost bids (XLSX)')}
                  </Button>
                </Box>
              )}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** A half-typed day is not a day yet. */
function isDay(typed: string | null): typed is string {
  return typed !== null && /^\d{4}-\d{2}-\d{2}$/.test(typed);
}

const card = {
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
} as const;
const small = { gridColumn: '1 / -1', typography: 'caption', color: 'text.secondary' } as const;

function Groups({ by, rows }: { by: WinLossBy; rows: readonly WinLossRow[] }) {
  const t = useT();
  const format = useFormat();
  const words = lostReasonWords(t);
  const percent = (n: number | null | undefined) => (n == null ? '–' : t('{n} %', { n: format.number(n) }));
  const nameOf = (row: WinLossRow) => (
    <Box sx={row.isAll ? { fontWeight: 700 } : undefined}>{winLossName(t, by, row)}</Box>
  );
  const reasonsOf = ({ reasons }: WinLossRow) =>
    reasons.map(({ reason, count }) => `${wordFor(words, reason)} ${count}`).join(', ');
  const sx = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
  const figure = (head: string, cell: (row: WinLossRow) => string) => ({
    head,
    cell,
    num: true,
    align: 'right' as const,
    sx,
  });
  return (
    <PanelTable
      label={t('Won and lost')}
      rows={rows}
      idOf={({ isAll, key }) => `${isAll} ${key}`}
      columns={[
        { head: wordFor(winLossWords(t), by), cell: nameOf },
        figure(t('Bids'), ({ bids }) => String(bids)),
        figure(t('Won'), ({ won }) => String(won)),
        figure(t('Lost'), ({ lost }) => String(lost)),
        figure(t('Hit rate'), ({ hitPercent }) => percent(hitPercent)),
        ...(rows[0]?.money
          ? [
              figure(t('Won for'), ({ money }) => format.cents(money?.wonCents ?? 0)),
              figure(t('Lost for'), ({ money }) => format.cents(money?.lostCents ?? 0)),
              figure(t('By value'), ({ money }) => percent(money?.hitPercent)),
              figure(t('Above the winner'), ({ money }) => percent(money?.abovePercent)),
            ]
          : []),
        { head: t('Reasons of loss'), cell: reasonsOf, sx: { typography: 'caption' } },
      ]}
      card={(row) => (
        <Box component="li" sx={card}>
          {nameOf(row)}
          <span className="num">{percent(row.hitPercent)}</span>
          <Box sx={small} className="num">
            {t('{bids} bids, {won} won, {lost} lost', { bids: row.bids, won: row.won, lost: row.lost })}
          </Box>
          {row.money && (
            <Box sx={small} className="num">
              {t('{won} won of {all}, {percent} by value', {
                won: format.cents(row.money.wonCents),
                all: format.cents(row.money.bidCents),
                percent: percent(row.money.hitPercent),
              })}
            </Box>
          )}
          <Box sx={small}>{reasonsOf(row)}</Box>
        </Box>
      )}
    />
  );
}

/** The lost bids, with our price and the winning price. */
function Lost({ bids }: { bids: readonly LostBid[] }) {
  const t = useT();
  const format = useFormat();
  const words = lostReasonWords(t);
  if (bids.length === 0) return null;
  const title = ({ bidId, number, title: name }: LostBid) => (
    <Link href={`${BIDS}/${bidId}`}>{[number, name].filter(Boolean).join(' ')}</Link>
  );
  const why = ({ lostReason, lostTo }: LostBid) =>
    [lostReason && wordFor(words, lostReason), lostTo].filter(Boolean).join(', ');
  const above = (bid: LostBid) => {
    const n = abovePercent(bid);
    return n === null ? '' : t('{n} %', { n: format.number(n) });
  };
  const sx = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
  const right = { num: true, align: 'right' as const, sx };
  return (
    <Box sx={{ mt: 3 }}>
      <Section title={t('Lost bids')} note={bids.length} bare>
        <PanelTable
          label={t('Lost bids')}
          rows={bids}
          idOf={({ bidId }) => bidId}
          columns={[
            { head: t('Bid'), cell: title },
            { head: t('Client'), cell: ({ clientName }) => clientName },
            { head: t('Reason'), cell: why },
            ...(bids[0]?.totalCents === undefined
              ? []
              : [
                  { head: t('Our price'), ...right, cell: (bid: LostBid) => format.cents(bid.totalCents) },
                  { head: t('Price that won'), ...right, cell: (bid: LostBid) => format.cents(bid.winnerCents) },
                  { head: t('Above the winner'), ...right, cell: above },
                ]),
          ]}
          card={(bid) => (
            <Box component="li" sx={card}>
              {title(bid)}
              <span className="num">{format.cents(bid.totalCents)}</span>
              <Box sx={small}>{[bid.clientName, why(bid)].filter(Boolean).join(' · ')}</Box>
              {bid.winnerCents != null && (
                <Box sx={small} className="num">
                  {t('{sum} won, ours was {percent} above', {
                    sum: format.cents(bid.winnerCents),
                    percent: above(bid),
                  })}
                </Box>
              )}
            </Box>
          )}
        />
      </Section>
    </Box>
  );
}
