import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import { Suspense, useState } from 'react';
import { useRight } from '../kit/nav/index.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { useT } from '../kit/words/index.ts';
import { SwitchButton } from './SwitchButton.tsx';
import { useProjectHere } from './useProjectHere.ts';

const ProjectChoices = lazyPart(() => import('./ProjectChoices.tsx').then((module) => module.ProjectChoices));

/**
 * The project of the open page, else the project chosen for lists, numbers and searches, or all; stored for this
 * company.
 */
export function ProjectSwitcher() {
  const t = useT();
  const here = useProjectHere();
  const mayRead = useRight('project', 'read') !== 'none';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayRead) return null;
  return (
    <>
      <SwitchButton
        label={t('Project')}
        name={here ? (here.projectName ?? t('Project')) : t('All projects')}
        icon={<ApartmentOutlined />}
        open={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense>
          <ProjectChoices anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
