import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { BidPackageRow } from '@plumbline/contract/areas/bidPackages';
import { bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import { BID_PACKAGE_TONES, statusWords } from '@plumbline/contract/areas/bidPackages/statusNames';
import type { Bid } from '@plumbline/contract/areas/bids';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

/** The most packages shown here; the list has all. */
const MOST = 25;

/** The bid packages of a bid's project, with their progress. */
export function Packages({ bid }: { bid: Bid }) {
  const t = useT();
  const projectId = [bid.projectId];
  const { data } = useQuery(query(bidPackageReads.list, { projectId, pageSize: MOST }, { quiet: true }));
  if (!data || data.total === 0) return null;
  return (
    <Section
      title={t('Bid packages')}
      note={data.total}
      aside={<Link href={`/dashboard/bidpackage?projectId=${JSON.stringify(projectId)}`}>{t('All bid packages')}</Link>}
    >
      <Box component="ul" aria-label={t('Bid packages')}>
        {data.rows.map((row) => (
          <Package key={row.bidPackageId} row={row} />
        ))}
      </Box>
    </Section>
  );
}

function Package({ row }: { row: BidPackageRow }) {
  const t = useT();
  const format = useFormat();
  const { bidPackageId, number, title, status, bidCount, inviteCount, lowCents } = row;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        flexWrap: 'wrap',
        minHeight: 36,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component={Link} href={`/project/bidPackage/${bidPackageId}`} sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {[number, title].filter(Boolean).join(' ')}
      </Box>
      <StatusChip tone={BID_PACKAGE_TONES[status]} word={wordFor(statusWords(t), status)} />
      {inviteCount > 0 && (
        <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
          {t('{n} of {all} bids in', { n: bidCount, all: inviteCount })}
        </Box>
      )}
      {lowCents ? <span className="num">{t('low {sum}', { sum: format.cents(lowCents) })}</span> : null}
    </Box>
  );
}
