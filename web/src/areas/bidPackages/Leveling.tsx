import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { BidPackage, FormLine, Leveling as All } from '@plumbline/contract/areas/bidPackages';
import { levelBids } from '@plumbline/contract/areas/bidPackages/level';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import { answerText, scopeWords } from '@plumbline/contract/areas/bidPackages/names';
import { bidPackageDownloads, bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import { quantityText } from '@plumbline/contract/kit/money/typed';
import { query } from '../../kit/api/index.ts';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { lazyPart } from '../../kit/nav/index.ts';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { CheckField } from '../../kit/records/FormFields.tsx';
import { Prose, Section } from '../../kit/records/Section.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { OwnRows } from './OwnRows.tsx';
import { cell, head, quiet, said } from './gridStyles.ts';

const PlugDialog = lazyPart(() => import('./verbs/PlugDialog.tsx').then((module) => module.PlugDialog));

interface Asked {
  line: FormLine;
  bid: LeveledBid;
}

/** The bids side by side: lines as rows, bidders as columns, with our own figures for gaps, the low one marked. */
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
        bids.length > 1 &&
        t('{sum} between low and high, {n} %', { sum: format.cents(spreadCents), n: spreadPercent ?? '0' })
      }
      aside={<Downloads bidPackageId={all.bidPackageId} />}
    >
      {gaps.length > 0 && <CheckField label={t('Scope and gaps only')} value={onlyGaps} onChange={setOnlyGaps} />}
      <Box tabIndex={0} role="region" aria-label={t('Leveling grid')} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={{ borderCollapse: 'collapse', minWidth: '100%' }}>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ ...head, borderTop: 0 }}>
                {t('Description')}
              </Box>
              {bids.map(({ bid: { inviteId, person, number, enteredBy }, gaps }) => (
                <Box component="th" scope="col" key={inviteId} sx={{ ...cell, borderTop: 0, minWidth: 128 }}>
                  {person.companyName ?? person.fullName}
                  <Box component="span" sx={quiet}>
                    {[
                      number > 1 && t('bid {n}', { n: number }),
                      enteredBy && t('entered by {name}', { name: enteredBy.fullName }),
                      gaps > 0 ? t('{n|one gap|# gaps}', { n: gaps }) : t('no gaps'),
                      all.recommendedId === inviteId && t('recommended'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </Box>
                </Box>
              ))}
            </tr>
          </thead>
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
            {total(t('Total as it came'), (bid) => bid.submittedCents)}
            {total(t('Leveled total'), (bid) => bid.leveledCents, true)}
            {all.budgetCents !== null &&
              total(t('Over (under) budget'), (bid) => bid.leveledCents - (all.budgetCents ?? 0))}
          </tbody>
        </Box>
      </Box>
      {bids.map(({ bid }) => (
        <Said key={bid.inviteId} bid={bid} />
      ))}
      <Suspense>
        {asked && (
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

/** What counts in a cell, marked where the figure is ours or something is missing. */
function CellButton({ line, bid, onPress }: Asked & { onPress: (() => void) | undefined }) {
  const t = useT();
  const format = useFormat();
  const found = bid.cells.get(line.lineId);
  const given = bid.bid.lines.find(({ lineId }) => lineId === line.lineId);
  const isOurs = (found?.plug?.cents ?? null) !== null;
  const words = answerText(line, given?.answer, t, format.day) || wordFor(scopeWords(t), found?.scope);
  const rate = given?.unitPrice && t('{sum} a unit', { sum: `$${given.unitPrice}` });
  const shown = (
    <>
      <Box
        component="span"
        className="num"
        sx={found?.isGap ? { color: 'status.attention.ink', fontWeight: 700 } : undefined}
      >
        {typeof found?.cents === 'number' ? format.cents(found.cents) : words || (found?.isGap ? t('Gap') : '–')}
      </Box>
      <Box component="span" sx={quiet}>
        {[isOurs && t('plug'), typeof found?.cents === 'number' && words, rate, found?.plug?.note, given?.note]
          .filter(Boolean)
          .join(', ')}
      </Box>
    </>
  );
  if (line.section === 'question') return <Box sx={said}>{shown}</Box>;
  if (!onPress || line.droppedIn !== null) return shown;
  return (
    <Box
      component="button"
      type="button"
      onClick={onPress}
      sx={{
        all: 'unset',
        cursor: 'pointer',
        display: 'block',
        width: '100%',
        '&:focus-visible': { outline: '2px solid' },
      }}
    >
      <span className="vh">
        {t('{name}, {line}: set our figure', {
          name: bid.bid.person.companyName ?? bid.bid.person.fullName,
          line: line.description,
        })}{' '}
      </span>
      {shown}
    </Box>
  );
}

/** What a bidder said beside the prices, with the files that came. */
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
