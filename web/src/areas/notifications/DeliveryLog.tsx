import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { noticeRules } from '@plumbline/contract/areas/notifications/manage';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { Pager } from '../../kit/records/Pager.tsx';
import { recordPath } from '../../kit/records/areas.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { InboxParams } from './address.ts';
import { statusOf } from './WhyDialog.tsx';
import { channelWords } from './words.ts';

/** What became of each notice of the company by each channel, and why. */
export function DeliveryLog({ address: { params, set } }: { address: InboxParams }) {
  const t = useT();
  const format = useFormat();
  const { pageNum, pageSize } = params;
  const answer = useQuery(query(noticeRules.deliveries, { pageNum, pageSize }));
  return (
    <Loaded answer={answer} skeleton={<SkeletonCards cards={6} />}>
      {({ rows, total }) => (
        <>
          {rows.length === 0 && <EmptyState cause="nothing" title={t('Nobody was told of anything yet')} />}
          <ul aria-label={t('Delivery log')}>
            {rows.map((row) => (
              <Box
                component="li"
                key={`${row.at} ${row.channel} ${row.person?.personId} ${row.text}`}
                sx={{ p: '10px 16px', borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
              >
                <Box>
                  <strong>{row.person?.fullName}</strong> · {channelWords(t)[row.channel]}: {statusOf(row, t, format)}
                </Box>
                <Link href={recordPath(row.record)}>{row.text}</Link>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{row.why}</Box>
              </Box>
            ))}
          </ul>
          {total > 0 && (
            <Pager
              pageNum={pageNum}
              pageSize={pageSize}
              total={total}
              onPage={(next) => set({ pageNum: next })}
              onSize={(size) => set({ pageSize: size })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
