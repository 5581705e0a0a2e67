import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { PROJECT_ROLES, projects } from '@plumbline/contract/areas/projects';
import type { ProjectRole } from '@plumbline/contract/areas/projects';
import type { Member } from '@plumbline/contract/areas/people';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { VerbForm, useVerbForm } from '../../kit/records/verbs/VerbForm.tsx';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { projectRoleName } from '../projects/index.ts';
import type { FamilyName } from './family.ts';
import { MEMBER_READS, MEMBER_SOURCES } from './source.ts';

const TOUCHES = [...MEMBER_READS, projects.members];

/** The project teams of a person, with role and start. */
export function ProjectsTab({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const format = useFormat();
  const remove = useSend(projects.removeMember, { touches: TOUCHES });
  const mayJoin = member.can.joinTeam;
  async function takeOff(one: Member['projects'][number]) {
    const text = t(
      'Remove {name} from the team? Their work stays. Records in their court stay there until somebody moves them.',
      { name: member.fullName },
    );
    if (await confirm({ text, confirmLabel: t('Take off the team'), tone: 'danger' }))
      remove.mutate({ projectId: one.projectId, memberId: one.memberId });
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 880 }}>
      {member.projects.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('They are on no project’s team.')}</Box>
      ) : (
        <Box component="ul" aria-label={t('Projects')}>
          {member.projects.map((one) => (
            <Box
              component="li"
              key={one.memberId}
              sx={{
                display: 'grid',
                gridTemplate: {
                  xs: '"number off" "name off" "role off" / 1fr auto',
                  sm: '"number name role off" / 80px 1fr auto 44px',
                },
                columnGap: 2,
                alignItems: 'center',
                minHeight: 44,
                py: { xs: 1, sm: 0 },
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box component="span" className="num" sx={{ gridArea: 'number', color: 'text.secondary' }}>
                {one.projectNumber}
              </Box>
              <Box
                component={Link}
                href={`/project/project/${one.projectId}`}
                sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {one.projectName}
              </Box>
              <Box className="num" sx={{ gridArea: 'role', color: 'text.secondary' }}>
                {projectRoleName(one.projectRole, t)}
                {one.endDate && ` · ${t('until {day}', { day: format.day(one.endDate) })}`}
              </Box>
              {one.mayRemove && (
                <IconButton
                  aria-label={t('Take off the team of {project}', { project: one.projectName })}
                  onClick={() => void takeOff(one)}
                  sx={{ gridArea: 'off' }}
                >
                  <DeleteOutlined />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      {mayJoin === true && <AddToProject family={family} member={member} />}
      {typeof mayJoin === 'string' && <Box sx={{ color: 'text.secondary' }}>{mayJoin}</Box>}
    </Box>
  );
}

function AddToProject({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const state = useVerbForm({
    source: { ...MEMBER_SOURCES[family], touches: TOUCHES },
    record: member,
    call: projects.addMember,
    initial: { projectId: noProject, projectRole: '' as ProjectRole | '' },
    after: { projectId: noProject },
    messages: { projectId: t('Choose a project'), projectRole: t('Choose what they do on this project') },
    toast: () => t('{name} is on the team', { name: member.fullName }),
  });
  const { form, busy } = state;
  return (
    <VerbForm
      state={state}
      label={t('Put on a team')}
      sx={{ gridTemplateColumns: { sm: '1fr 220px auto' }, alignItems: 'end' }}
    >
      <FormField
        form={form}
        name="projectId"
        as={ProjectPicker}
        without={member.projects.map(({ projectId }) => projectId)}
      />
      <FormField
        form={form}
        name="projectRole"
        as={SelectField}
        label={t('Project role')}
        placeholder={t('Choose a role')}
        options={PROJECT_ROLES.map((role) => ({ value: role, label: projectRoleName(role, t) }))}
      />
      <SubmitButton busy={busy}>{t('Put on the team')}</SubmitButton>
    </VerbForm>
  );
}

const noProject: { projectId: string; projectName: string } | null = null;
