import { Suspense, lazy } from 'react';
import { useBreadcrumbs, useCurrentProject, useLocation, useRight } from '../../kit/nav/index.ts';
import { useListAddress } from '../../kit/records/listParams.ts';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { SpecSections } from '../specSections/index.ts';
import { SubmittalList } from './SubmittalList.tsx';
import { submittalListSchema } from './list.tsx';

const PackageList = lazy(() => import('./PackageList.tsx').then((module) => ({ default: module.PackageList })));
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
