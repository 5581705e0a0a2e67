import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { contacts } from '@plumbline/contract/areas/contacts';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { kindOf } from '../../kit/records/areas.ts';
import { toneOf } from '../../kit/records/recordKinds.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { partName } from './words.ts';

/** The projects in which a company or a person has a part. */
export function ProjectsPanel({ contactId }: { contactId: string }) {
  const t = useT();
  const kind = kindOf('project');
  const answer = useQuery(query(contacts.projects, { contactId }, { stay: true }));
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={4} />;
  if (answer.data.length === 0)
    return (
      <EmptyState
        cause="nothing"
        title={t('No projects')}
        text={t('Where they are owner, architect, on the team or in an RFI, it stands here.')}
      />
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 880 }}>
      {answer.data.map((project) => (
        <Box
          component="li"
          key={project.projectId}
          sx={{
            display: 'flex',
            alignItems: 'center',
            columnGap: 2,
            px: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            flexWrap: 'wrap',
          }}
        >
          <Box component="span" className="num" sx={{ color: 'text.secondary', minWidth: 72 }}>
            {project.projectNumber}
          </Box>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Link href={`/project/project/${project.projectId}`}>{project.projectName}</Link>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {project.parts.map((one) => partName(one, t)).join(', ')}
            </Box>
          </Box>
          {project.open.rfi && <span className="num">{t('{n|1 open RFI|# open RFIs}', { n: project.open.rfi })}</span>}
          <StatusChip
            tone={toneOf(kind, project.status)}
            word={kind?.statusWord(project.status, t) ?? project.status}
          />
        </Box>
      ))}
    </Box>
  );
}
