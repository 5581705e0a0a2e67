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
import { filterParams, useListAddress } from './listParams.ts';
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

/** The place of a list of project records. */
export interface ListPlaceProps {
  /** The heading; without it the list is a tab of a project */
  title?: string | undefined;
  /** The project of the tab; without it the project chosen for every screen, or all */
  projectId?: string | undefined;
  /** The days on which they were created, for the dashboard */
  range?: DayRange;
  headline?: ReactNode;
}

/** The address of the list, the limits of its place, and the person's rights there. */
export interface ListPlace<Params> extends ListPlaceProps {
  address: ListAddress<Params>;
  fixed: Record<string, unknown>;
  /** The filter of its counts */
  counted: { projectId?: string[] | undefined; from?: string | undefined; to?: string | undefined };
  /** The only listed project */
  onlyProject: string | undefined;
  may: { create: boolean; manage: boolean; export: boolean; configure: boolean };
}

/** The place of a list with the rights of `resource`. It opens with `opening` (created once), or with everything. */
export function useListPlace<S extends ParamsSchema>(
  schema: S,
  resource: string,
  place: ListPlaceProps,
  opening?: Opening,
): ListPlace<z.output<S>> {
  const { range } = place;
  const address = useOpeningView(schema, useListAddress(schema), opening);
  const chosen = useCurrentProject((state) => state.project?.projectId);
  // The address wins over the project chosen for every screen.
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

/** The props that `ProjectRecordList` passes to the list itself. */
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
  /** `manager` is the kind's name for its owner, such as "RFI manager" */
  words: Omit<RecordListProps<Row>['words'], 'plural'> & { manager: string };
  /** The reads of its pages and of one record, and the row's field with the record id */
  reads: { list: ListEndpoint<Row>; get: Endpoint };
  id: keyof Row & string;
  /** Its columns, built from those of every kind. Create it once, outside components */
  columns: ColumnsOf<Row>;
  /** The editors of status, due date and manager, for people who may manage; from `lazyEditors` */
  editors?: Editors<Row>;
  /** A record beside the list */
  Panel: ComponentType<{ recordId: string; frame: PanelFrame }>;
  /** Changes with the row's shown values, besides its version */
  moreOf?: (row: Row) => string;
  /** The first line of a row on a phone */
  signs?: (row: Row) => ReactNode;
  /** Creates a record; undefined without the right. `proposed` is the current project */
  create?: { label: string; Form: ComponentType<OverList & { proposed: string | undefined }> } | undefined;
  /**
   * The import screen that replaces the list, the running imports, and the name under which this device remembers them
   */
  imports?: { Screen: ComponentType<OverList>; Runs: ComponentType<{ onOpen: () => void }>; work: string };
  /** Sums of the whole filter, below the list */
  Totals?: ComponentType<{ filter: object }>;
}

/**
 * The list of a kind whose records belong to projects. It opens their create form and import, and prefetches on hover.
 * Export and bulk selection depend on rights; grouping depends on the columns.
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
              <Totals filter={{ ...filterParams(params), ...fixed }} />
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

/**
 * The list with the company's custom fields. They load when a person reaches for them, or when the list sorts or
 * filters by one.
 */
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
