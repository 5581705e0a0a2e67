import { PACKAGE_STATUSES, submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import type { PackageRow } from '@plumbline/contract/areas/submittals/packages';
import type { T } from '@plumbline/contract/kit/words';
import { EFFECT_TONES, effectWords } from '@plumbline/contract/areas/submittalWorkflows/names';
import { lazyPart } from '../../kit/nav/index.ts';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { Quiet } from '../../kit/records/list/cells.tsx';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { markFilters, projectFilter } from '../../kit/records/list/recordFilters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { listSchema } from '../../kit/records/list/listParams.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { PackageProgress } from '../../kit/records/page/PackageProgress.tsx';
import { packageKind, packageStatusWords } from './record.tsx';

const PackagePanel = lazyPart(() => import('./PackageScreen.tsx').then((module) => module.PackagePanel));
const NewPackage = lazyPart(() => import('./SubmittalForm.tsx').then((module) => module.NewPackage));

const schema = listSchema(submittalPackages.list);

/** Packages with the progress of their submittals. */
export function PackageList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(schema, 'submittal', props);
  return (
    <ProjectRecordList
      place={place}
      kind={packageKind}
      words={{
        manager: t('Submittal manager'),
        search: t('Search packages'),
        nothing: {
          title: t('No packages yet'),
          text: t('A package holds submittals that are reviewed and ordered together.'),
        },
        noMatch: t('No package matches these filters'),
      }}
      reads={submittalPackages}
      id="submittalPackageId"
      usualSort="number"
      columns={packageColumns}
      moreOf={({ closedCount, itemCount }) => `${closedCount} ${itemCount}`}
      signs={(row) => <span>{t('{done} of {n} closed', { done: row.closedCount, n: row.itemCount })}</span>}
      Panel={PackagePanel}
      views={[
        { id: 'open', label: t('Open'), params: { status: ['open'] } },
        { id: 'all', label: t('All'), params: {} },
      ]}
      filters={packageFilters(t, place.projectId)}
      create={place.may.manage ? { label: t('New package'), Form: NewPackage } : undefined}
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
    { kind: 'people', name: 'managerId', label: t('Submittal manager'), projectId },
    { kind: 'companies', name: 'responsibleCompanyId', label: t('Responsible') },
    ...markFilters(t),
  ];
}

const packageColumns: ColumnsOf<PackageRow> = ({ first, manager, changed }, { t }) => [
  ...first,
  { id: 'progress', head: t('Closed'), width: 148, cell: (row) => <PackageProgress of={row} /> },
  {
    id: 'late',
    head: t('Late'),
    width: 64,
    align: 'right',
    cell: (row) => (row.lateCount > 0 ? <b>{row.lateCount}</b> : <Quiet dim text="0" />),
  },
  {
    id: 'worst',
    head: t('Worst result'),
    width: 196,
    cell: (row) =>
      row.worstEffect && <StatusChip tone={EFFECT_TONES[row.worstEffect]} word={effectWords(t)[row.worstEffect]} />,
  },
  { id: 'section', head: t('Section'), width: 84, cell: (row) => row.specSection },
  { id: 'responsible', head: t('Responsible'), width: 148, cell: (row) => row.responsibleCompanyName },
  manager,
  changed,
];
