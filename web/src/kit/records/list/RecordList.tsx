import AddOutlined from '@mui/icons-material/AddOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEventCallback } from '@mui/material/utils';
import { Children, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { T } from '@plumbline/contract/kit/words';
import { lazyPart } from '../../nav/lazyPart.ts';
import { useTableChoice } from '../../table/tableChoice.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useFormat, useT } from '../../words/index.ts';
import type { Format } from '../../words/index.ts';
import { download } from '../page/DownloadMenu.tsx';
import { PANEL_WIDTH } from '../../theme/sizes.ts';
import { ListStrip } from './ListStates.tsx';
import { Pager } from './Pager.tsx';
import { filterParams } from './listParams.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { ListBody } from './ListBody.tsx';
import { ListControls } from './ListControls.tsx';
import { valuesOf } from './filters.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { useNamedView } from './openingView.ts';
import type { RecordListProps } from './recordListProps.ts';
import { useRecordList } from './useRecordList.ts';
import type { RecordRows } from './useRecordRows.ts';
import { withPageSize, useFittingRows } from './useFittingRows.ts';
import { MOST_SELECTED } from './useSelection.ts';

const NewButton = lazyPart(() => import('./NewButton.tsx').then((module) => module.NewButton));

/**
 * The list of one kind of record; an area gives only its own parts. All its state is in the address: filters, view,
 * sort, page, grouping, and the record open beside it. On a phone rows are cards. Totals and export cover the whole
 * filter; bulk actions show a preview first.
 */
export function RecordList<Row extends object>(given: RecordListProps<Row>) {
  const { kind } = given;
  const t = useT();
  const format = useFormat();
  const [choice, setChoice] = useTableChoice(kind);
  const [body, fitting] = useFittingRows(kind, choice, given.courts !== undefined);
  const address = withPageSize(useNamedView(given.address, given.views), choice.rows ?? fitting);
  const props = { ...given, address };
  const { params, set } = address;
  const onSize = (pageSize: number) => {
    setChoice({ ...choice, rows: pageSize });
    set({ pageSize });
  };
  const state = useRecordList(props);
  const { list, phone, open, selection } = state;
  const onPage = useEventCallback((pageNum: number) => set({ pageNum }));
  const onSizeOf = useEventCallback(onSize);
  const create = props.create && (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={props.create.onPress}>
      {props.create.label}
    </Button>
  );
  const importButton = props.onImport && (
    <Button variant="text" startIcon={<FileUploadOutlined />} onClick={props.onImport}>
      {t('Import')}
    </Button>
  );
  // On a phone the create button already floats over the list.
  const begin = ((!phone && create) || importButton) && (
    <>
      {!phone && create}
      {importButton}
    </>
  );
  const tools = (
    <>
      {props.titleActions}
      {importButton}
      {!phone && create}
    </>
  );
  return (
    <Box sx={{ display: 'flex', flex: 1, minHeight: 0, minWidth: 0 }}>
      <Box sx={{ ...column, display: { xs: open ? 'none' : 'flex', lg: 'flex' } }}>
        {props.title && <TitleLine title={props.title}>{tools}</TitleLine>}
        {props.headline}
        <ViewTabs list={kind} builtIn={props.views} params={params} onChoose={(values) => address.reset(values)} />
        <ListControls
          searchLabel={props.words.search}
          filters={
            valuesOf(params, 'importId').length > 0
              ? [...props.filters, { kind: 'flag', name: 'importId', label: t('One import') }]
              : props.filters
          }
          params={params}
          columns={props.columns}
          choice={choice}
          groups={state.groups}
          groupedBy={state.groupedBy}
          wide={state.wide}
          cards={phone}
          searchRef={state.search}
          onChange={(change) => set(change)}
          onClear={state.clearFilters}
          onChoice={setChoice}
          onNear={props.onControls}
          onGroup={(id) => set({ groupBy: id === 'court' ? undefined : id })}
          tools={
            <>
              <ExportMenu {...props} />
              {!props.title && tools}
            </>
          }
        />
        <Strips list={list} />
        <ListBody props={props} state={state} choice={choice} begin={begin} box={body} onSize={onSize} />
        {selection.ids.size > 0 && (
          // It floats over the rows, above their totals.
          <Box sx={{ position: 'relative', height: 0, flex: 'none' }}>
            <Suspense>
              {props.bulk?.({
                ids: [...selection.ids],
                total: list.total,
                onAll: selection.ids.size < Math.min(list.total, MOST_SELECTED) ? selection.all : null,
                allBusy: selection.busy,
                onNone: selection.clear,
              })}
            </Suspense>
          </Box>
        )}
        {!phone && props.totals}
        {list.total > 0 && !phone && (
          <Pager
            pageNum={params.pageNum}
            pageSize={params.pageSize}
            total={list.total}
            note={open ? undefined : courtNote(state.courts, t, format)}
            onPage={onPage}
            onSize={onSizeOf}
          />
        )}
        {phone && props.create && selection.ids.size === 0 && (
          <Suspense>
            <NewButton {...props.create} />
          </Suspense>
        )}
      </Box>
      {open && (
        <Box sx={{ display: 'flex', minHeight: 0 }}>
          <Suspense fallback={<Awaited />}>{props.panel(open, state.frame)}</Suspense>
        </Box>
      )}
      <ShortcutsDialog />
    </Box>
  );
}

/* Without room for both, only the record shows until its page opens. */
const column = { flex: 1, minWidth: 0, flexDirection: 'column', position: 'relative' } as const;

/** A placeholder for a panel that loads, at its final width, so that the list does not jump. */
function Awaited() {
  return (
    <Box sx={{ width: PANEL_WIDTH, display: 'flex', borderLeft: 1, borderColor: 'divider' }}>
      <Spinner fill />
    </Box>
  );
}

/** The whole filter as files that the server makes. */
function ExportMenu<Row extends object>({ exports, fixed, address: { params } }: RecordListProps<Row>) {
  const t = useT();
  if (!exports) return null;
  const entries = exports({ ...filterParams(params), ...fixed, sort: params.sort }).map((one) => ({
    label: one.label,
    onSelect: 'href' in one ? () => void download(one.href) : one.onSelect,
  }));
  return <MenuButton iconOnly label={t('Export')} icon={<FileDownloadOutlined />} entries={entries} />;
}

/** How many records of the filter wait for me, and how many are late. */
function courtNote({ mine, late }: { mine: number | null; late: number | null }, t: T, format: Format) {
  if (mine === null || late === null) return undefined;
  return t('{mine} in your court, {late} late', { mine: format.number(mine), late: format.number(late) });
}

/** The totals under a table: the count, then each sum of the whole filter. */
export function TotalsLine({ all, children }: { all: string; children?: ReactNode }) {
  return (
    <Box
      role="note"
      className="num"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        px: 2,
        py: '6px',
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <strong>{all}</strong>
      {Children.map(children, (sum) => sum && <span>{sum}</span>)}
    </Box>
  );
}

function TitleLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 44, flex: 'none' }}>
      <Typography variant="headline1" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Messages about the rows: others changed them, or a refresh failed. */
function Strips<Row>({ list }: { list: RecordRows<Row> }) {
  const t = useT();
  return (
    <>
      {list.waiting > 0 && (
        <ListStrip
          text={t('{n|1 row has|# rows have} changed places, come or gone', { n: list.waiting })}
          action={t('Show')}
          onAction={list.showWaiting}
        />
      )}
      {list.error && list.rows.length > 0 && (
        <ListStrip
          text={t('Not refreshed: the server did not answer. These records may be outdated.')}
          action={t('Try again')}
          onAction={list.retry}
        />
      )}
    </>
  );
}
