import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { Tone } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { VirtualRows } from '../../kit/table/VirtualRows.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';

export type RowState = 'good' | 'already' | 'refused';
type ImportRow = OutputOf<typeof rfis.importPreview>['rows'][number];
const PAGE = 200;
const TONES: Record<ImportRow['state'], Tone> = {
  good: 'good',
  already: 'neutral',
  refused: 'stopped',
  ignored: 'neutral',
};

interface ImportRowsProps {
  projectId: string;
  fileId: string;
  mapping: Record<string, number>;
  counts: Record<RowState | 'all', number>;
  state: RowState | undefined;
  onState: (state: RowState | undefined) => void;
}

/** The lines of the file as they would come in; only what is on the screen is fetched and drawn, however many there are. */
export function ImportRows({ projectId, fileId, mapping, counts, state, onState }: ImportRowsProps) {
  const t = useT();
  const [span, setSpan] = useState({ first: 0, last: 40 });
  const total = counts[state ?? 'all'];
  const firstPage = Math.floor(span.first / PAGE);
  const lastPage = Math.floor(Math.min(span.last, Math.max(total - 1, 0)) / PAGE);
  const pages = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at);
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...query(
        rfis.importPreview,
        { projectId, fileId, mapping, state, pageNum: page + 1, pageSize: PAGE },
        { stay: true, quiet: true },
      ),
      staleTime: 60_000,
    })),
  });
  const rowAt = (index: number): ImportRow | undefined =>
    answers[Math.floor(index / PAGE) - firstPage]?.data?.rows[index % PAGE];
  const words: Record<ImportRow['state'], string> = {
    good: t('Good'),
    already: t('Here already'),
    refused: t('Refused'),
    ignored: t('Left out'),
  };
  return (
    <Box sx={{ flex: 1, minHeight: 280, display: 'flex', flexDirection: 'column' }}>
      <Tabs
        label={t('Lines')}
        tabs={[
          { value: 'all', label: t('All lines'), count: counts.all },
          { value: 'good', label: t('Good'), count: counts.good },
          { value: 'refused', label: t('Refused'), count: counts.refused },
          { value: 'already', label: t('Here already'), count: counts.already },
        ]}
        value={state ?? 'all'}
        onChange={(value) =>
          onState(value === 'good' || value === 'refused' || value === 'already' ? value : undefined)
        }
      />
      {total === 0 ? (
        <EmptyState cause="nothing" title={t('No such lines')} />
      ) : (
        <VirtualRows
          key={state ?? 'all'}
          label={t('Lines of the file')}
          count={total}
          onSpan={setSpan}
          row={(index) => {
            const row = rowAt(index);
            if (!row) return <Box sx={{ px: 2, color: 'text.disabled' }}>…</Box>;
            return (
              <Box
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: '48px 1fr auto', sm: '56px 88px 112px minmax(0, 1fr) minmax(0, 1.2fr)' },
                  gap: 1,
                  alignItems: 'center',
                  px: 2,
                  height: '100%',
                }}
              >
                <Box className="num" sx={{ color: 'text.tertiary' }}>
                  {row.line}
                </Box>
                <Box className="num" sx={{ display: { xs: 'none', sm: 'block' } }}>
                  {row.number}
                </Box>
                <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                  <StatusChip tone={TONES[row.state]} word={words[row.state]} />
                </Box>
                <Box title={row.title ?? undefined} sx={cut}>
                  {row.title}
                </Box>
                <Box
                  title={row.problems.join('; ')}
                  sx={{ ...cut, color: row.state === 'refused' ? 'status.stopped.ink' : 'text.secondary' }}
                >
                  {row.problems.join('; ')}
                </Box>
              </Box>
            );
          }}
        />
      )}
    </Box>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
