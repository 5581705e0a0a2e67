import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CHECKLIST_RECORD } from '@plumbline/contract/areas/checklists/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import type { ChecklistRow } from '@plumbline/contract/areas/checklists';
import { percentDone } from '@plumbline/contract/areas/checklists/names';
import { checklistDownloads, checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { query } from '../../kit/api/index.ts';
import { lazyPart, useLocation } from '../../kit/nav/index.ts';
import { listScreen } from '../../kit/records/list/listScreen.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { useFilterChoices } from '../../kit/records/list/useFilterChoices.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { downloadUrl, sheetExports } from '../../kit/records/list/listParams.ts';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useT } from '../../kit/words/index.ts';
import {
  OPENING,
  USUAL_SORT,
  checklistColumns,
  checklistFilters,
  checklistListSchema,
  checklistViews,
  editors,
  formsDone,
} from './list.tsx';
import { CHECKLISTS, checklistKind } from './record.tsx';

const ChecklistPanel = lazyPart(() => import('./ChecklistScreen.tsx').then((module) => module.ChecklistPanel));
const ChecklistBulk = lazyPart(() => import('./bulk.tsx').then((module) => module.ChecklistBulk));
const NewChecklist = lazyPart(() => import('./ChecklistForm.tsx').then((module) => module.NewChecklist));
const Choices = lazyPart(() => import('./source.ts').then((module) => module.Choices));
const Matrix = lazyPart(() => import('./Matrix.tsx').then((module) => module.Matrix));

/** `/project/checklist`: checklists across projects. */
export const ChecklistListScreen = listScreen(checklistKind, CHECKLISTS, ChecklistList);

/** The checklists of a project as a list, or its rooms with their templates as a matrix. */
export function ChecklistTabs({ projectId }: { projectId?: string }) {
  const t = useT();
  const { search } = useLocation();
  const part = search.part === 'rooms' ? 'rooms' : 'list';
  const base = `/project/project/${projectId ?? ''}?tab=checklists`;
  const tabs = (
    <Tabs
      label={t('How the checklists are shown')}
      value={part}
      tabs={[
        { value: 'list', label: t('List'), href: base },
        { value: 'rooms', label: t('Rooms and checklists'), href: `${base}&part=rooms` },
      ]}
    />
  );
  if (part === 'list' || !projectId) return <ChecklistList projectId={projectId} headline={tabs} />;
  return (
    <>
      {tabs}
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Matrix projectId={projectId} />
      </Suspense>
    </>
  );
}

/** The checklists behind the dashboard's numbers, for `drillDown`. */
export const drillDownList = {
  kind: checklistKind,
  schema: checklistListSchema,
  counts: checklistReads.counts,
  List: ChecklistList,
};

/** Checklists of all projects or of one. */
export function ChecklistList(props: ListPlaceProps) {
  const t = useT();
  const listed = useListPlace(checklistListSchema, 'checklist', props, OPENING);
  const [read, place] = useFilterChoices(listed, Choices, { templates: [], locations: [] });
  const counts = useQuery(query(checklistReads.counts, place.counted, { quiet: true, stay: true })).data;
  return (
    <ProjectRecordList
      place={place}
      kind={checklistKind}
      words={{
        manager: labelOf(CHECKLIST_RECORD.manager, t),
        search: t('Search checklists'),
        nothing: {
          title: t('No checklists yet'),
          text: t(
            'A checklist proves that a job was done right: its steps are ticked off room by room, with initials.',
          ),
        },
        noMatch: t('No checklist matches these filters'),
      }}
      reads={checklistReads}
      id="checklistPackageId"
      usualSort={USUAL_SORT}
      isEmpty={counts?.all === 0}
      columns={checklistColumns}
      editors={editors}
      moreOf={(row) => [row.answered, row.doneCount, row.itemCount, row.deficient, row.unsigned].join(' ')}
      signs={(row) => <Signs row={row} />}
      Panel={ChecklistPanel}
      views={checklistViews(t, counts)}
      filters={checklistFilters(t, place.projectId, read)}
      create={place.may.create ? { label: t('New checklist'), Form: NewChecklist } : undefined}
      exports={(filter) => [
        ...sheetExports(t, checklistDownloads.export.path, filter),
        { label: t('Checklist log (PDF)'), href: downloadUrl(checklistDownloads.log.path, filter) },
      ]}
      Totals={ChecklistTotals}
      bulk={(frame) => <ChecklistBulk frame={frame} />}
    />
  );
}

/** On a phone: the progress and the failures. */
function Signs({ row }: { row: ChecklistRow }) {
  const t = useT();
  return (
    <span>
      {[
        t('{n} %', { n: percentDone(row) }),
        formsDone(row, t),
        row.deficient > 0 && t('{n|one failed|# failed}', { n: row.deficient }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

/** Totals of the whole filter, and the step that fails most often. */
function ChecklistTotals({ filter }: { filter: object }) {
  const t = useT();
  const { data } = useQuery(query(checklistReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total, deficient, meanMinutes, mostFailed } = data;
  const [worst] = mostFailed;
  return (
    <TotalsLine all={t('{n|one checklist|# checklists} in all', { n: total })}>
      {t('{n} % done', { n: percentDone(data) })}
      {deficient > 0 && t('{n|one failed|# failed}', { n: deficient })}
      {meanMinutes !== null && t('{n|one minute|# minutes} each', { n: meanMinutes })}
      {worst && (
        <Tooltip
          describe
          title={mostFailed.map(({ templateName, label, count }) => `${templateName}: ${label} (${count}×)`).join('\n')}
        >
          <span>{t('fails most: {step} ({n}×)', { step: worst.label, n: worst.count })}</span>
        </Tooltip>
      )}
    </TotalsLine>
  );
}
