import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../kit/api/index.ts';
import { useActor, useBreadcrumbs, useCurrentProject, useLocation, useRight } from '../../kit/nav/index.ts';
import { AgeingHeadline } from '../../kit/records/list/AgeingHeadline.tsx';
import { useListAddress } from '../../kit/records/listParams.ts';
import { rangeOf } from '../../kit/records/range.ts';
import { SkeletonRows, SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { SubmittalList } from './SubmittalList.tsx';
import { submittalListSchema } from './filters.ts';

const PackageList = lazy(() => import('./PackageList.tsx').then((module) => ({ default: module.PackageList })));
const SpecSections = lazy(() => import('./SpecSections.tsx').then((module) => ({ default: module.SpecSections })));
const SubmittalSetup = lazy(() =>
  import('./SubmittalSetup.tsx').then((module) => ({ default: module.SubmittalSetup })),
);

const LIST = '/project/submittalList';
const PARTS = ['items', 'packages', 'sections', 'setup'] as const;

/** `/project/submittalList`: submittals across projects, their packages, and what projects set up for them. */
export function SubmittalListScreen() {
  const t = useT();
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: t('Submittals'), href: LIST },
  ]);
  return <Parts title={t('Submittals')} />;
}

/** The submittals of one project, as a tab of it. */
export function SubmittalListPanel({ projectId }: { projectId: string }) {
  return <Parts projectId={projectId} />;
}

/** The register under its tabs; which is open is part of the address, and the project goes along. */
function Parts({ title, projectId }: { title?: string; projectId?: string }) {
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
      tabs={PARTS.filter((one) => one !== 'setup' || maySetUp).map((value) => ({
        value,
        label: names[value],
        href: hrefOf(value),
      }))}
    />
  );
  const place = { title, projectId, tabs };
  const settings = { ...place, proposed: filtered ?? current };
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      {part === 'items' && <SubmittalList title={title} projectId={projectId} headline={tabs} />}
      {part === 'packages' && <PackageList title={title} projectId={projectId} headline={tabs} />}
      {part === 'sections' && <SpecSections {...settings} />}
      {part === 'setup' && <SubmittalSetup {...settings} />}
    </Suspense>
  );
}

/** `/dashboard/accesssubmittal`: the submittals behind the dashboard's numbers, in its projects and its range. */
export function SubmittalDrillDown() {
  const t = useT();
  const format = useFormat();
  const { params } = useListAddress(submittalListSchema);
  const range = rangeOf(params, dayIn(useActor().tenant.timeZone));
  const asked = { projectId: params.projectId, ...range };
  const counts = useQuery(query(submittalReads.counts, asked, { quiet: true, stay: true }));
  useBreadcrumbs([
    { text: t('Dashboard'), href: '/dashboard' },
    { text: t('Submittals'), href: '/dashboard/accesssubmittal' },
  ]);
  return (
    <SubmittalList
      title={t('Submittals')}
      range={range}
      headline={
        <Box sx={{ px: 2, pb: 1 }}>
          <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 1 }}>
            {t('Made from {from} to {to}', { from: format.day(range.from), to: format.day(range.to) })}
          </Box>
          {counts.data ? <AgeingHeadline ageing={counts.data.ageing} /> : <SkeletonText lines={2} />}
        </Box>
      }
    />
  );
}
