import Button from '@mui/material/Button';
import { useState } from 'react';
import { PROJECT_ROLES, projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { useRight } from '../../kit/nav/index.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormGrid } from '../../kit/records/form/FormParts.tsx';
import { choiceField, dayField, emptyValues, personField, recordValues } from '../../kit/records/form/formFields.ts';
import type { FieldValues } from '../../kit/records/form/formFields.ts';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { NewContactDialog } from '../contacts/index.ts';
import { projectRoleWords } from '@plumbline/contract/areas/projects/names';

export type Member = OutputOf<typeof projects.members>['rows'][number];

interface Props {
  project: Pick<Project, 'projectId' | 'givableRoles'>;
  /** The member to edit; null adds a person */
  member: Member | null;
  onClose: () => void;
}

/** Adds a person to the team, or edits a member's role and dates. */
export function MemberDialog({ project, member, onClose }: Props) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const mayCreateContact = useRight('contact', 'create') !== 'none';
  const { projectId } = project;
  const role = { projectRole: t('Choose what they do on this project') };
  const stay = stayFields(project, t);
  const shared = {
    check: ({ startDate, endDate }: FieldValues<typeof stay>): Record<string, string> =>
      startDate && endDate && endDate < startDate ? { endDate: t('Must not be before the first day') } : {},
    touches: [projects.members, projects.get, projects.list],
    done: onClose,
    onClose,
  };
  if (member)
    return (
      <CallDialog
        {...shared}
        call={projects.updateMember}
        title={t('Edit {name}', { name: member.person.fullName })}
        action={t('Save')}
        initial={recordValues(stay, member)}
        input={() => ({ projectId, memberId: member.memberId })}
        messages={role}
        toast={({ person }) => t('{name} was changed', { name: person.fullName })}
      >
        {(form) => <StayInputs form={form} fields={stay} />}
      </CallDialog>
    );
  const aside = mayCreateContact && (
    <Button variant="text" size="small" onClick={() => setAdding(true)}>
      {t('New contact')}
    </Button>
  );
  const person = { personId: personField(t('Person'), { aside }) };
  return (
    <CallDialog
      {...shared}
      call={projects.addMember}
      title={t('Add person to the team')}
      action={t('Add to the team')}
      initial={{ ...emptyValues(person), ...emptyValues(stay) }}
      input={() => ({ projectId })}
      messages={{ personId: t('Choose a person, or add a new contact'), ...role }}
      toast={(added) => t('{name} is on the team', { name: added.person.fullName })}
    >
      {(form) => (
        <>
          <FormInputs form={form} fields={person} autoFocus />
          <StayInputs form={form} fields={stay} />
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
      )}
    </CallDialog>
  );
}

/** The fields of a membership: role, from when, until when. */
function stayFields({ givableRoles }: Props['project'], t: T) {
  const words = projectRoleWords(t);
  const options = choicesOf(words, PROJECT_ROLES).map((role) => ({
    ...role,
    disabled: !givableRoles.includes(role.value),
  }));
  const role = choiceField(t('Project role'), words, PROJECT_ROLES, {
    placeholder: t('Choose a role'),
    help:
      givableRoles.length < PROJECT_ROLES.length &&
      t('A role that may do more than you may on this project is given by somebody who may do as much.'),
  });
  return {
    projectRole: { ...role, props: { ...role.props, options } },
    startDate: dayField(t('First day'), { optional: true }),
    endDate: dayField(t('Last day'), { optional: true }),
  };
}

type StayFields = ReturnType<typeof stayFields>;

function StayInputs({ form, fields }: { form: RecordForm<FieldValues<StayFields>>; fields: StayFields }) {
  return (
    <>
      <FormInputs form={form} fields={fields} names={['projectRole']} />
      <FormGrid>
        <FormInputs form={form} fields={fields} names={['startDate', 'endDate']} />
      </FormGrid>
    </>
  );
}
