import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { BidPackage, FormLine, Leveling as All } from '@plumbline/contract/areas/bidPackages';
import { levelBids } from '@plumbline/contract/areas/bidPackages/level';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import { bidPackageDownloads, bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import { quantityText } from '@plumbline/contract/kit/money/typed';
import { query } from '../../kit/api/index.ts';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { lazyPart } from '../../kit/nav/index.ts';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { CheckField } from '../../kit/records/form/FormFields.tsx';
import { Prose, Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { AdjustmentRow, CellButton } from './GridCells.tsx';
import { OwnRows } from './OwnRows.tsx';
import { cell, head, quiet } from './gridStyles.ts';

const AdjustDialog = lazyPart(() => import('./verbs/AdjustDialog.tsx').then((module) => module.AdjustDialog));
const PlugDialog = lazyPart(() => import('./verbs/PlugDialog.tsx').then((module) => module.PlugDialog));

interface Asked {
  /** null for amounts beside the lines */
  line: FormLine | null;
  bid: LeveledBid;
}

/** The bids side by side: lines as rows, bidders as columns, our own figures in gaps, the lowest bid marked. */
export function Leveling({ bidPackage }: { bidPackage: BidPackage }) {
  const { bidPackageId } = bidPackage;
  const answer = useQuery(query(bidPackageReads.leveling, { bidPackageId }));
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  return <Grid bidPackage={bidPackage} all={answer.data} />;
}

function Grid({ bidPackage, all }: { bidPackage: BidPackage; all: All }) {
  const t = useT();
  const format = useFormat();
  const [onlyGaps, setOnlyGaps] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { bids, spreadCents, spreadPercent } = levelBids(all);
  if (bids.length === 0)
    return (
      <Section title={t('Leveling')}>
        <Box sx={{ color: 'text.secondary' }}>{t('Nobody has bid. Give more time, or cancel the package.')}</Box>
      </Section>
    );
  const gaps = all.lines.filter(
    ({ lineId, section }) => section === 'scope' || bids.some(({ cells }) => cells.get(lineId)?.isGap),
  );
  const shown = onlyGaps ? gaps : all.lines;
  const mayLevel = bidPackage.can['level'] === true;
  const total = (label: string, of: (bid: LeveledBid) => number, isStrong = false) => (
    <Box component="tr" sx={isStrong ? { fontWeight: 700 } : undefined}>
      <Box component="th" scope="row" sx={{ ...head, fontWeight: 'inherit' }}>
        {label}
      </Box>
      {bids.map((bid) => (
        <Box component="td" key={bid.bid.inviteId} className="num" sx={cell}>
          <div>{format.cents(of(bid))}</div>
          {isStrong && bid.isLow && <StatusChip tone="good" word={t('Low')} />}
        </Box>
      ))}
    </Box>
  );
  return (
    <Section
      title={t('Leveling')}
      note={
        spreadCents !== null &&
        bids.filter(({ isIncomplete }) => !isIncomplete).length > 1 &&
        t('{sum} between low and high, {n} %', { sum: format.cents(spreadCents), n: spreadPercent ?? '0' })
      }
      aside={<Downloads bidPackageId={all.bidPackageId} />}
    >
      {gaps.length > 0 && <CheckField label={t('Scope and gaps only')} value={onlyGaps} onChange={setOnlyGaps} />}
      <Box tabIndex={0} role="region" aria-label={t('Leveling grid')} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={{ borderCollapse: 'collapse', minWidth: '100%' }}>
          <Bidders all={all} bids={bids} />
          <tbody>
            {shown.map((line) => (
              <tr key={line.lineId}>
                <Box component="th" scope="row" sx={head}>
                  {[line.code, line.description].filter(Boolean).join(' ')}
                  <Box component="span" sx={quiet}>
                    {[
                      quantityText(line),
                      line.section === 'alternate' &&
                        (line.isAccepted ? t('alternate, taken') : t('alternate, not taken')),
                      line.section === 'allowance' && t('allowance'),
                      line.droppedIn !== null && t('taken off by addendum {n}', { n: line.droppedIn }),
                      line.addedIn !== null && t('new with addendum {n}', { n: line.addedIn }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Box>
                </Box>
                {bids.map((bid) => (
                  <Box component="td" key={bid.bid.inviteId} sx={cell}>
                    <CellButton line={line} bid={bid} onPress={mayLevel ? () => setAsked({ line, bid }) : undefined} />
                  </Box>
                ))}
              </tr>
            ))}
            <OwnRows bidPackage={bidPackage} all={all} bids={bids} />
            {(mayLevel || all.adjustments.length > 0) && (
              <AdjustmentRow bids={bids} onPress={mayLevel ? (bid) => setAsked({ line: null, bid }) : undefined} />
            )}
            {total(t('Total as it came'), (bid) => bid.submittedCents)}
            {total(t('Leveled total'), (bid) => bid.leveledCents, true)}
            {all.budgetCents !== null &&
              total(t('Over (under) budget'), (bid) => bid.leveledCents - (all.budgetCents ?? 0))}
            {all.plugCents !== null &&
              total(t('Over (under) our plug'), (bid) => bid.leveledCents - (all.plugCents ?? 0))}
          </tbody>
        </Box>
      </Box>
      {bids.map(({ bid }) => (
        <Said key={bid.inviteId} bid={bid} />
      ))}
      <Suspense>
        {asked && !asked.line && (
          <AdjustDialog bidPackage={bidPackage} all={all} bid={asked.bid} onClose={() => setAsked(null)} />
        )}
        {asked?.line && (
          <PlugDialog
            bidPackage={bidPackage}
            all={all}
            line={asked.line}
            bid={asked.bid}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </Section>
  );
}

function Downloads({ bidPackageId }: { bidPackageId: string }) {
  const { levelingPdf, levelingSheet } = bidPackageDownloads;
  const sheet = (format: string) => downloadUrl(levelingSheet.path, { bidPackageId, format });
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <a href={downloadUrl(levelingPdf.path, { bidPackageId })} target="_blank" rel="noopener">
        PDF
      </a>
      <a href={sheet('xlsx')}>XLSX</a>
      <a href={sheet('csv')}>CSV</a>
    </Box>
  );
}

/** The column heads: the bidder, and how many lines are missing. */
function Bidders({ all, bids }: { all: All; bids: readonly LeveledBid[] }) {
  const t = useT();
  return (
    <thead>
      <tr>
        <Box component="th" scope="col" sx={{ ...head, borderTop: 0 }}>
          {t('Description')}
        </Box>
        {bids.map(({ bid: { inviteId, person, number, enteredBy }, gaps, isIncomplete, isOnOldForm }) => (
          <Box component="th" scope="col" key={inviteId} sx={{ ...cell, borderTop: 0, minWidth: 128 }}>
            {person.companyName ?? person.fullName}
            <Box component="span" sx={quiet}>
              {[
                number > 1 && t('bid {n}', { n: number }),
                enteredBy && t('entered by {name}', { name: enteredBy.fullName }),
                gaps > 0 ? t('{n|one gap|# gaps}', { n: gaps }) : !isOnOldForm && t('no gaps'),
                isOnOldForm && t('on the form before an addendum'),
                all.recommendedId === inviteId && t('recommended'),
              ]
                .filter(Boolean)
                .join(', ')}
            </Box>
            {isIncomplete && <StatusChip tone="attention" word={t('Incomplete')} />}
          </Box>
        ))}
      </tr>
    </thead>
  );
}

/** The remarks of a bidder, and the files of the bid. */
function Said({ bid }: Pick<LeveledBid, 'bid'>) {
  const t = useT();
  const { person, inclusions, exclusions, qualifications, leadTimeWeeks, validDays, files } = bid;
  const parts = [
    [t('Inclusions'), inclusions],
    [t('Exclusions'), exclusions],
    [t('Qualifications'), qualifications],
  ] as const;
  const small = [
    leadTimeWeeks !== null && t('{n|one week|# weeks} of lead time', { n: leadTimeWeeks }),
    validDays !== null && t('valid {n|one day|# days}', { n: validDays }),
  ].filter(Boolean);
  if (small.length === 0 && files.length === 0 && parts.every(([, text]) => !text)) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <b>{person.companyName ?? person.fullName}</b>
      <Box sx={quiet}>{small.join(', ')}</Box>
      {parts.map(
        ([title, text]) =>
          text && (
            <Box key={title}>
              <Box sx={quiet}>{title}</Box>
              <Prose small>{text}</Prose>
            </Box>
          ),
      )}
      <Box component="ul">
        {files.map(({ fileId, name }) => (
          <li key={fileId}>
            <FileLink fileId={fileId} name={name} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
