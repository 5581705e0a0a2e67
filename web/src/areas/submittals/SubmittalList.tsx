import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SUBMITTAL_RECORD } from '@plumbline/contract/areas/submittals/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import { submittalDownloads, submittalReads } from '@plumbline/contract/areas/submittals/reads';
import type { SubmittalRow } from '@plumbline/contract/areas/submittals';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { listScreen } from '../../kit/records/list/listScreen.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { downloadUrl, sheetExports, useListAddress } from '../../kit/records/list/listParams.ts';
import { useChoices } from '../../kit/records/form/readChoices.ts';
import { useT } from '../../kit/words/index.ts';
import { lazyPart, useCurrentProject, useLocation, useRight } from '../../kit/nav/index.ts';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { SpecSections } from '../specSections/index.ts';
import { Float, Result } from './cells.tsx';
import {
  IMPORT_WORK,
  OPENING,
  USUAL_SORT,
  editors,
  submittalColumns,
  submittalFilters,
  submittalListSchema,
  submittalViews,
} from './list.tsx';
import { submittalKind } from './record.tsx';
import { PACKAGES, SECTIONS } from './choices.ts';

const SubmittalPanel = lazyPart(() => import('./SubmittalPanel.tsx').then((module) => module.SubmittalPanel));
const SubmittalBulk = lazyPart(() => import('./bulk.tsx').then((module) => module.SubmittalBulk));
const NewSubmittal = lazyPart(() => import('./SubmittalForm.tsx').then((module) => module.NewSubmittal));
const Runs = lazyPart(() => import('./ImportScreen.tsx').then((module) => module.ImportRuns));
const Screen = lazyPart(() => import('./ImportScreen.tsx').then((module) => module.ImportScreen));

/** The submittals behind the dashboard's numbers, for `drillDown`. */
export const drillDownList = {
  kind: submittalKind,
  schema: submittalListSchema,
  counts: submittalReads.counts,
  List: SubmittalList,
};

/** The register: every submittal in its current revision. */
export function SubmittalList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(submittalListSchema, 'submittal', props, OPENING);
  const { may, projectId, onlyProject } = place;
  const counts = useQuery(query(submittalReads.counts, place.counted, { quiet: true, stay: true }));
  const sections = useChoices(SECTIONS, onlyProject);
  const packages = useChoices(PACKAGES, onlyProject);
  return (
    <ProjectRecordList
      place={place}
      kind={submittalKind}
      words={{
        manager: labelOf(SUBMITTAL_RECORD.manager, t),
        search: t('Search submittals'),
        nothing: {
          title: t('No submittals yet'),
          text: t('A submittal shows, before an order, that a product meets the contract.'),
        },
        noMatch: t('No submittal matches these filters'),
      }}
      reads={submittalReads}
      id="submittalItemId"
      usualSort={USUAL_SORT}
      courts={submittalReads.counts}
      isEmpty={counts.data?.all === 0}
      columns={submittalColumns}
      editors={editors}
      signs={(row) => <Signs row={row} />}
      Panel={SubmittalPanel}
      views={submittalViews(t, counts.data)}
      filters={submittalFilters(t, projectId, { sections, packages })}
      create={may.create ? { label: t('New submittal'), Form: NewSubmittal } : undefined}
      imports={{ Screen, Runs, work: IMPORT_WORK }}
      exports={(filter) => submittalExports(t, filter)}
      Totals={SubmittalTotals}
      bulk={(frame) => <SubmittalBulk frame={frame} />}
    />
  );
}

function submittalExports(t: T, filter: object) {
  const { export: sheet, log, custody } = submittalDownloads;
  return [
    ...sheetExports(t, sheet.path, filter),
    { label: t('Submittal register (PDF)'), href: downloadUrl(log.path, filter, { kind: 'register' }) },
    { label: t('Procurement log (PDF)'), href: downloadUrl(log.path, filter, { kind: 'procurement' }) },
    { label: t('Custody report (PDF)'), href: downloadUrl(custody.path, { ...filter, sort: undefined }) },
  ];
}

/** On a phone: the result, or that no float is left. */
function Signs({ row }: { row: SubmittalRow }) {
  const t = useT();
  if (row.dispositionName !== null) return <Result of={row} />;
  if (row.floatDays === null || row.floatDays >= 0) return null;
  return (
    <span>
      {t('Float')} <Float days={row.floatDays} t={t} />
    </span>
  );
}

const PackageList = lazyPart(() => import('./PackageList.tsx').then((module) => module.PackageList));
const SubmittalSetup = lazyPart(() => import('../submittalWorkflows/index.ts').then((module) => module.loadSetup()));

const LIST = '/project/submittalList';
const PARTS = ['items', 'packages', 'sections', 'setup'] as const;

/** `/project/submittalList`: submittals across projects, their packages, and the projects' settings for them. */
export const SubmittalListScreen = listScreen(submittalKind, LIST, SubmittalTabs);

/**
 * The register and its tabs, across projects or for one project. The address keeps the open tab, and the project moves
 * along.
 */
export function SubmittalTabs({ title, projectId }: { title?: string; projectId?: string }) {
  const t = useT();
  const { search } = useLocation();
  const { params } = useListAddress(submittalListSchema);
  const current = useCurrentProject((state) => state.project?.projectId);
  const maySetUp = useRight('submittal', 'manage') !== 'none';
  const part = PARTS.find((one) => one === search.part) ?? 'items';
  const filtered = params.projectId?.length === 1 ? params.projectId[0] : undefined;
  const names = { items: t('Items'), packages: t('Packages'), sections: t('Spec sections'), setup: t('Setup') };
  const base = projectId ? `/project/project/${projectId}?tab=submittals` : LIST;
  function hrefOf(one: string) {
    const query = new URLSearchParams();
    if (one !== 'items') query.set('part', one);
    if (!projectId && filtered) query.set('projectId', JSON.stringify([filtered]));
    const more = query.toString();
    return more ? `${base}${projectId ? '&' : '?'}${more}` : base;
  }
  const tabs = (
    <Tabs
      label={t('Parts of the register')}
      value={part}
      tabs={PARTS.filter((one) => one !== 'setup' || maySetUp).map((value) => {
        return { value, label: names[value], href: hrefOf(value) };
      })}
    />
  );
  const place = { title, projectId, headline: tabs };
  const settings = { title, projectId, tabs, proposed: filtered ?? current };
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      {part === 'items' && <SubmittalList {...place} />}
      {part === 'packages' && <PackageList {...place} />}
      {part === 'sections' && <SpecSections {...settings} />}
      {part === 'setup' && <SubmittalSetup {...settings} />}
    </Suspense>
  );
}

/**
 * Totals of the whole filter: submittals that run out of float, that may be ordered, and that passed the first review.
 */
function SubmittalTotals({ filter }: { filter: object }) {
  const t = useT();
  const { data } = useQuery(query(submittalReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total, atRisk, released, toOrder, firstReviews, firstApprovals } = data;
  return (
    <TotalsLine all={t('{n|1 submittal|# submittals} in all', { n: total })}>
      {atRisk > 0 && t('{n} out of float', { n: atRisk })}
      {released > 0 && t('{n} released, {open} to be ordered', { n: released, open: toOrder })}
      {firstReviews > 0 && t('{n} of {all} released on first review', { n: firstApprovals, all: firstReviews })}
    </TotalsLine>
  );
}
