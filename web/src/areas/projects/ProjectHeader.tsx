import EditOutlined from '@mui/icons-material/EditOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { useActor, useGo } from '../../kit/nav/index.ts';
import { PageActions } from '../../kit/records/page/PageActions.tsx';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { Meta } from '../../kit/records/page/RecordMeta.tsx';
import { useShortcuts } from '../../kit/records/list/shortcuts.ts';
import { lazyDialog, useRecordActions } from '../../kit/records/page/useRecordActions.tsx';
import { useMarks } from '../../kit/records/page/useMarks.ts';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { PROJECT_VERBS, leadingVerbs, verbWords } from './lifecycle.ts';
import { ProjectStatus } from './parts.tsx';
import { projectPath } from './record.tsx';
import { projectSource } from './source.ts';

const verbDialog = lazyDialog<Project>(() => import('./VerbDialog.tsx').then((module) => module.VerbDialog));

/** Number, status, name, place and owner of a project, and its actions. */
export function ProjectHeader({ project }: { project: Project }) {
  const t = useT();
  const go = useGo();
  const format = useFormat();
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const marks = useMarks(project, useActor().personId, [projects.get, projects.list]);
  const edit = () => go(`${projectPath(project.projectId)}?tab=edit`, { trail: false });
  const words = verbWords(t);
  const { actions, dialog } = useRecordActions(projectSource, project, [
    { verb: 'update', label: t('Edit'), icon: EditOutlined, run: edit },
    ...PROJECT_VERBS.map((verb) => ({ ...words[verb], verb, dialog: verbDialog })),
  ]);
  // More lists possible actions first, then those that do not fit now, each in the order of the work.
  const ordered = actions.toSorted(
    (a, b) => Number(project.can[b.verb] === true) - Number(project.can[a.verb] === true),
  );
  useShortcuts([
    { keys: ['e'], says: t('Edit'), run: () => project.can.update === true && edit() },
    { keys: ['s'], says: t('Star'), run: marks.star },
  ]);
  const about = [
    [project.city, project.state].filter(Boolean).join(', '),
    project.grossArea !== null && t('{n} ft²', { n: format.number(project.grossArea) }),
    project.client && t('Owner: {name}', { name: project.client.companyName }),
  ];
  const star = <Star starred={marks.starred} onPress={marks.star} />;
  return (
    <PageHeader
      title={project.projectName}
      above={
        <>
          <Box component="span" className="num" sx={{ typography: 'body1', color: 'text.secondary' }}>
            {project.projectNumber}
          </Box>
          <ProjectStatus status={project.status} />
          {project.isPrivate && (
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t('Private')}
            </Box>
          )}
          {phone && <Box sx={{ ml: 'auto' }}>{star}</Box>}
        </>
      }
      below={<Meta facts={about} />}
      actions={
        <>
          {!phone && star}
          <PageActions
            actions={ordered}
            can={project.can}
            leading={leadingVerbs(project)}
            href={projectPath(project.projectId)}
          />
        </>
      }
    >
      {project.statusReason && (
        <Box sx={{ flexBasis: '100%', color: 'text.secondary', maxWidth: '76ch' }}>
          <b>{t('Reason')}:</b> {project.statusReason}
        </Box>
      )}
      {dialog}
    </PageHeader>
  );
}

function Star({ starred, onPress }: { starred: boolean; onPress: () => void }) {
  const t = useT();
  const label = starred ? t('Starred; take the star off') : t('Star');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-pressed={starred} onClick={onPress}>
        {starred ? <StarOutlined /> : <StarBorderOutlined />}
      </IconButton>
    </Tooltip>
  );
}
