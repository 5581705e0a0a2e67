import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusChip } from '../records/StatusChip.tsx';
import { VirtualRows } from '../table/VirtualRows.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useT } from '../words/index.ts';
import type { Import, ImportOptions, PreviewEndpoint, RowOf, StateOf } from './useImport.ts';

interface ImportLinesProps<E extends PreviewEndpoint>
  extends Pick<Import<E>, 'page' | 'counts'>, Pick<ImportOptions<E>, 'states'> {
  total: number;
  /** what a line shows, the main thing first */
  show: (row: RowOf<E>) => (string | null)[];
}
const PAGE = 200;

/** The lines of the file as they would come in; only what is on the screen is fetched and drawn, however many there are. */
export function ImportLines<E extends PreviewEndpoint>({ page, counts, states, total, show }: ImportLinesProps<E>) {
  const t = useT();
  const [state, setState] = useState<StateOf<E>>();
  const [span, setSpan] = useState({ first: 0, last: 20 });
  const count = state ? (counts[state] ?? 0) : total;
  const first = Math.floor(span.first / PAGE);
  const last = Math.floor(Math.min(span.last, Math.max(count - 1, 0)) / PAGE);
  const pages = useQueries({
    queries: Array.from({ length: last - first + 1 }, (_, at) => page(state, first + at + 1, PAGE)),
  });
  const named = Object.keys(states).filter((name): name is StateOf<E> => name in states);
  const tabs = named.map((value) => ({ value, label: states[value].word, count: counts[value] ?? 0 }));
  return (
    <Box sx={{ flex: 1, minHeight: 280, display: 'flex', flexDirection: 'column' }}>
      <Tabs
        label={t('Lines')}
        tabs={[{ value: 'all', label: t('All lines'), count: total }, ...tabs]}
        value={state ?? 'all'}
        onChange={(value) => setState(named.find((name) => name === value))}
      />
      {count === 0 ? (
        <EmptyState cause="nothing" title={t('No such lines')} />
      ) : (
        <VirtualRows
          key={state ?? 'all'}
          label={t('Lines of the file')}
          count={count}
          height={52}
          onSpan={setSpan}
          row={(index) => {
            const row = pages[Math.floor(index / PAGE) - first]?.data?.rows[index % PAGE];
            const look = named.find((name) => name === row?.state);
            const problems = row?.problems.join('; ');
            return (
              <Box sx={{ display: 'grid', gridTemplateColumns: '40px minmax(0, 1fr) auto', gap: 1, px: 2 }}>
                <Box className="num" sx={{ color: 'text.tertiary' }}>
                  {row?.line}
                </Box>
                <Box dir="auto" sx={{ minWidth: 0 }}>
                  <Box sx={cut}>{row ? show(row).filter(Boolean).join(' · ') || '–' : '…'}</Box>
                  <Box
                    title={problems}
                    sx={{
                      ...cut,
                      typography: 'caption',
                      color: row?.state === 'refused' ? 'status.stopped.ink' : 'text.secondary',
                    }}
                  >
                    {problems}
                  </Box>
                </Box>
                {look && <StatusChip {...states[look]} />}
              </Box>
            );
          }}
        />
      )}
    </Box>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
