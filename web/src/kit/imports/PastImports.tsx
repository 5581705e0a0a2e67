import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LogImport, PastImport } from '@plumbline/contract/kit/importCalls';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { call, query } from '../api/index.ts';
import { Link } from '../nav/Link.tsx';
import { Section } from '../records/page/Section.tsx';
import { StatusChip } from '../records/list/StatusChip.tsx';
import { useFormat, useT } from '../words/index.ts';
import { confirmUndo } from './confirmUndo.ts';

interface PastImportsProps {
  calls: LogImport;
  projectId: string;
  /** The path of the list of imported records */
  hrefOf: (importId: string) => string;
}

/** The last imports of a kind into a project, with undo for finished ones. Hidden without any. */
export function PastImports({ calls, projectId, hrefOf }: PastImportsProps) {
  const t = useT();
  const client = useQueryClient();
  const asked = useQuery({
    ...query(calls.importList, { projectId }, { quiet: true, stay: true }),
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isMoving) ? 1500 : false),
  });
  const rows = asked.data?.rows ?? [];
  const isUndoing = rows.some(({ state }) => state === 'undoing');
  const wasUndoing = useRef(false);
  useEffect(() => {
    // The lists still show undone records.
    if (wasUndoing.current && !isUndoing) void client.invalidateQueries();
    wasUndoing.current = isUndoing;
  }, [client, isUndoing]);
  const undo = useMutation({
    mutationFn: (importId: string) => call(calls.importUndo, { importId }),
    onSettled: () => asked.refetch(),
  });
  if (rows.length === 0) return null;
  return (
    <Section title={t('Earlier imports into this project')} bare>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <PastRow
            key={row.importId}
            row={row}
            href={hrefOf(row.importId)}
            busy={undo.isPending && undo.variables === row.importId}
            onUndo={async () => {
              if (await confirmUndo(t, row.fileName, row.records)) undo.mutate(row.importId);
            }}
          />
        ))}
      </Box>
    </Section>
  );
}

interface PastRowProps {
  row: PastImport;
  href: string;
  busy: boolean;
  onUndo: () => Promise<void>;
}

function PastRow({ row, href, busy, onUndo }: PastRowProps) {
  const t = useT();
  const format = useFormat();
  const { fileName, state, records, at, startedBy, message } = row;
  const isDone = state === 'done';
  const facts = [
    format.instant(at),
    startedBy?.fullName,
    records > 0 && t('{n|1 record|# records}', { n: format.number(records) }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 }}>
          {fileName}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
        {message && <Box sx={{ typography: 'caption', color: 'status.stopped.ink' }}>{message}</Box>}
      </Box>
      {isDone && records > 0 ? (
        <>
          <Button size="small" variant="text" component={Link} href={href}>
            {t('Show the imported records')}
          </Button>
          <Button size="small" loading={busy} onClick={() => void onUndo()}>
            {t('Undo')}
          </Button>
        </>
      ) : (
        <StatusChip {...lookOf(state, t)} />
      )}
    </Box>
  );
}

function isMoving({ state }: PastImport): boolean {
  return state === 'waiting' || state === 'running' || state === 'undoing';
}

function lookOf(state: PastImport['state'], t: T): { tone: Tone; word: string } {
  switch (state) {
    case 'waiting':
    case 'running':
      return { tone: 'progress', word: t('Running') };
    case 'undoing':
      return { tone: 'progress', word: t('Being undone') };
    case 'undone':
      return { tone: 'neutral', word: t('Undone') };
    case 'cancelled':
      return { tone: 'neutral', word: t('Cancelled') };
    case 'failed':
      return { tone: 'stopped', word: t('Failed') };
    case 'done':
      return { tone: 'good', word: t('Nothing came in') };
  }
}
