import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { people } from '@plumbline/contract/areas/people';
import { query } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { CallDialog } from '../../kit/records/CallDialog.tsx';
import { FormCell } from '../../kit/records/FormParts.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import { isPerson, personSource } from './source.ts';
import type { Card } from './source.ts';

const noRoles: string[] = [];

/** Gives a contact an account with one of the roles for people from outside; the invitation goes out by mail. */
export function InviteContact({ record: card, onClose }: VerbProps<Card>) {
  const t = useT();
  const roles = useQuery(query(people.roles, { family: 'external' }, { quiet: true, stay: true })).data ?? [];
  if (!isPerson(card)) return null;
  const { personId, version, fullName: name, email } = card;
  return (
    <CallDialog
      call={people.inviteContact}
      title={t('Give {name} an account', { name })}
      action={t('Send invitation')}
      initial={{ roleIds: noRoles }}
      input={() => ({ personId, version })}
      check={({ roleIds }): Record<string, string> =>
        roleIds.length === 0 ? { roleIds: t('Choose what they come in as') } : {}
      }
      touches={personSource.touches}
      done={() => {
        notify.success(t('{name} is invited', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Box sx={{ color: 'text.secondary' }}>
            {t('They get an invitation by mail to {email}. The card stays theirs, with all that names them.', {
              email: email ?? '',
            })}
          </Box>
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
        </>
      )}
    </CallDialog>
  );
}
