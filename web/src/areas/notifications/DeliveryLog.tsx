import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHANNELS } from '@plumbline/contract/areas/notifications/events';
import type { Channel } from '@plumbline/contract/areas/notifications/events';
import type { T } from '@plumbline/contract/kit/words';
import { noticeRules } from '@plumbline/contract/areas/notifications/manage';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { Pager } from '../../kit/records/list/Pager.tsx';
import { recordPath } from '../../kit/records/kind/areas.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { InboxParams } from './address.ts';
import { statusOf } from './WhyDialog.tsx';
import { channelWords } from './words.ts';

const STATUSES = ['sent', 'waiting', 'leftOut'] as const;
type Status = (typeof STATUSES)[number];

/** What happened to each notice of the company in each channel, and why. */
export function DeliveryLog({ address: { params, set } }: { address: InboxParams }) {
  const t = useT();
  const format = useFormat();
  const { pageNum, pageSize } = params;
  const [channel, setChannel] = useState<Channel | undefined>();
  const [status, setStatus] = useState<Status | undefined>();
  const answer = useQuery({
    ...query(noticeRules.deliveries, { channel, status, pageNum, pageSize }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1 }}>
        <SelectField
          label={t('Channel')}
          hideLabel
          value={channel ?? ''}
          placeholder={t('Every channel')}
          options={CHANNELS.map((value) => ({ value, label: channelWords(t)[value] }))}
          onChange={(value) => (setChannel(value || undefined), set({ pageNum: 1 }))}
        />
        <SelectField
          label={t('What became of it')}
          hideLabel
          value={status ?? ''}
          placeholder={t('Everything')}
          options={STATUSES.map((value) => ({ value, label: statusWords(t)[value] }))}
          onChange={(value) => (setStatus(value || undefined), set({ pageNum: 1 }))}
        />
      </Box>
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
    </>
  );
}

function statusWords(t: T): Record<Status, string> {
  return { sent: t('Sent'), waiting: t('Waiting'), leftOut: t('Left out') };
}
