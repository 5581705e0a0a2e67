import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import Typography from '@mui/material/Typography';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTableChoice } from '../table/tableChoice.ts';
import { useT } from '../words/index.ts';
import { BulkBar } from './BulkBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListControls } from './ListControls.tsx';
import { ListStrip } from './ListStates.tsx';
import { Pager } from './Pager.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import type { ListParams } from './listParams.ts';
import type { RecordListPageProps } from './recordListProps.ts';
import { useRecordList } from './useRecordList.ts';
import type { RecordRows } from './useRecordRows.ts';
import { MOST_SELECTED } from './useSelection.ts';

/** A list of records: the whole of it lives in the address; a row opens beside it, on a phone it is cards. */
export function RecordListPage<Row extends object, Params extends ListParams, Key extends QueryKey>(
  props: RecordListPageProps<Row, Params, Key>,
) {
  const { kind, words, address, onCreate } = props;
  const { params, set } = address;
  const [choice, setChoice] = useTableChoice(kind);
  const state = useRecordList(props);
  const { list, phone, open, selection } = state;
  const create = onCreate && (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={onCreate}>
      {words.create}
    </Button>
  );
  const tools = (
    <>
      {props.titleActions}
      {!phone && create}
    </>
  );
  return (
    <Box sx={{ display: 'flex', flex: 1, minHeight: 0, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', position: 'relative' }}>
        {props.title && <TitleLine title={props.title}>{tools}</TitleLine>}
        {props.headline}
        <ViewTabs
          list={kind}
          builtIn={props.views}
          params={params}
          onChoose={(values) => address.reset({ ...values, pageSize: params.pageSize })}
        />
        <ListControls
          searchLabel={words.search}
          filters={props.filters}
          params={params}
          columns={props.columns}
          choice={choice}
          grouped={props.courts ? state.grouped : undefined}
          wide={state.wide}
          cards={phone}
          searchRef={state.search}
          onChange={(change) => set(change)}
          onClear={state.clearFilters}
          onChoice={setChoice}
          onGroup={(on) => set({ groupBy: on ? undefined : 'none' })}
          tools={
            <>
              {props.exportMenu}
              {!props.title && tools}
            </>
          }
        />
        <Strips list={list} />
        <ListBody props={props} state={state} choice={choice} create={create} />
        {!phone && props.totals}
        {list.total > 0 && !phone && (
          <Pager
            pageNum={params.pageNum}
            pageSize={params.pageSize}
            total={list.total}
            note={open ? undefined : props.note}
            onPage={(pageNum) => set({ pageNum })}
            onSize={(pageSize) => set({ pageSize })}
          />
        )}
        {selection.ids.size > 0 && (
          <BulkBar
            ids={[...selection.ids]}
            total={list.total}
            actions={props.bulk?.(selection.clear) ?? []}
            onAll={selection.ids.size < Math.min(list.total, MOST_SELECTED) ? selection.all : null}
            allBusy={selection.busy}
            onNone={selection.clear}
          />
        )}
        {phone && onCreate && <NewButton label={words.create} onPress={onCreate} />}
      </Box>
      {open && <Box sx={{ display: 'flex', minHeight: 0 }}>{props.panel(open, state.frame)}</Box>}
      <ShortcutsDialog />
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

/** What is to be said about the rows as a whole: others changed them, or they could not be refreshed. */
function Strips<Row>({ list }: { list: RecordRows<Row> }) {
  const t = useT();
  return (
    <>
      {list.waiting && (
        <ListStrip
          text={t('Others have changed this list.')}
          action={t('Show the new order')}
          onAction={list.showWaiting}
        />
      )}
      {list.error && list.rows.length > 0 && (
        <ListStrip
          text={t('Not refreshed: there is no answer. This is what was here before.')}
          action={t('Try again')}
          onAction={list.retry}
        />
      )}
    </>
  );
}

/** On a phone: where the thumb is. */
function NewButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Fab
      variant="extended"
      color="primary"
      onClick={onPress}
      sx={{
        position: 'fixed',
        right: 16,
        bottom: 'calc(76px + env(safe-area-inset-bottom))',
        borderRadius: 1,
        height: 56,
        gap: 1,
        boxShadow: 2,
        textTransform: 'none',
        zIndex: 10,
      }}
    >
      <AddOutlined />
      {label}
    </Fab>
  );
}
