import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import type { Tone } from '@plumbline/contract/kit/records';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Popover } from '../ui/Popover.tsx';
import { StatusShape } from '../ui/StatusShape.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useFormat, useT } from '../words/index.ts';
import type { Import, LineFilter, PreviewEndpoint } from './useImport.ts';

interface Chip {
  key: string;
  label: string;
  lines: number;
  tone?: Tone;
  filter: LineFilter;
}

/** The filter chips of a preview: all, lines to check, and lines by outcome. */
export function chipsOf(
  data: ImportPreview,
  states: Readonly<Record<string, { tone: Tone; word: string }>>,
  written: readonly string[],
  all: string,
): Chip[] {
  const doubts = data.doubts.map(({ key, label, lines }) => ({
    key,
    label,
    lines,
    tone: key === 'refused' ? ('stopped' as const) : key === 'ignored' ? ('neutral' as const) : ('attention' as const),
    filter: { doubt: key },
  }));
  const others = Object.entries(states).flatMap(([state, { word, tone }]) => {
    const lines = data.counts[state] ?? 0;
    const isTold = state === 'refused' || (written.length === 1 && written.includes(state));
    return isTold || lines === 0 ? [] : [{ key: `is ${state}`, label: word, lines, tone, filter: { state } }];
  });
  const ends = doubts.filter(({ key }) => key === 'refused' || key === 'ignored');
  return [
    { key: 'all', label: all, lines: data.total + (data.counts.ignored ?? 0), filter: {} },
    ...doubts.filter((one) => !ends.includes(one)),
    ...others,
    ...ends,
  ];
}

interface ImportFiltersProps<E extends PreviewEndpoint> {
  chips: readonly Chip[];
  chosen: string;
  onChoose: (key: string) => void;
  sort: 'line' | 'doubt';
  onSort: (sort: 'line' | 'doubt') => void;
  data: ImportPreview;
  work: Import<E>;
}

/** The filters of a preview with their counts, its sort order and its columns. */
export function ImportFilters<E extends PreviewEndpoint>(props: ImportFiltersProps<E>) {
  const { chips, chosen, onChoose, sort, onSort, data, work } = props;
  const t = useT();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: 0.75,
        px: 2,
        py: 1,
        flex: 'none',
      }}
    >
      <Box role="group" aria-label={t('Filter the lines')} sx={chipsSx}>
        {chips.map(({ key, label, lines, tone }) => (
          <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            {tone && <StatusShape tone={tone} />}
            {label}
            <span className="num">{format.number(lines)}</span>
          </button>
        ))}
      </Box>
      <Box sx={{ ml: 'auto', flex: 'none', display: 'flex', alignItems: 'center', minHeight: 28 }}>
        <Button
          variant="text"
          size="small"
          sx={{ color: 'text.secondary', fontWeight: 400 }}
          onClick={() => onSort(sort === 'doubt' ? 'line' : 'doubt')}
        >
          {sort === 'doubt' ? t('Sorted by doubt') : t('Sorted by line')}
        </Button>
        <Tooltip title={t('Choose columns')}>
          <IconButton aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
            <ViewColumnOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('Imported columns'),
            sx: { py: 0.5, minWidth: 216, maxHeight: '60dvh' },
          },
        }}
      >
        {data.table.map(({ field, label }) => (
          <FormControlLabel
            key={field}
            sx={{ display: 'flex', m: 0, px: 1, minHeight: 'max(32px, var(--control))' }}
            control={
              <Checkbox checked={!work.leftOut.fields.includes(field)} onChange={() => work.toggleField(field)} />
            }
            label={label}
          />
        ))}
      </Popover>
    </Box>
  );
}

const chipsSx = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  gap: 0.75,
  minWidth: 0,
  flex: { sm: 1 },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    minHeight: { xs: 44, sm: 28 },
    px: 1.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: '4px',
    font: 'inherit',
    whiteSpace: 'nowrap',
    flex: 'none',
    color: 'text.secondary',
    bgcolor: 'background.default',
    cursor: 'pointer',
  },
  '& button .num': { fontSize: '0.75rem', color: 'text.tertiary' },
  '& button:hover': { bgcolor: 'action.hover' },
  '& button[aria-pressed=true]': { bgcolor: 'action.selected', borderColor: 'link', color: 'link', fontWeight: 700 },
  '& button[aria-pressed=true] .num': { color: 'link', fontWeight: 400 },
} as const;
