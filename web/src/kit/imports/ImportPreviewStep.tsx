import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import type { Tone } from '@plumbline/contract/kit/records';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useT } from '../words/index.ts';
import { ImportAside } from './ImportAside.tsx';
import { ImportFilters, chipsOf } from './ImportFilters.tsx';
import { ImportOpen } from './ImportOpen.tsx';
import { ImportTable } from './ImportTable.tsx';
import type { Import, PreviewEndpoint, RowOf } from './useImport.ts';

interface ImportPreviewStepProps<E extends PreviewEndpoint> {
  data: ImportPreview;
  work: Import<E>;
  projectId?: string;
  states: Readonly<Record<string, { tone: Tone; word: string }>>;
  written: readonly string[];
  show: (row: RowOf<E>) => (string | null)[];
  changes?: (row: RowOf<E>) => readonly { text: string; conflict: boolean }[];
  canUndo: boolean;
}

/** The preview: the table of all cells, and the open questions beside it, on a phone above it. */
export function ImportPreviewStep<E extends PreviewEndpoint>(props: ImportPreviewStepProps<E>) {
  const { data, work, projectId, states, written, show, changes, canUndo } = props;
  const t = useT();
  const [chosen, setChosen] = useState('all');
  const [sort, setSort] = useState<'line' | 'doubt'>('doubt');
  const chips = chipsOf(data, states, written, t('All'));
  const chip = chips.find(({ key }) => key === chosen) ?? chips[0];
  const filter = { ...chip?.filter, sort };
  const count = chip?.lines ?? 0;
  return (
    <Box
      sx={{
        flex: { xs: 'none', md: 1 },
        minHeight: 0,
        display: { xs: 'flex', md: 'grid' },
        flexDirection: 'column',
        gridTemplateColumns: 'minmax(0, 1fr) 352px',
        gridTemplateRows: 'auto minmax(0, 1fr)',
      }}
    >
      <Box
        component="aside"
        aria-label={t('Open questions')}
        tabIndex={-1}
        sx={{
          px: 2,
          pt: 1.5,
          gridColumn: 2,
          gridRow: 1,
          maxHeight: { md: '45cqi' },
          overflow: 'auto',
          borderLeft: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <ImportOpen data={data} work={work} />
      </Box>
      <Box
        sx={{
          gridColumn: 1,
          gridRow: '1 / span 2',
          minHeight: 0,
          minWidth: 0,
          height: { xs: '72dvh', md: 'auto' },
          display: 'flex',
          flexDirection: 'column',
          containerType: 'inline-size',
        }}
      >
        <ImportFilters
          {...{ chips, data, work, sort }}
          chosen={chip?.key ?? 'all'}
          onChoose={setChosen}
          onSort={setSort}
        />
        {count === 0 ? (
          <EmptyState cause="nothing" title={t('No such lines')} />
        ) : (
          <ImportTable key={`${chip?.key} ${sort}`} {...{ work, data, filter, count, show, changes }} />
        )}
      </Box>
      <Box
        component="aside"
        aria-label={t('What the file says')}
        sx={{
          px: 2,
          gridColumn: 2,
          gridRow: 2,
          minHeight: 0,
          overflow: 'auto',
          borderLeft: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <ImportAside {...{ data, work, projectId, canUndo }} />
      </Box>
    </Box>
  );
}
