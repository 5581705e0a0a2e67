import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { query } from '../kit/api/index.ts';
import { chooseProject, useActor, useCurrentProject, useGo, useRight } from '../kit/nav/index.ts';
import { useT } from '../kit/words/index.ts';
import { Count } from './SideMenu.tsx';
import { SwitchButton } from './SwitchButton.tsx';

const ChoiceList = lazy(() => import('./ChoiceList.tsx').then((module) => ({ default: module.ChoiceList })));

/** Which project I work in, and the way into another; remembered for this company. */
export function ProjectSwitcher() {
  const t = useT();
  const go = useGo();
  const actor = useActor();
  const project = useCurrentProject((state) => state.project);
  const mayRead = useRight('project', 'read') !== 'none';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    ...query(projects.list, { keyword: keyword.trim() || undefined, pageSize: 25, sort: '-lastActivityAt' }, { quiet: true, stay: true }),
    enabled: anchor !== null,
    placeholderData: (before) => before,
  });
  if (!mayRead) return null;

  function close() {
    setAnchor(null);
    setKeyword('');
  }
  function choose(projectId: string) {
    const row = found.data?.rows.find((candidate) => candidate.projectId === projectId);
    if (row) chooseProject(actor.tenant.tenantId, { projectId, projectName: row.projectName });
    close();
    go(`/project/project/${projectId}`, { trail: false });
  }
  return (
    <>
      <SwitchButton label={t('Project')} name={project?.projectName ?? t('All projects')} icon={<ApartmentOutlined />} open={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)} />
      {anchor && (
        <Suspense>
        <ChoiceList
          anchor={anchor}
          onClose={close}
          heading={t('Project')}
          onSearch={setKeyword}
          onChoose={choose}
          empty={found.isPending ? t('Searching') : found.isError ? t('The projects could not be fetched') : t('No project matches')}
          choices={(found.data?.rows ?? []).map((row) => ({
            id: row.projectId,
            name: row.projectName,
            icon: <ApartmentOutlined fontSize="small" />,
            hint: <Count number={row.myCourt} />,
            on: row.projectId === project?.projectId,
          }))}
          footer={
            <Button
              variant="text"
              fullWidth
              sx={{ justifyContent: 'flex-start' }}
              onClick={() => {
                chooseProject(actor.tenant.tenantId, null);
                close();
                go('/project/project', { trail: false });
              }}
            >
              {t('All projects')}
            </Button>
          }
        />
        </Suspense>
      )}
    </>
  );
}
