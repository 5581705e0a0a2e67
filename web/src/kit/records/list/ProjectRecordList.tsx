import { Suspense, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { useAhead } from '../../api/index.ts';
import { ImportBar } from '../../imports/ImportBar.tsx';
import { lazyPart, useCurrentProject, useRight } from '../../nav/index.ts';
import type { ParamsSchema } from '../../nav/index.ts';
import { useFormat, useT } from '../../words/index.ts';
import type { AddedToList } from '../customFields/ListFields.tsx';
import { narrowing, useListAddress } from './listParams.ts';
import type { ListAddress, ListParams } from './listParams.ts';
import type { DayRange } from '../form/range.ts';
import type { RecordKind } from '../kind/recordKinds.ts';
import type { PanelFrame } from '../page/SidePanel.tsx';
import type { ListColumn } from '../../table/columns.ts';
import { useTableChoice } from '../../table/tableChoice.ts';
import { RecordList } from './RecordList.tsx';
import { useOpeningView } from './openingView.ts';
import type { Opening } from './openingView.ts';
import { RecordRowCard } from './RecordRowCard.tsx';
import { projectColumns } from './projectColumns.tsx';
import type { ColumnsOf, Editors, RecordRow } from './projectColumns.tsx';
import { listGroups } from './groups.ts';
import type { ListEndpoint, RecordListProps } from './recordListProps.ts';

const ListFields = lazyPart(() => import('../customFields/ListFields.tsx').then((module) => module.ListFields));

/** Where a list of records of projects stands. */
export interface ListPlaceProps {
  /** the heading; without it the list is a tab of a project */
  title?: string | undefined;
  /** the project whose tab it is; without it the list is of the project that is chosen for every screen, or of all */
  projectId?: string | undefined;
  /** the days on which they were made, for the dashboard */
  range?: DayRange;
  headline?: ReactNode;
}

/** The address of the list, what its place narrows, and what the person may do there. */
export interface ListPlace<Params> extends ListPlaceProps {
  address: ListAddress<Params>;
  fixed: Record<string, unknown>;
  /** what its counts are asked for */
  counted: { projectId?: string[] | undefined; from?: string | undefined; to?: string | undefined };
  /** the one project that is listed */
  onlyProject: string | undefined;
  may: { create: boolean; manage: boolean; export: boolean; configure: boolean };
}

/** The place of a list whose rights are those of `resource`; it opens with `opening`, made once, or with everything. */
export function useListPlace<S extends ParamsSchema>(
  schema: S,
  resource: string,
  place: ListPlaceProps,
  opening?: Opening,
): ListPlace<z.output<S>> {
  const { range } = place;
  const address = useOpeningView(schema, useListAddress(schema), opening);
  const chosen = useCurrentProject((state) => state.project?.projectId);
  // What the address names goes before the project that is chosen for every screen.
  const named = (address.params as { projectId?: string[] }).projectId !== undefined;
  const projectId = place.projectId ?? (named ? undefined : chosen);
  const fixed = { ...range, ...(projectId && { projectId: [projectId] }) };
  const counted: ListPlace<unknown>['counted'] = { ...address.params, ...fixed };
  const useMay = (action: Parameters<typeof useRight>[1]) => useRight(resource, action) !== 'none';
  const may = {
    create: useMay('create'),
    manage: useMay('manage'),
    export: useMay('export'),
    configure: useMay('configure'),
  };
  return {
    ...place,
    projectId,
    address,
    fixed,
    counted: { projectId: counted.projectId, from: counted.from, to: counted.to },
    onlyProject: counted.projectId?.length === 1 ? counted.projectId[0] : undefined,
    may,
  };
}

export interface ProjectRow extends RecordRow {
  projectId: string;
  managerName: string | null;
  version: number;
  createdAt: string;
  closedAt: string | null;
  updatedAt: string;
  unread: boolean;
  attachmentCount?: number;
  commentCount?: number;
}
interface OverList {
  projectId: string | undefined;
  onClose: () => void;
}

/** What `ProjectRecordList` gives to the list itself. */
type Given =
  | 'kind'
  | 'address'
  | 'fixed'
  | 'list'
  | 'words'
  | 'factsOf'
  | 'card'
  | 'columns'
  | 'panel'
  | 'create'
  | 'onImport'
  | 'onNear'
  | 'totals'
  | 'headline'
  | 'groups';

export interface ProjectRecordListProps<Row extends ProjectRow> extends Omit<RecordListProps<Row>, Given> {
  place: ListPlace<ListParams>;
  kind: RecordKind;
  /** `manager` is that of the kind, as in "RFI manager" */
  words: Omit<RecordListProps<Row>['words'], 'plural'> & { manager: string };
  /** the read of its pages and of one, and the field of a row by which one is asked for */
  reads: { list: ListEndpoint<Row>; get: Endpoint };
  id: keyof Row & string;
  /** its columns out of those that every kind has. Made once, outside components */
  columns: ColumnsOf<Row>;
  /** what edits the cells of status, due date and manager, for those who may manage; made by `lazyEditors` */
  editors?: Editors<Row>;
  /** a record beside the list */
  Panel: ComponentType<{ recordId: string; frame: PanelFrame }>;
  /** changes whenever what the row shows does, beside its own version */
  moreOf?: (row: Row) => string;
  /** what a row shows first on a phone */
  signs?: (row: Row) => ReactNode;
  /** makes a new one; absent without the right to. `proposed` is where the person is now */
  create?: { label: string; Form: ComponentType<OverList & { proposed: string | undefined }> } | undefined;
  /** the screen that imports them, in place of the list; the imports that run, and how this device remembers them */
  imports?: { Screen: ComponentType<OverList>; Runs: ComponentType<{ onOpen: () => void }>; work: string };
  /** sums over the whole filter, below the list */
  Totals?: ComponentType<{ filter: object }>;
}

/**
 * The list of a kind whose records lie in projects: it opens their form and their import, and fetches what a hand comes near. Rows
 * are exported and chosen with the rights to, and grouped by what their columns say.
 */
export function ProjectRecordList<Row extends ProjectRow>(props: ProjectRecordListProps<Row>) {
  const { place, kind, words, reads, id, editors, Panel, moreOf, signs, create, imports, Totals, bulk, ...list } =
    props;
  const { address, fixed, projectId, onlyProject, may } = place;
  const { params, set } = address;
  const t = useT();
  const format = useFormat();
  const ahead = useAhead();
  const current = useCurrentProject((state) => state.project?.projectId);
  const columns = useMemo(() => {
    const columnsIn = { kind, id, manager: words.manager, withProject: projectId === undefined };
    return projectColumns(props.columns, { ...columnsIn, editors: may.manage ? editors : undefined }, t, format);
  }, [props.columns, kind, id, words.manager, projectId, may.manage, editors, t, format]);
  const custom = useCustomFields(props, columns);
  const groups = listGroups(custom.added?.columns ?? columns, t, format);
  const close = () => set({ act: undefined });
  const idOf = (row: Row) => String(row[id]);
  const toImport = () => set({ act: 'import' });
  if (imports && params.act === 'import') {
    return (
      <Suspense>
        <imports.Screen projectId={onlyProject} onClose={close} />
      </Suspense>
    );
  }
  return (
    <>
      <RecordList
        {...list}
        list={reads.list}
        words={{ ...words, plural: kind.plural(t) }}
        columns={columns}
        {...custom.added}
        groups={groups}
        panel={(recordId, frame) => <Panel key={recordId} recordId={recordId} frame={frame} />}
        exports={may.export ? list.exports : undefined}
        bulk={may.manage || may.export ? bulk && ((frame) => bulk({ ...frame, projectId: onlyProject })) : undefined}
        onControls={custom.load}
        title={place.title}
        headline={
          <>
            {place.headline}
            {imports && <ImportBar work={imports.work} runs={imports.Runs} onOpen={toImport} />}
          </>
        }
        totals={
          Totals && (
            <Suspense>
              <Totals filter={{ ...narrowing(params), ...fixed }} />
            </Suspense>
          )
        }
        kind={kind.kind}
        address={address}
        fixed={fixed}
        factsOf={(row) => ({
          id: idOf(row),
          href: kind.path({ recordId: idOf(row), projectId: row.projectId }),
          version: `${row.version} ${row.updatedAt} ${moreOf?.(row) ?? ''}`,
          mine: row.mine,
          held: row.ballInCourt.length > 0,
          unread: row.unread,
        })}
        card={(row) => (
          <RecordRowCard kind={kind} row={{ attachmentCount: 0, commentCount: 0, ...row }} signs={signs?.(row)} />
        )}
        create={create && { label: create.label, onPress: () => set({ act: 'new' }) }}
        onImport={imports && may.configure ? toImport : undefined}
        onNear={(row) => ahead(reads.get, { [id]: idOf(row) } as unknown as InputOf<Endpoint>)}
      />
      {custom.wanted && (
        <Suspense>
          <ListFields kind={kind.kind} id={id} onReady={custom.onReady} />
        </Suspense>
      )}
      {create && params.act === 'new' && (
        <Suspense>
          <create.Form projectId={onlyProject} proposed={current} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The list with the fields that the company added: loaded once a person reaches for them, or the list stands by one. */
function useCustomFields<Row extends ProjectRow>(
  { kind, place, filters }: ProjectRecordListProps<Row>,
  columns: readonly ListColumn<Row>[],
) {
  const [choice] = useTableChoice(kind.kind);
  const [near, setNear] = useState(false);
  const [found, onReady] = useState<AddedToList>();
  const added = useMemo(
    () => found && { columns: [...columns, ...(found.columns as never[])], filters: [...filters, ...found.filters] },
    [columns, filters, found],
  );
  return {
    added,
    onReady,
    wanted: kind.customFields && (near || JSON.stringify([choice, place.address.params]).includes('custom')),
    load: () => setNear(true),
  };
}
