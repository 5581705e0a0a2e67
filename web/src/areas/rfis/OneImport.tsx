import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { imports } from '@plumbline/contract/areas/rfis/import';
import { query, useSend } from '../../kit/api/index.ts';
import { WorkBar } from '../../kit/records/WorkBar.tsx';
import { forgetWork } from '../../kit/records/longWork.ts';
import type { LongWork } from '../../kit/records/longWork.ts';
import { useT } from '../../kit/words/index.ts';
import { RFI_READS } from './queries.ts';

/** How far one import is, how it ended, and what can be done about it. */
export function OneImport({ work, onOpen }: { work: LongWork; onOpen?: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const status = useQuery({
    ...query(imports.importStatus, { importId: work.id }, { quiet: true, stay: true }),
    staleTime: 0,
    refetchInterval: (asked) => (asked.state.data === undefined || isRunning(asked.state.data.state) ? 1000 : false),
  });
  const cancel = useSend(imports.importCancel, { touches: [imports.importStatus] });
  const state = status.data?.state ?? 'waiting';
  useEffect(() => {
    if (state === 'done') for (const read of RFI_READS) void client.invalidateQueries({ queryKey: [read.path] });
  }, [client, state]);

  const away = (
    <Button size="small" onClick={() => forgetWork(work.id)}>
      {t('Dismiss')}
    </Button>
  );
  if (status.isError)
    return (
      <WorkBar
        title={work.name}
        done={0}
        total={0}
        state="failed"
        note={t('How far it is could not be asked.')}
        actions={
          <>
            <Button size="small" variant="text" onClick={() => void status.refetch()}>
              {t('Ask again')}
            </Button>
            {away}
          </>
        }
      />
    );
  const { done = 0, total = 0, message = null } = status.data ?? {};
  if (isRunning(state)) {
    return (
      <WorkBar
        title={t('Import, {name}', { name: work.name })}
        done={done}
        total={total}
        state="running"
        note={t('It carries on if you leave.')}
        actions={
          <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ importId: work.id })}>
            {t('Cancel')}
          </Button>
        }
      />
    );
  }
  const note =
    state === 'done'
      ? t('All rows are in.')
      : state === 'cancelled'
        ? t('Cancelled. Nothing of it stays.')
        : (message ?? t('It failed, and nothing of it stays.'));
  return (
    <WorkBar
      title={t('Import, {name}', { name: work.name })}
      done={done}
      total={total}
      state={state === 'done' ? 'done' : 'failed'}
      note={note}
      actions={
        <>
          {state !== 'done' && onOpen && (
            <Button size="small" variant="text" onClick={onOpen}>
              {t('Import again')}
            </Button>
          )}
          {away}
        </>
      }
    />
  );
}

function isRunning(state: string): boolean {
  return state === 'waiting' || state === 'running';
}
