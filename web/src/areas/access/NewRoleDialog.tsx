import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { access } from '@plumbline/contract/areas/access';
import type { RoleFamily } from '@plumbline/contract/areas/access';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { fieldError } from './fieldError.ts';

/** What a new role begins with. */
export interface NewRole {
  family: RoleFamily;
  name?: string | undefined;
  description?: string | null | undefined;
  factorPolicy?: InputOf<typeof access.createRole>['factorPolicy'];
  basedOnId?: string;
  grants: InputOf<typeof access.createRole>['grants'];
}

/** Names a new role: empty, out of a file, or a clone. */
export function NewRoleDialog({
  from,
  onClose,
  onMade,
}: {
  from: NewRole;
  onClose: () => void;
  onMade: (roleId: string) => void;
}) {
  const t = useT();
  const [clientRef] = useState(() => newId());
  const [name, setName] = useState(from.name ?? '');
  const [description, setDescription] = useState(from.description ?? '');
  const make = useSend(access.createRole, {
    touches: [access.roles],
    done: ({ roleId }) => {
      onMade(roleId);
      onClose();
    },
  });
  const send = () => make.mutate({ ...from, clientRef, name, description: description || null });
  return (
    <Dialog
      title={from.basedOnId ? t('Clone role') : t('New role')}
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            busy={make.isPending}
            can={name.trim() ? true : t('Give the role a name first')}
            onPress={() => undefined}
          >
            {t('Make role')}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <TextField
          label={t('Name')}
          value={name}
          onChange={setName}
          maxLength={80}
          autoFocus
          required
          error={fieldError(make.error, 'name')}
        />
        <TextField
          label={t('What it is for')}
          optional
          multiline
          minRows={2}
          value={description}
          onChange={setDescription}
          maxLength={500}
        />
        {fieldError(make.error, 'grants') && (
          <Box role="alert" sx={{ color: 'status.stopped.ink' }}>
            {fieldError(make.error, 'grants')}
          </Box>
        )}
      </Box>
    </Dialog>
  );
}
