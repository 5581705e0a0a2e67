import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEventCallback } from '@mui/material/utils';
import { Suspense, memo, useState } from 'react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { lazyPart } from '../../nav/lazyPart.ts';
import type { ListColumn, TableChoice } from '../../table/columns.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Chip, FilterChips } from './FilterChips.tsx';
import type { OpenFilter } from './FilterMenu.tsx';
import { SearchField } from './SearchField.tsx';
import type { ListFilter } from './filters.ts';

const ColumnChooser = lazyPart(() => import('../../table/ColumnChooser.tsx').then((module) => module.ColumnChooser));
const FilterMenu = lazyPart(() => import('./FilterMenu.tsx').then((module) => module.FilterMenu));

interface ListControlsProps<Row> {
  searchLabel: string;
  filters: readonly ListFilter[];
  params: object & { keyword?: string };
  /** The columns to choose from; none without a table */
  columns: readonly ListColumn<Row>[];
  choice: TableChoice;
  /** The possible groupings and the current one; undefined without any */
  groups?: readonly { id: string; label: string }[];
  groupedBy?: string;
  /** Labels beside the icons, if there is room */
  wide: boolean;
  cards: boolean;
  /** Content at the right end, such as the export */
  tools?: ReactNode;
  searchRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  onChange: (values: Record<string, unknown>) => void;
  onClear: () => void;
  onChoice: (choice: TableChoice) => void;
  onGroup: (id: string) => void;
  onNear?: (() => void) | undefined;
}

/** The toolbar above a table: search and filters at the left; grouping, columns, density and export at the right. */
export function ListControls<Row>(props: ListControlsProps<Row>) {
  const { filters, params, columns, choice, groups = [], groupedBy, wide, cards, onChange, onChoice } = props;
  const t = useT();
  const [filter, setFilter] = useState<OpenFilter | null>(null);
  const [grouping, setGrouping] = useState<HTMLElement | null>(null);
  const search = useEventCallback((keyword: string) => onChange({ keyword: keyword || undefined }));
  const group = groups.find(({ id }) => id === groupedBy);
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
        onKeyword={search}
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
      {cards && props.tools}
      <Box sx={cards ? chipLine : { display: 'contents' }}>
        <FilterChips
          filters={filters}
          params={params}
          wide={wide || cards}
          onChange={onChange}
          onClear={props.onClear}
          onEdit={(one, anchor) => setFilter({ anchor, filter: one })}
        />
      </Box>
      {group && !cards && (
        <Chip
          label={t('Grouped by')}
          remove={t('Do not group')}
          onPress={setGrouping}
          onRemove={() => props.onGroup('none')}
        >
          {group.label}
        </Chip>
      )}
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
          {groups.length > 0 && (
            <Tool label={t('Group')} icon={GROUP} wide={wide} aria-expanded={grouping !== null} onOpen={setGrouping} />
          )}
          <Menu
            anchor={grouping}
            label={t('Group by')}
            entries={groups.map(({ id, label }) => ({ label, onSelect: () => props.onGroup(id) }))}
            onClose={() => setGrouping(null)}
          />
          {columns.length > 0 && (
            <>
              <ColumnMenu columns={columns} choice={choice} wide={wide} onChoice={onChoice} />
              {wide && <DensitySwitch choice={choice} onChoice={onChoice} />}
            </>
          )}
          {props.tools}
        </Box>
      )}
    </Box>
  );
}

/** On a phone the chips have their own line, so that the search keeps its room. */
const chipLine = {
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '&:empty': { display: 'none' },
} as const;

interface ToolProps extends Pick<ButtonProps, 'aria-expanded'> {
  label: string;
  icon: ReactNode;
  wide: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

const GROUP = <TableRowsOutlined />;
const COLUMNS = <ViewColumnOutlined />;

/** A quiet tool button, with its label if there is room. */
const Tool = memo(function Tool({ label, icon, wide, onOpen, ...aria }: ToolProps) {
  const rest = { ...aria, onClick: (event: MouseEvent<HTMLElement>) => onOpen(event.currentTarget) };
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
});

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[];
  choice: TableChoice;
  wide: boolean;
  onChoice: (choice: TableChoice) => void;
}

/** Chooses the shown columns, stored per table on this device. */
function ColumnMenu<Row>({ columns, choice, wide, onChoice }: ColumnMenuProps<Row>) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('Columns');
  return (
    <>
      <Tool label={label} icon={COLUMNS} wide={wide} aria-expanded={anchor !== null} onOpen={setAnchor} />
      {anchor && (
        <Suspense>
          <ColumnChooser
            anchor={anchor}
            columns={columns}
            choice={choice}
            onChoice={onChoice}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface DensityProps {
  choice: TableChoice;
  onChoice: (choice: TableChoice) => void;
}

/** Chooses the row height, stored per table on this device. */
const DensitySwitch = memo(function DensitySwitch({ choice, onChoice }: DensityProps) {
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
});
