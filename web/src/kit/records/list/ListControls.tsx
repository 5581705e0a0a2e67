import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { isShown } from '../../table/columns.ts';
import type { ListColumn, TableChoice } from '../../table/columns.ts';
import { Popover } from '../../ui/Popover.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import { FilterChips } from './FilterChips.tsx';
import type { OpenFilter } from './FilterMenu.tsx';
import { SearchField } from '../SearchField.tsx';
import type { ListFilter } from './filters.ts';

const FilterMenu = lazy(() => import('./FilterMenu.tsx').then((module) => ({ default: module.FilterMenu })));

interface ListControlsProps<Row> {
  searchLabel: string;
  filters: readonly ListFilter[];
  params: object & { keyword?: string };
  columns: readonly ListColumn<Row>[];
  choice: TableChoice;
  /** absent where there is nothing to group */
  grouped?: boolean;
  /** words beside the icons, where there is room */
  wide: boolean;
  cards: boolean;
  /** what stands at the right end, such as the export */
  tools?: ReactNode;
  searchRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  onChange: (values: Record<string, unknown>) => void;
  onClear: () => void;
  onChoice: (choice: TableChoice) => void;
  onGroup: (on: boolean) => void;
  onNear?: (() => void) | undefined;
}

/** The line above a table: search and filters left; grouping, columns, density and export right. */
export function ListControls<Row>(props: ListControlsProps<Row>) {
  const { filters, params, columns, choice, grouped, wide, cards, onChange, onChoice } = props;
  const t = useT();
  const [filter, setFilter] = useState<OpenFilter | null>(null);
  return (
    <Box
      onFocus={props.onNear}
      onPointerDown={props.onNear}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        flex: 'none',
        minHeight: 48,
      }}
    >
      <SearchField
        label={props.searchLabel}
        keyword={params.keyword ?? ''}
        onKeyword={(keyword) => onChange({ keyword: keyword || undefined })}
        inputRef={props.searchRef}
        wide={wide}
      />
      {cards && (
        <Tooltip title={t('Filter')}>
          <IconButton
            aria-label={t('Filter')}
            onClick={(event) => setFilter({ anchor: event.currentTarget, filter: null })}
          >
            <FilterListOutlined />
          </IconButton>
        </Tooltip>
      )}
      <FilterChips
        filters={filters}
        params={params}
        onChange={onChange}
        onClear={props.onClear}
        onEdit={(one, anchor) => setFilter({ anchor, filter: one })}
      />
      {!cards && (
        <Button
          variant="text"
          startIcon={<FilterListOutlined />}
          onClick={(event) => setFilter({ anchor: event.currentTarget, filter: null })}
        >
          {t('Filter')}
        </Button>
      )}
      {filter && (
        <Suspense>
          <FilterMenu open={filter} filters={filters} params={params} onOpen={setFilter} onChange={onChange} />
        </Suspense>
      )}
      {!cards && <Box sx={{ flex: 1 }} />}
      {!cards && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: wide ? 1 : 0 }}>
          {grouped !== undefined && (
            <Tool
              label={grouped ? t('Grouped by court') : t('Group by court')}
              icon={<TableRowsOutlined />}
              wide={wide}
              aria-pressed={grouped}
              onClick={() => props.onGroup(!grouped)}
            />
          )}
          <ColumnMenu columns={columns} choice={choice} wide={wide} onChoice={onChoice} />
          <DensitySwitch choice={choice} onChoice={onChoice} />
          {props.tools}
        </Box>
      )}
    </Box>
  );
}

interface ToolProps extends Pick<ButtonProps, 'aria-pressed' | 'aria-expanded' | 'onClick'> {
  label: string;
  icon: ReactNode;
  wide: boolean;
}

/** A quiet button, with its words where there is room. */
function Tool({ label, icon, wide, ...rest }: ToolProps) {
  if (!wide) {
    return (
      <Tooltip title={label}>
        <IconButton aria-label={label} {...rest}>
          {icon}
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button variant="text" startIcon={icon} {...rest} sx={{ fontWeight: 400, color: 'text.secondary' }}>
      {label}
    </Button>
  );
}

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[];
  choice: TableChoice;
  wide: boolean;
  onChoice: (choice: TableChoice) => void;
}

/** Which columns are shown: kept per table on this device. */
function ColumnMenu<Row>({ columns, choice, wide, onChoice }: ColumnMenuProps<Row>) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('Columns');
  return (
    <>
      <Tool
        label={label}
        icon={<ViewColumnOutlined />}
        wide={wide}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { mt: '4px', py: '4px', minWidth: 216, maxHeight: 'min(480px, 80dvh)' },
          },
        }}
      >
        {columns.map((column) => (
          <FormControlLabel
            key={column.id}
            disabled={column.fixed}
            sx={{ display: 'flex', m: 0, px: '6px', minHeight: 'max(32px, var(--control))' }}
            control={
              <Checkbox
                checked={isShown(column, choice)}
                onChange={(_, on) => onChoice({ ...choice, columns: { ...choice.columns, [column.id]: on } })}
              />
            }
            label={column.head}
          />
        ))}
        <Box sx={{ px: '12px', pt: '4px' }}>
          <Button size="small" variant="text" onClick={() => onChoice({ ...choice, columns: {} })}>
            {t('Default columns')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

/** How high the rows are: kept per table on this device. */
function DensitySwitch({ choice, onChoice }: { choice: TableChoice; onChoice: (choice: TableChoice) => void }) {
  const t = useT();
  const auto =
    typeof window !== 'undefined' && window.matchMedia('(min-width: 1200px)').matches ? 'compact' : 'comfortable';
  const density = choice.density === 'auto' ? auto : choice.density;
  const sides = [
    { value: 'comfortable' as const, label: t('Comfortable rows'), icon: <DensityMediumOutlined fontSize="small" /> },
    { value: 'compact' as const, label: t('Compact rows'), icon: <DensitySmallOutlined fontSize="small" /> },
  ];
  return (
    <Box
      role="group"
      aria-label={t('Row height')}
      sx={{
        display: 'inline-flex',
        border: 1,
        borderColor: 'lineStrong',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      {sides.map((side) => (
        <Tooltip key={side.value} title={side.label}>
          <IconButton
            aria-label={side.label}
            aria-pressed={density === side.value}
            onClick={() => onChoice({ ...choice, density: side.value })}
            sx={{ borderRadius: 0, height: 30, width: 34, '& + &': { borderLeft: 1, borderColor: 'divider' } }}
          >
            {side.icon}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}
