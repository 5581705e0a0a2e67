import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { query } from '../kit/api/index.ts';
import { chooseProject, useActor, useGo } from '../kit/nav/index.ts';
import { useSettled } from '../kit/ui/useSettled.ts';
import { useT } from '../kit/words/index.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { Count } from './MenuChild.tsx';
import { useProjectHere } from './useProjectHere.ts';

/** The projects to choose from, those with the latest change first. */
export function ProjectChoices({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = useT();
  const go = useGo();
  const actor = useActor();
  const here = useProjectHere();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), 120);
  const found = useQuery({
    ...query(
      projectReads.list,
      { keyword: keyword || undefined, pageSize: 25, sort: '-lastActivityAt' },
      { quiet: true, stay: true },
    ),
    placeholderData: (before) => before,
  });
  function choose(projectId: string | null) {
    const row = found.data?.rows.find((candidate) => candidate.projectId === projectId);
    chooseProject(actor.tenant.tenantId, row ? { projectId: row.projectId, projectName: row.projectName } : null);
    onClose();
    // From a project's page it opens the other project; lists and numbers only change their filter.
    if (here?.isOfPage) go(projectId === null ? '/project/project' : `/project/project/${projectId}`, { trail: false });
    else go(withoutProject(window.location), { trail: false, replace: true });
  }
  return (
    <ChoiceList
      anchor={anchor}
      onClose={onClose}
      heading={t('Project')}
      onSearch={setTyped}
      onChoose={choose}
      empty={
        found.isPending
          ? t('Searching')
          : found.isError
            ? t('The projects could not be fetched')
            : t('No project matches')
      }
      choices={(found.data?.rows ?? []).map((row) => ({
        id: row.projectId,
        name: row.projectName,
        icon: <ApartmentOutlined fontSize="small" />,
        hint: <Count number={row.myCourt} />,
        on: row.projectId === here?.projectId,
      }))}
      footer={
        <Button variant="text" fullWidth sx={{ justifyContent: 'flex-start' }} onClick={() => choose(null)}>
          {t('All projects')}
        </Button>
      }
    />
  );
}

/** The address without its own project, which would override the chosen one, and without its page and record. */
function withoutProject({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  for (const name of ['projectId', 'projectIds', 'pageNum', 'record']) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
