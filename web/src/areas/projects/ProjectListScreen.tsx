import { ProjectList } from './ProjectList.tsx';
import { useBreadcrumbs } from '../../kit/nav/index.ts';
import { useT } from '../../kit/words/index.ts';

/** All projects that I may see. */
export function ProjectListScreen() {
  const t = useT();
  useBreadcrumbs([{ text: t('Projects'), href: '/project/project' }]);
  return <ProjectList title={t('Projects')} mineOnly={false} />;
}

/** The dashboard's drill-down: the projects that I take part in, the last touched first. */
export function MyProjectsScreen() {
  const t = useT();
  useBreadcrumbs([
    { text: t('Dashboard'), href: '/dashboard' },
    { text: t('My projects'), href: '/dashboard/accessproject' },
  ]);
  return <ProjectList title={t('My projects')} mineOnly />;
}
