import { lazy, useMemo } from 'react';
import { PACKAGE_STATUSES, submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import type { PackageRow } from '@plumbline/contract/areas/submittals/packages';
import type { T } from '@plumbline/contract/kit/words';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { Quiet, extraColumn, recordColumns } from '../../kit/records/list/cells.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { listSchema } from '../../kit/records/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choices } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { PackageProgress } from './cells.tsx';
import { packageKind, packagePath, packageStatusWords } from './record.tsx';
import { EFFECT_TONES, effectWords } from '@plumbline/contract/areas/submittals/names';

const PackagePanel = lazy(() => import('./PackageScreen.tsx').then((module) => ({ default: module.PackagePanel })));
const NewPackage = lazy(() => import('./PackageForm.tsx').then((module) => ({ default: module.NewPackage })));

const schema = listSchema(submittalPackages.list);

/** Packages, and how their submittals stand. */
export function PackageList(props: ListPlaceProps) {
  const t = useT();
  const format = useFormat();
  const place = useListPlace(schema, 'submittal', props);
  const { projectId } = place;
  const columns = useMemo(() => packageColumns(t, format, projectId === undefined), [t, format, projectId]);
  return (
    <ProjectRecordList
      place={place}
      kind={packageKind}
      words={{
        plural: t('Submittal packages'),
        search: t('Search packages'),
        nothing: {
          title: t('No packages yet'),
          text: t('A package holds submittals that are reviewed and ordered together.'),
        },
        noMatch: t('No package matches these filters'),
      }}
      list={submittalPackages.list}
      get={submittalPackages.get}
      id="submittalPackageId"
      usualSort="number"
      columns={columns}
      moreOf={({ closedCount, itemCount }) => `${closedCount} ${itemCount}`}
      signs={(row) => <span>{t('{done} of {n} closed', { done: row.closedCount, n: row.itemCount })}</span>}
      panel={(id, frame) => <PackagePanel key={id} submittalPackageId={id} frame={frame} />}
      views={[
        { id: 'open', label: t('Open'), params: { status: ['open'] } },
        { id: 'all', label: t('All'), params: {} },
      ]}
      filters={packageFilters(t, projectId)}
      create={place.may.manage ? { label: t('New package'), Form: NewPackage } : undefined}
    />
  );
}

function packageFilters(t: T, projectId: string | undefined): ListFilter[] {
  const filters: ListFilter[] = [
    { kind: 'options', name: 'status', label: t('Status'), options: choices(packageStatusWords(t), PACKAGE_STATUSES) },
    { kind: 'people', name: 'managerId', label: t('Submittal manager'), projectId },
    { kind: 'companies', name: 'responsibleCompanyId', label: t('Responsible') },
    { kind: 'flag', name: 'unread', label: t('Unread') },
    { kind: 'flag', name: 'starred', label: t('Starred') },
  ];
  return projectId ? filters : [{ kind: 'projects', name: 'projectId', label: t('Project') }, ...filters];
}

function packageColumns(t: T, format: Format, withProject: boolean): ListColumn<PackageRow>[] {
  const { title, project, status, court } = recordColumns<PackageRow>(packageKind, packagePath, t);
  return [
    title,
    ...(withProject ? [project] : []),
    status,
    court,
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
    extraColumn('manager', t('Submittal manager'), 144, (row) => row.managerName),
    extraColumn('updated', t('Changed'), 112, (row) => format.ago(row.updatedAt), 'updatedAt'),
  ];
}
