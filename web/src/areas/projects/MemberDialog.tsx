import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PROJECT_ROLES, projects } from '@plumbline/contract/areas/projects';
import type { Project, ProjectRole } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { NewContactDialog } from '../contacts/index.ts';
import type { Member } from './rows.ts';
import { projectRoleName } from './words.ts';

/** Puts a person on the team, or changes the role and dates of one who is on it. */
export function MemberDialog({
  project,
  member,
  onClose,
}: {
  project: Pick<Project, 'projectId' | 'givableRoles'>;
  member: Member | null;
  onClose: () => void;
}) {
  const t = useT();
  const { form, values, errors, mend, save, busy } = useMemberForm(project.projectId, member, onClose);
  const { person, role, startDate, endDate } = values;
  const [newContact, setNewContact] = useState(false);
  const mayCreateContact = useRight('contact', 'create') !== 'none';

  return (
    <Dialog
      title={member ? t('Edit {name}', { name: member.person.fullName }) : t('Add person to the team')}
      onClose={onClose}
      onSubmit={save}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={busy} onPress={() => undefined}>
            {member ? t('Save') : t('Add to the team')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        {!member && (
          <PersonPicker
            autoFocus
            label={t('Person')}
            value={person}
            onChange={mend('person', 'personId')}
            error={errors.personId}
            aside={
              mayCreateContact && (
                <Button variant="text" size="small" onClick={() => setNewContact(true)}>
                  {t('New contact')}
                </Button>
              )
            }
          />
        )}
        <SelectField
          label={t('Project role')}
          value={role}
          onChange={mend('role', 'projectRole')}
          placeholder={t('Choose a role')}
          options={PROJECT_ROLES.map((one) => ({
            value: one,
            label: projectRoleName(one, t),
            disabled: !project.givableRoles.includes(one),
          }))}
          help={
            project.givableRoles.length < PROJECT_ROLES.length &&
            t('A role that may do more than you may on this project is given by somebody who may do as much.')
          }
          error={errors.projectRole}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <DateField
            label={t('First day')}
            optional
            value={startDate}
            onChange={mend('startDate', 'startDate')}
            error={errors.startDate}
          />
          <DateField
            label={t('Last day')}
            optional
            value={endDate}
            onChange={mend('endDate', 'endDate')}
            error={errors.endDate}
          />
        </Box>
      </Box>
      {newContact && (
        <NewContactDialog
          onClose={() => setNewContact(false)}
          onCreated={(contact) => {
            mend('person', 'personId')(contact);
            setNewContact(false);
          }}
        />
      )}
    </Dialog>
  );
}

interface MemberValues {
  person: PickedPerson | null;
  role: ProjectRole | '';
  startDate: string | null;
  endDate: string | null;
}

/** What is typed, what is wrong with it, and how it is saved. */
function useMemberForm(projectId: string, member: Member | null, onDone: () => void) {
  const t = useT();
  const [clientRef] = useState(() => newId());
  const [values, setValues] = useState<MemberValues>({
    person: member?.person ?? null,
    role: member?.projectRole ?? '',
    startDate: member?.startDate ?? null,
    endDate: member?.endDate ?? null,
  });
  const { form, errors, mend: mendField, fail, refused } = useFieldErrors();
  const mend =
    <K extends keyof MemberValues>(key: K, field: string) =>
    (value: MemberValues[K]) => {
      setValues((before) => ({ ...before, [key]: value }));
      mendField(field);
    };
  const touches = [projects.members, projects.get, projects.list];
  const add = useSend(projects.addMember, { touches });
  const update = useSend(projects.updateMember, { touches });

  function save() {
    const { person, role, startDate, endDate } = values;
    const found: Record<string, string> = {};
    if (!person) found.personId = t('Choose a person, or add a new contact');
    if (role === '') found.projectRole = t('Choose what they do on this project');
    if (startDate && endDate && endDate < startDate) found.endDate = t('Must not be before the first day');
    if (!person || role === '' || found.endDate) return fail(found);
    const facts = { projectId, projectRole: role, startDate, endDate };
    const after = {
      onSuccess: () => {
        notify.success(
          member
            ? t('{name} was changed', { name: person.fullName })
            : t('{name} is on the team', { name: person.fullName }),
        );
        onDone();
      },
      onError: refused,
    };
    if (member) update.mutate({ ...facts, memberId: member.memberId }, after);
    else add.mutate({ ...facts, clientRef, personId: person.personId }, after);
  }
  return { form, values, errors, mend, save, busy: add.isPending || update.isPending };
}
