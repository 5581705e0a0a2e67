import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusChip } from '../records/StatusChip.tsx';
import { VirtualRows } from '../table/VirtualRows.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useT } from '../words/index.ts';
import type { ChangedLine, Import, ImportOptions, PreviewEndpoint, RowOf, StateOf } from './useImport.ts';

interface ImportLinesProps<E extends PreviewEndpoint> extends Pick<ImportOptions<E>, 'states'> {
  work: Import<E>;
  total: number;
  /** what a line shows, the main thing first */
  show: (row: RowOf<E>) => (string | null)[];
  /** how its record differs from what it says */
  changes: ((row: RowOf<E>) => readonly { text: string; conflict: boolean }[]) | undefined;
}
const PAGE = 200;

/** The lines of the file as they would come in; only what is on the screen is fetched and drawn, however many there are. */
export function ImportLines<E extends PreviewEndpoint>(props: ImportLinesProps<E>) {
  const { work, states, total, show, changes } = props;
  const { page, counts } = work;
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
            const differs = (row && changes?.(row)) ?? [];
            const below = [...differs.map(({ text }) => text), ...(row?.problems ?? [])].join('; ');
            return (
              <Box
                sx={{
                  display: 'grid',
                  gridTemplateColumns: '40px minmax(0, 1fr) auto',
                  alignItems: 'center',
                  gap: 1,
                  px: 2,
                }}
              >
                <Box className="num" sx={{ color: 'text.tertiary' }}>
                  {row?.line}
                </Box>
                <Box dir="auto" sx={{ minWidth: 0 }}>
                  <Box sx={cut}>{row ? show(row).filter(Boolean).join(' · ') || '–' : '…'}</Box>
                  <Box
                    title={below}
                    sx={{
                      ...cut,
                      typography: 'caption',
                      color: row?.state === 'refused' ? 'status.stopped.ink' : 'text.secondary',
                    }}
                  >
                    {below}
                  </Box>
                </Box>
                {row && differs.length > 0 && work.update ? (
                  <Box sx={{ width: { xs: 112, sm: 'auto' } }}>
                    <WhatBecomes line={row.line} work={work} conflict={differs.some(({ conflict }) => conflict)} />
                  </Box>
                ) : (
                  look && <StatusChip {...states[look]} />
                )}
              </Box>
            );
          }}
        />
      )}
    </Box>
  );
}

interface WhatBecomesProps<E extends PreviewEndpoint> {
  line: number;
  work: Import<E>;
  conflict: boolean;
}

/** Whether the record of a line is changed as the file says; what was changed here too is chosen apart. */
function WhatBecomes<E extends PreviewEndpoint>({ line, work, conflict }: WhatBecomesProps<E>) {
  const t = useT();
  const said = work.changes.of(line);
  const choices: { value: ChangedLine; label: string }[] = [
    ...(conflict ? [{ value: 'all' as const, label: t('Update, also what changed here too') }] : []),
    { value: 'update', label: conflict ? t('Update what changed only there') : t('Update') },
    { value: 'leave', label: t('Leave as it is here') },
  ];
  return (
    <SelectField
      label={t('What becomes of line {n}', { n: line })}
      hideLabel
      value={!conflict && said === 'all' ? 'update' : said}
      onChange={(what) => what && work.changes.set(line, what)}
      options={choices}
    />
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
