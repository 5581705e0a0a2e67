import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notifications } from '@plumbline/contract/areas/notifications';
import { INBOX_SHOWS, INBOX_TABS, inbox } from '@plumbline/contract/areas/notifications/inbox';
import type { T } from '@plumbline/contract/kit/words';
import { query, useSend } from '../../kit/api/index.ts';
import { useLive } from '../../kit/live/index.ts';
import { useGo } from '../../kit/nav/index.ts';
import { RefreshLine } from '../../kit/records/list/ListStates.tsx';
import { Pager } from '../../kit/records/list/Pager.tsx';
import { recordPath } from '../../kit/records/kind/areas.ts';
import { useShortcuts } from '../../kit/records/list/shortcuts.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { InboxRow, tomorrowMorning } from './InboxRow.tsx';
import type { InboxParams } from './address.ts';

const READS = [inbox.list, notifications.list, notifications.counts];

/**
 * My notices, one line per record with the next step. `j` and `k` move, `d` marks as done, `s` snoozes until morning.
 */
export function Inbox({ address: { params, set } }: { address: InboxParams }) {
  const t = useT();
  const go = useGo();
  const client = useQueryClient();
  const { tab, show, pageNum, pageSize } = params;
  const list = useQuery({
    ...query(inbox.list, { tab, show, pageNum, pageSize }),
    placeholderData: keepPreviousData,
  });
  const done = useSend(inbox.done, { touches: READS });
  const snooze = useSend(inbox.snooze, { touches: READS });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const heard = useLive((live) => live.notices);
  useEffect(() => {
    if (heard > 0) void client.invalidateQueries({ queryKey: [inbox.list.path] });
  }, [heard, client]);

  const rows = list.data?.rows ?? [];
  const here = rows[Math.min(at, rows.length - 1)];
  const marked = rows.map(({ record }) => record.recordId).filter((recordId) => chosen.has(recordId));
  const these = marked.length > 0 ? marked : here ? [here.record.recordId] : [];
  const settle = (recordIds: string[]) => {
    if (recordIds.length === 0) return;
    done.mutate({ recordIds, done: show !== 'done' });
    setChosen(new Set());
  };
  const sleep = (recordIds: string[], until: string | null) => {
    if (recordIds.length === 0) return;
    snooze.mutate({ recordIds, until });
    setChosen(new Set());
  };
  useShortcuts([
    { keys: ['j', 'arrowdown'], says: t('Next'), run: () => setAt(Math.min(at + 1, rows.length - 1)) },
    { keys: ['k', 'arrowup'], says: t('Previous'), run: () => setAt(Math.max(at - 1, 0)) },
    { keys: ['o'], says: t('Open'), run: () => here && go(recordPath(here.record)) },
    { keys: ['d'], says: doneName(show, t), run: () => settle(these) },
    { keys: ['s'], says: t('Snooze until tomorrow'), run: () => sleep(these, tomorrowMorning()) },
  ]);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 1 }}>
        <SelectField
          label={t('What it asks')}
          value={tab ?? ''}
          placeholder={t('Everything')}
          options={INBOX_TABS.map((value) => ({ value, label: tabName(value, t) }))}
          onChange={(value) => set({ tab: value || undefined, pageNum: 1 })}
        />
        <SelectField
          label={t('Show')}
          value={show}
          options={INBOX_SHOWS.map((value) => ({ value, label: showName(value, t) }))}
          onChange={(value) => set({ show: value || 'open', pageNum: 1 })}
        />
        {marked.length > 0 && (
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
            <Button variant="outlined" onClick={() => settle(marked)}>
              {t('{done} ({n})', { done: doneName(show, t), n: marked.length })}
            </Button>
            <Button variant="outlined" onClick={() => sleep(marked, tomorrowMorning())}>
              {t('Snooze until tomorrow')}
            </Button>
          </Box>
        )}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', flex: '1 0 auto' }}>
        <RefreshLine on={list.isFetching && list.data !== undefined} />
        <Loaded answer={list} skeleton={<SkeletonCards cards={6} />}>
          {({ rows: found }) => (
            <ul aria-label={showName(show, t)}>
              {found.length === 0 && <Empty show={show} />}
              {found.map((row, index) => (
                <InboxRow
                  key={row.record.recordId}
                  row={row}
                  here={index === at}
                  chosen={chosen.has(row.record.recordId)}
                  doneName={doneName(show, t)}
                  onChoose={(on) => {
                    const next = new Set(chosen);
                    if (on) next.add(row.record.recordId);
                    else next.delete(row.record.recordId);
                    setChosen(next);
                  }}
                  onDone={() => settle([row.record.recordId])}
                  onSnooze={(until) => sleep([row.record.recordId], until)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Box>
      {list.data && list.data.total > 0 && (
        <Pager
          pageNum={pageNum}
          pageSize={pageSize}
          total={list.data.total}
          onPage={(next) => set({ pageNum: next })}
          onSize={(size) => set({ pageSize: size })}
        />
      )}
    </>
  );
}

function doneName(show: (typeof INBOX_SHOWS)[number], t: T): string {
  return show === 'done' ? t('Back to the inbox') : t('Done');
}

function tabName(tab: (typeof INBOX_TABS)[number], t: T): string {
  switch (tab) {
    case 'action':
      return t('Action required');
    case 'mentions':
      return t('Mentions');
    case 'updates':
      return t('Updates');
  }
}

function showName(show: (typeof INBOX_SHOWS)[number], t: T): string {
  switch (show) {
    case 'open':
      return t('Inbox');
    case 'snoozed':
      return t('Snoozed');
    case 'done':
      return t('Done');
  }
}

function Empty({ show }: { show: (typeof INBOX_SHOWS)[number] }) {
  const t = useT();
  if (show !== 'open') return <EmptyState cause="nothing" title={t('Nothing here')} />;
  return (
    <EmptyState
      cause="nothing"
      title={t('Nothing needs your action')}
      topic={t('Notifications')}
      text={t('You see a notice here when a record comes into your court, or when one of yours gets late.')}
    />
  );
}
