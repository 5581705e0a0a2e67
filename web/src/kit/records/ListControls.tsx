import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { ListColumn, TableChoice } from '../table/columns.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useT } from '../words/index.ts';
import { FilterChips } from './FilterChips.tsx';
import type { OpenFilter } from './FilterMenu.tsx';
import { SearchField } from './SearchField.tsx';
import { ColumnMenu, DensitySwitch } from './TableMenus.tsx';
import type { ListFilter } from './filters.ts';

const FilterMenu = lazy(() => import('./FilterMenu.tsx').then((module) => ({ default: module.FilterMenu })));

interface ListControlsProps<Row> {
  searchLabel: string;
  filters: readonly ListFilter[];
  params: object & { keyword?: string };
  columns: readonly ListColumn<Row>[];
  choice: TableChoice;
  /** absent where the list has no courts */
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
}

/** The line above a table: search and filters left; grouping, columns, density and export right. */
export function ListControls<Row>(props: ListControlsProps<Row>) {
  const { filters, params, columns, choice, grouped, wide, cards, onChange, onChoice } = props;
  const t = useT();
  const [filter, setFilter] = useState<OpenFilter | null>(null);
  return (
    <Box
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
            <Plain
              label={grouped ? t('Grouped by court') : t('Group by court')}
              icon={<TableRowsOutlined />}
              wide={wide}
              pressed={grouped}
              onPress={() => props.onGroup(!grouped)}
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

function Plain({
  label,
  icon,
  wide,
  pressed,
  onPress,
}: {
  label: string;
  icon: ReactNode;
  wide: boolean;
  pressed: boolean;
  onPress: () => void;
}) {
  if (!wide) {
    return (
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-pressed={pressed} onClick={onPress}>
          {icon}
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button
      variant="text"
      startIcon={icon}
      aria-pressed={pressed}
      onClick={onPress}
      sx={{ fontWeight: 400, color: 'text.secondary' }}
    >
      {label}
    </Button>
  );
}
