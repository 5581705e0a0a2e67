import { packageKindWords, packageStatusWords } from '@plumbline/contract/areas/punch/names';
import type { PunchPackageRow } from '@plumbline/contract/areas/punch';
import { punchPackageReads } from '@plumbline/contract/areas/punch/reads';
import { PACKAGE_KINDS, PACKAGE_STATUSES } from '@plumbline/contract/areas/punch/packageShapes';
import type { T } from '@plumbline/contract/kit/words';
import { lazyPart } from '../../kit/nav/index.ts';
import { PackageProgress } from '../../kit/records/page/PackageProgress.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { Quiet, extraColumn } from '../../kit/records/list/cells.tsx';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { markFilters, projectFilter } from '../../kit/records/list/recordFilters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { listSchema } from '../../kit/records/list/listParams.ts';
import { choicesOf, wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { packageKind } from './record.tsx';

const PackagePanel = lazyPart(() => import('./PackageScreen.tsx').then((module) => module.PackagePanel));
const NewPackage = lazyPart(() => import('./PunchForm.tsx').then((module) => module.NewPackage));

const schema = listSchema(punchPackageReads.list);

/** Punch lists with the progress of their items. */
export function PackageList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(schema, 'punchList', props);
  return (
    <ProjectRecordList
      place={place}
      kind={packageKind}
      words={{
        manager: t('Manager'),
        search: t('Search punch lists'),
        nothing: {
          title: t('No punch lists yet'),
          text: t('A punch list belongs to a walk: its items are fixed, verified and certified together.'),
        },
        noMatch: t('No punch list matches these filters'),
      }}
      reads={punchPackageReads}
      id="punchListPackageId"
      usualSort="-updatedAt"
      columns={packageColumns}
      moreOf={({ closedCount, itemCount, readyCount, disputedCount, lateCount }) =>
        [closedCount, itemCount, readyCount, disputedCount, lateCount].join(' ')
      }
      signs={(row) => <span>{t('{done} of {n} closed', { done: row.closedCount, n: row.itemCount })}</span>}
      Panel={PackagePanel}
      views={[
        { id: 'open', label: t('Under way'), params: { status: ['draft', 'issued'] } },
        { id: 'certified', label: t('Certified'), params: { status: ['certified'] } },
        { id: 'all', label: t('All'), params: {} },
      ]}
      filters={packageFilters(t, place.projectId)}
      create={place.may.manage ? { label: t('New punch list'), Form: NewPackage } : undefined}
    />
  );
}

function packageFilters(t: T, projectId: string | undefined): ListFilter[] {
  return [
    ...projectFilter(t, projectId),
    {
      kind: 'options',
      name: 'status',
      label: t('Status'),
      options: choicesOf(packageStatusWords(t), PACKAGE_STATUSES),
    },
    { kind: 'options', name: 'packageKind', label: t('Kind'), options: choicesOf(packageKindWords(t), PACKAGE_KINDS) },
    { kind: 'people', name: 'managerId', label: t('Manager'), projectId },
    ...markFilters(t),
  ];
}

const packageColumns: ColumnsOf<PunchPackageRow> = ({ first, due, manager, changed }, { t, format }) => [
  ...first,
  due,
  { id: 'progress', head: t('Closed'), width: 148, cell: (row) => <PackageProgress of={row} /> },
  count('ready', t('To verify'), (row) => row.readyCount),
  count('disputed', t('Disputed'), (row) => row.disputedCount),
  count('late', t('Late'), (row) => row.lateCount),
  {
    id: 'held',
    head: t('Money held'),
    width: 112,
    align: 'right',
    cell: (row) => (row.heldCents ? <span className="num">{format.cents(row.heldCents)}</span> : null),
  },
  { id: 'kind', head: t('Kind'), width: 136, cell: (row) => wordFor(packageKindWords(t), row.packageKind) },
  extraColumn('walk', t('Day of the walk'), 112, (row) => format.day(row.walkDate), 'walkDate'),
  extraColumn('approver', t('Approver'), 144, (row) => row.approverName),
  manager,
  changed,
];

/** A column that counts items. A zero is dimmed. */
function count(id: string, head: string, of: (row: PunchPackageRow) => number) {
  const cell = (row: PunchPackageRow) => (of(row) > 0 ? <b className="num">{of(row)}</b> : <Quiet dim text="0" />);
  return { id, head, width: 84, align: 'right', cell } as const;
}
