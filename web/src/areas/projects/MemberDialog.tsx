import Button from '@mui/material/Button';
import { useState } from 'react';
import { PROJECT_ROLES, projects } from '@plumbline/contract/areas/projects';
import type { Project, ProjectRole } from '@plumbline/contract/areas/projects';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
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
import { projectRoleWords } from './words.ts';

export type Member = OutputOf<typeof projects.members>['rows'][number];

interface Props {
  project: Pick<Project, 'projectId' | 'givableRoles'>;
  onClose: () => void;
}

/** Puts a person on the team, or changes the role and dates of one who is on it. */
export function MemberDialog({ project, member, onClose }: Props & { member: Member | null }) {
  const t = useT();
  const { projectId } = project;
  const role = { projectRole: t('Choose what they do on this project') };
  const stay: Stay = {
    projectRole: member?.projectRole ?? '',
    startDate: member?.startDate ?? null,
    endDate: member?.endDate ?? null,
  };
  const shared = {
    check: ({ startDate, endDate }: Stay): Record<string, string> =>
      startDate && endDate && endDate < startDate ? { endDate: t('Must not be before the first day') } : {},
    touches: [projects.members, projects.get, projects.list],
    done: onClose,
    onClose,
  };
  if (!member)
    return (
      <CallDialog
        {...shared}
        call={projects.addMember}
        title={t('Add person to the team')}
        action={t('Add to the team')}
        initial={{ personId: nobody, ...stay }}
        input={() => ({ projectId })}
        messages={{ personId: t('Choose a person, or add a new contact'), ...role }}
        toast={({ person }) => t('{name} is on the team', { name: person.fullName })}
      >
        {(form) => (
          <>
            <NewMember form={form} />
            <StayFields form={form} project={project} />
          </>
        )}
      </CallDialog>
    );
  const { memberId, person } = member;
  return (
    <CallDialog
      {...shared}
      call={projects.updateMember}
      title={t('Edit {name}', { name: person.fullName })}
      action={t('Save')}
      initial={stay}
      input={() => ({ projectId, memberId })}
      messages={role}
      toast={() => t('{name} was changed', { name: person.fullName })}
    >
      {(form) => <StayFields form={form} project={project} />}
    </CallDialog>
  );
}

interface Stay {
  projectRole: ProjectRole | '';
  startDate: string | null;
  endDate: string | null;
}

/** Somebody of the directory, or a new contact. */
function NewMember({ form }: { form: RecordForm<Stay & { personId: typeof nobody }> }) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const mayCreateContact = useRight('contact', 'create') !== 'none';
  return (
    <>
      <FormField
        form={form}
        name="personId"
        as={PersonPicker}
        autoFocus
        label={t('Person')}
        aside={
          mayCreateContact && (
            <Button variant="text" size="small" onClick={() => setAdding(true)}>
              {t('New contact')}
            </Button>
          )
        }
      />
      {adding && (
        <NewContactDialog
          onClose={() => setAdding(false)}
          onCreated={(contact) => {
            form.set({ personId: contact });
            setAdding(false);
          }}
        />
      )}
    </>
  );
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
