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
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

/** The content of a new role. */
export interface NewRole {
  family: RoleFamily;
  name?: string | undefined;
  description?: string | null | undefined;
  factorPolicy?: InputOf<typeof access.createRole>['factorPolicy'];
  basedOnId?: string;
  grants: InputOf<typeof access.createRole>['grants'];
}

/** Names a new role: empty, from a file, or a clone. */
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
  const { form, errors, mending, refused } = useFieldErrors();
  const make = useSend(access.createRole, {
    touches: [access.roles],
    done: ({ roleId }) => {
      onMade(roleId);
      onClose();
    },
  });
  const send = () => make.mutate({ ...from, clientRef, name, description: description || null }, { onError: refused });
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
            {t('Create role')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <TextField
          label={t('Name')}
          value={name}
          onChange={mending('name', setName)}
          maxLength={80}
          autoFocus
          required
          error={errors.name}
        />
        <TextField
          label={t('What it is for')}
          optional
          multiline
          minRows={2}
          value={description}
          onChange={mending('description', setDescription)}
          error={errors.description}
          maxLength={500}
        />
      </Box>
    </Dialog>
  );
}
