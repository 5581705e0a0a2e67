import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { isShown } from '../table/columns.ts';
import type { ListColumn, TableChoice } from '../table/columns.ts';
import { TextField } from '../ui/TextField.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useT } from '../words/index.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import type { OpenFilter } from './FilterMenu.tsx';
import type { ListFilter } from './filters.ts';

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
  exportMenu?: ReactNode;
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
      <FilterMenu open={filter} filters={filters} params={params} onOpen={setFilter} onChange={onChange} />
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
          {props.exportMenu}
        </Box>
      )}
    </Box>
  );
}

interface SearchFieldProps {
  label: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  wide: boolean;
}

/** Typing searches after a short rest; a keyword from the address (back, a saved view) comes into the field. */
function SearchField({ label, keyword, onKeyword, inputRef, wide }: SearchFieldProps) {
  const [text, setText] = useState(keyword);
  const sent = useRef(keyword);
  const latest = useRef(onKeyword);
  latest.current = onKeyword;
  useEffect(() => {
    if (keyword !== sent.current) {
      sent.current = keyword;
      setText(keyword);
    }
  }, [keyword]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = wanted;
      latest.current(wanted);
    }, 250);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box sx={{ width: { sm: wide ? 224 : 168 }, flex: { xs: 1, sm: 'none' }, minWidth: 0 }}>
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        type="search"
        value={text}
        onChange={setText}
        maxLength={200}
        inputRef={inputRef}
        start={<SearchOutlined fontSize="small" sx={{ color: 'text.tertiary', mr: 1 }} />}
      />
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

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[];
  choice: TableChoice;
  wide: boolean;
  onChoice: (choice: TableChoice) => void;
}

function ColumnMenu<Row>({ columns, choice, wide, onChoice }: ColumnMenuProps<Row>) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('Columns');
  return (
    <>
      {wide ? (
        <Button
          variant="text"
          startIcon={<ViewColumnOutlined />}
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ fontWeight: 400, color: 'text.secondary' }}
        >
          {label}
        </Button>
      ) : (
        <Tooltip title={label}>
          <IconButton
            aria-label={label}
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <ViewColumnOutlined />
          </IconButton>
        </Tooltip>
      )}
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
            {t('The usual columns')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

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
