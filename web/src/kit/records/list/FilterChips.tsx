import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { T } from '@plumbline/contract/kit/words';
import { lazyPart } from '../../nav/lazyPart.ts';
import { useFormat, useT } from '../../words/index.ts';
import type { Format } from '../../words/index.ts';
import { clearFilter, isOn, valuesOf } from './filters.ts';
import type { ListFilter } from './filters.ts';
import { shortenNames } from './shorten.ts';

const FilterNames = lazyPart(() => import('./FilterNames.tsx').then((module) => module.FilterNames));

interface FilterChipsProps {
  filters: readonly ListFilter[];
  params: object;
  /** Room for a clear-all button, which a single filter does not need */
  wide: boolean;
  onChange: (values: Record<string, unknown>) => void;
  onClear: () => void;
  /** Opens a filter at its chip */
  onEdit: (filter: ListFilter, anchor: HTMLElement) => void;
}

/** The active filters as chips. A press edits, the cross removes. */
export function FilterChips({ filters, params, wide, onChange, onClear, onEdit }: FilterChipsProps) {
  const t = useT();
  const on = filters.filter((filter) => isOn(filter, params));
  return (
    <>
      {on.map((filter) => (
        <Chip
          key={filter.name}
          label={filter.label}
          remove={t('Remove filter {name}', { name: filter.label })}
          onPress={(anchor) => onEdit(filter, anchor)}
          onRemove={() => onChange(clearFilter(filter))}
        >
          <ChipValue filter={filter} params={params} />
        </Chip>
      ))}
      {(wide || on.length > 1) && on.length > 0 && (
        <Button variant="text" onClick={onClear} sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {t('Clear')}
        </Button>
      )}
    </>
  );
}

interface ChipProps {
  label: string;
  /** The label of its remove button */
  remove: string;
  onPress: (anchor: HTMLElement) => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** A chip of the query: a press edits it, the cross removes it. */
export function Chip({ label, remove, onPress, onRemove, children }: ChipProps) {
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: 28,
        // On touch screens the text is 34 px high, and the cross has 44 px in each direction.
        '@media (pointer: coarse)': {
          height: 36,
          '& > button': { lineHeight: '34px' },
          '& > button + button::after': { content: '""', position: 'absolute', inset: '-10px' },
        },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
        maxWidth: 340,
        flex: 'none',
      }}
    >
      <Box
        component="button"
        type="button"
        onClick={(event) => onPress(event.currentTarget)}
        sx={{
          all: 'unset',
          cursor: 'pointer',
          pl: 1,
          pr: '4px',
          typography: 'body2',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          borderRadius: 1,
          '&:focus-visible': { outline: '2px solid', outlineColor: 'focus' },
        }}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>{' '}
        {children}
      </Box>
      <IconButton size="small" aria-label={remove} onClick={onRemove} sx={{ width: 24, height: 24, mr: '2px' }}>
        <CloseOutlined sx={{ fontSize: 14 }} />
      </IconButton>
    </Box>
  );
}

function ChipValue({ filter, params }: { filter: ListFilter; params: object }) {
  const t = useT();
  const format = useFormat();
  const values = valuesOf(params, filter.name);
  switch (filter.kind) {
    case 'flag':
      return null;
    case 'own':
      return (
        <Suspense>
          <filter.Chip values={values} />
        </Suspense>
      );
    case 'text':
      return <>{shortenNames(values, t)}</>;
    case 'options':
      return (
        <>
          {shortenNames(
            values.map((value) => filter.options.find((option) => option.value === value)?.label ?? value),
            t,
          )}
        </>
      );
    case 'days':
      return <>{rangeText(values[0], valuesOf(params, filter.toName)[0], t, format)}</>;
    case 'people':
    case 'companies':
    case 'projects':
      return (
        <Suspense fallback="…">
          <FilterNames kind={filter.kind} ids={values} />
        </Suspense>
      );
  }
}

function rangeText(from: string | undefined, to: string | undefined, t: T, format: Format): string {
  if (from && to) return t('{from} to {to}', { from: format.day(from), to: format.day(to) });
  return from ? t('from {day}', { day: format.day(from) }) : t('to {day}', { day: format.day(to) });
}
