import Button from '@mui/material/Button';
import { useState } from 'react';
import { PROJECT_ROLES, projects } from '@plumbline/contract/areas/projects';
import type { Project, ProjectRole } from '@plumbline/contract/areas/projects';
import { useRight } from '../../kit/nav/index.ts';
import { CallDialog } from '../../kit/records/CallDialog.tsx';
import { FormField } from '../../kit/records/FormFields.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { nobody } from '../../kit/records/formInput.ts';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { choices } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { NewContactDialog } from '../contacts/index.ts';
import type { Member } from './MemberTable.tsx';
import { projectRoleWords } from './words.ts';

interface Props {
  project: Pick<Project, 'projectId' | 'givableRoles'>;
  onClose: () => void;
}

/** Puts a person on the team, or changes the role and dates of one who is on it. */
export function MemberDialog({ member, ...props }: Props & { member: Member | null }) {
  return member ? <EditMember {...props} member={member} /> : <AddMember {...props} />;
}

function AddMember({ project, onClose }: Props) {
  const t = useT();
  const [newContact, setNewContact] = useState(false);
  const mayCreateContact = useRight('contact', 'create') !== 'none';
  const { projectId } = project;
  return (
    <CallDialog
      call={projects.addMember}
      title={t('Add person to the team')}
      action={t('Add to the team')}
      initial={{ personId: nobody, ...stayOf(null) }}
      input={() => ({ projectId })}
      messages={{
        personId: t('Choose a person, or add a new contact'),
        projectRole: t('Choose what they do on this project'),
      }}
      check={(values) => wrongDays(values, t('Must not be before the first day'))}
      touches={TOUCHES}
      toast={({ person }) => t('{name} is on the team', { name: person.fullName })}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="personId"
            as={PersonPicker}
            autoFocus
            label={t('Person')}
            aside={
              mayCreateContact && (
                <Button variant="text" size="small" onClick={() => setNewContact(true)}>
                  {t('New contact')}
                </Button>
              )
            }
          />
          <StayFields form={form} project={project} />
          {newContact && (
            <NewContactDialog
              onClose={() => setNewContact(false)}
              onCreated={(contact) => {
                form.set({ personId: contact });
                setNewContact(false);
              }}
            />
          )}
        </>
      )}
    </CallDialog>
  );
}

function EditMember({ project, member, onClose }: Props & { member: Member }) {
  const t = useT();
  const { projectId } = project;
  const { memberId, person } = member;
  return (
    <CallDialog
      call={projects.updateMember}
      title={t('Edit {name}', { name: person.fullName })}
      action={t('Save')}
      initial={stayOf(member)}
      input={() => ({ projectId, memberId })}
      messages={{ projectRole: t('Choose what they do on this project') }}
      check={(values) => wrongDays(values, t('Must not be before the first day'))}
      touches={TOUCHES}
      toast={() => t('{name} was changed', { name: person.fullName })}
      done={onClose}
      onClose={onClose}
    >
      {(form) => <StayFields form={form} project={project} />}
    </CallDialog>
  );
}

const TOUCHES = [projects.members, projects.get, projects.list];

interface Stay {
  projectRole: ProjectRole | '';
  startDate: string | null;
  endDate: string | null;
}

function stayOf(member: Member | null): Stay {
  return {
    projectRole: member?.projectRole ?? '',
    startDate: member?.startDate ?? null,
    endDate: member?.endDate ?? null,
  };
}

function wrongDays({ startDate, endDate }: Stay, sentence: string): Record<string, string> {
  return startDate && endDate && endDate < startDate ? { endDate: sentence } : {};
}

/** What somebody does on the project, and from when to when. */
function StayFields({ form, project }: { form: RecordForm<Stay>; project: Props['project'] }) {
  const t = useT();
  const { givableRoles } = project;
  return (
    <>
      <FormField
        form={form}
        name="projectRole"
        as={SelectField}
        label={t('Project role')}
        placeholder={t('Choose a role')}
        options={choices(projectRoleWords(t), PROJECT_ROLES).map((role) => ({
          ...role,
          disabled: !givableRoles.includes(role.value),
        }))}
        help={
          givableRoles.length < PROJECT_ROLES.length &&
          t('A role that may do more than you may on this project is given by somebody who may do as much.')
        }
      />
      <FormGrid>
        <FormField form={form} name="startDate" as={DateField} label={t('First day')} optional />
        <FormField form={form} name="endDate" as={DateField} label={t('Last day')} optional />
      </FormGrid>
    </>
  );
}
