import { useQuery } from '@tanstack/react-query';
import { people } from '@plumbline/contract/areas/people';
import { query } from '../../kit/api/index.ts';
import { FormCell } from '../../kit/records/form/FormParts.tsx';
import { RecordVerbDialog } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import { isPerson } from './source.ts';
import type { Card } from './source.ts';

const noRoles: string[] = [];

/** Gives a contact an account with an external role, and mails the invitation. */
export function InviteContact(props: VerbProps<Card>) {
  const t = useT();
  const roles = useQuery(query(people.roles, { family: 'external' }, { quiet: true, stay: true })).data ?? [];
  const { record: card } = props;
  if (!isPerson(card)) return null;
  const { fullName: name, email } = card;
  return (
    <RecordVerbDialog
      {...props}
      call={people.inviteContact}
      title={t('Give {name} an account', { name })}
      action={t('Send invitation')}
      lead={t('They get an invitation by mail to {email}. The card stays theirs, with all that names them.', {
        email: email ?? '',
      })}
      initial={{ roleIds: noRoles }}
      check={({ roleIds }): Record<string, string> =>
        roleIds.length === 0 ? { roleIds: t('Choose what they come in as') } : {}
      }
      toast={() => t('{name} is invited', { name })}
    >
      {(form) => (
        <FormCell name="roleIds">
          <SelectField
            label={t('They come in as')}
            placeholder={t('Choose')}
            value={form.values.roleIds[0] ?? ''}
            onChange={(roleId) => form.set({ roleIds: roleId === '' ? [] : [roleId] })}
            error={form.errors.roleIds}
            options={roles.map(({ roleId, name: label, mayGrant }) => ({
              value: roleId,
              label,
              disabled: mayGrant !== true,
            }))}
          />
        </FormCell>
      )}
    </RecordVerbDialog>
  );
}
