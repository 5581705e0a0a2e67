import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportState } from '@plumbline/contract/kit/importCalls';
import { Link } from '../nav/Link.tsx';
import { WorkBar } from '../records/page/WorkBar.tsx';
import { confirmUndo } from './confirmUndo.ts';
import { forgetWork, useLongWork } from '../records/verbs/longWork.ts';
import type { LongWork } from '../records/verbs/longWork.ts';
import { useT } from '../words/index.ts';

interface ImportRunsProps {
  /** The name under which this device remembers the work */
  kind: string;
  status: (importId: string) => Promise<ImportState>;
  cancel: (importId: string) => Promise<ImportState>;
  undo: (importId: string) => Promise<ImportState>;
  /** The path of the list of imported records */
  hrefOf: (importId: string) => string;
  /** Why some records became drafts */
  whyDrafts?: string | undefined;
  /** Opens the import again */
  onOpen?: (() => void) | undefined;
}

/** Imports that run, or that ended while nobody looked: progress, outcome and next steps. */
export function ImportRuns({ kind, ...calls }: ImportRunsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, p: '0 16px 8px' }}>
      {useLongWork(kind).map((work) => (
        <ImportRun key={work.id} work={work} {...calls} />
      ))}
    </Box>
  );
}

function ImportRun({
  work,
  status,
  cancel,
  undo,
  hrefOf,
  ...more
}: Omit<ImportRunsProps, 'kind'> & { work: LongWork }) {
  const { whyDrafts, onOpen } = more;
  const t = useT();
  const client = useQueryClient();
  const asked = useQuery({
    queryKey: ['import', work.id, work.tenantId],
    queryFn: () => status(work.id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isRunning(data.state) ? 1000 : false),
  });
  const stop = useMutation({ mutationFn: () => cancel(work.id), onSuccess: () => asked.refetch() });
  const back = useMutation({ mutationFn: () => undo(work.id), onSuccess: () => asked.refetch() });
  const { state = 'waiting', done = 0, total = 0, drafts = 0, message = null } = asked.data ?? {};
  useEffect(() => {
    if (state === 'done' || state === 'undone') void client.invalidateQueries();
  }, [client, state]);
  const running = !asked.isError && isRunning(state);
  const note = asked.isError
    ? t('The progress could not be loaded.')
    : running
      ? t('It carries on if you leave.')
      : state === 'undone'
        ? t('Undone: its records are out of every list.')
        : state === 'done'
          ? [
              message ?? t('All rows are in.'),
              drafts > 0 && t('{n|1 is a draft|# are drafts}.', { n: drafts }),
              drafts > 0 && whyDrafts,
            ]
              .filter(Boolean)
              .join(' ')
          : state === 'cancelled'
            ? t('Cancelled. Nothing of it stays.')
            : (message ?? t('It failed, and nothing of it stays.'));
  const isOver = state === 'done' || state === 'undone';
  const again = asked.isError ? () => void asked.refetch() : isOver ? undefined : onOpen;
  return (
    <WorkBar
      title={t('Import, {name}', { name: work.name })}
      done={done}
      total={total}
      state={running ? 'running' : asked.isError || !isOver ? 'failed' : 'done'}
      note={note}
      actions={
        running ? (
          state !== 'undoing' && (
            <Button size="small" loading={stop.isPending} onClick={() => stop.mutate()}>
              {t('Cancel')}
            </Button>
          )
        ) : (
          <>
            {state === 'done' && !asked.isError && (
              <Button size="small" variant="text" component={Link} href={hrefOf(work.id)}>
                {t('Show the imported records')}
              </Button>
            )}
            {state === 'done' && drafts > 0 && (
              <Button size="small" variant="text" component={Link} href={`${hrefOf(work.id)}&status=["draft"]`}>
                {t('Show drafts')}
              </Button>
            )}
            {state === 'done' && !asked.isError && (
              <Button
                size="small"
                variant="text"
                loading={back.isPending}
                onClick={async () => {
                  if (await confirmUndo(t, work.name, total)) back.mutate();
                }}
              >
                {t('Undo')}
              </Button>
            )}
            {again && (
              <Button size="small" variant="text" onClick={again}>
                {asked.isError ? t('Ask again') : t('Import again')}
              </Button>
            )}
            <Button size="small" onClick={() => forgetWork(work.id)}>
              {t('Dismiss')}
            </Button>
          </>
        )
      }
    />
  );
}

function isRunning(state: ImportState['state']): boolean {
  return state === 'waiting' || state === 'running' || state === 'undoing';
}
