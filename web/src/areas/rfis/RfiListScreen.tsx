import { useBreadcrumbs } from '../../kit/nav/index.ts';
import { useT } from '../../kit/words/index.ts';
import { RfiList } from './RfiList.tsx';

/** `/project/RFIsList`: RFIs across projects. */
export function RfiListScreen() {
  const t = useT();
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: t('RFIs'), href: '/project/RFIsList' },
  ]);
  return <RfiList title={t('RFIs')} />;
}

/** The RFIs of one project, as a tab of it. */
export function RfiListPanel({ projectId }: { projectId: string }) {
  return <RfiList projectId={projectId} />;
}
