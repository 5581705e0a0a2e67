import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { tenants } from '@plumbline/contract/areas/tenants';
import type { Subtenant } from '@plumbline/contract/areas/tenants';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { subKindName } from './words.ts';

type Kind = Subtenant['subKind'];
const KINDS: Kind[] = ['tradePartner', 'branch'];

/** A workspace below this company: its name, what it is to us, and who runs it. */
export function NewSubtenantDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { tenant } = useActor();
  const [clientRef] = useState(() => newId());
  const [name, setName] = useState('');
  const [subKind, setKind] = useState<Kind | ''>('tradePartner');
  const [adminName, setAdmin] = useState('');
  const [adminEmail, setEmail] = useState('');
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const create = useSend(tenants.createSubtenant, {
    touches: [tenants.subtenants],
    done: (made) => {
      notify.success(t('{name} is open, and its admin is invited', { name: made.name }));
      onClose();
    },
  });

  function save() {
    const missing = {
      ...(name.trim() === '' ? { name: t('Give the company a name') } : {}),
      ...(adminName.trim() === '' ? { adminName: t('Say who runs it') } : {}),
      ...(adminEmail.trim() === '' ? { adminEmail: t('Say where the invitation goes') } : {}),
    };
    if (Object.keys(missing).length > 0) return fail(missing);
    create.mutate(
      { clientRef, name, subKind: subKind || 'tradePartner', timeZone: tenant.timeZone, adminName, adminEmail },
      { onError: refused },
    );
  }

  return (
    <Dialog
      title={t('New sub-tenant')}
      onClose={onClose}
      onSubmit={save}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton variant="contained" type="submit" busy={create.isPending} onPress={() => undefined}>
            {t('Open the workspace')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label={t('Name of the company')}
          value={name}
          onChange={mending('name', setName)}
          error={errors.name}
          maxLength={120}
          autoFocus
          required
        />
        <SelectField
          label={t('What it is')}
          value={subKind}
          onChange={mending('subKind', setKind)}
          options={KINDS.map((kind) => ({ value: kind, label: subKindName(kind, t) }))}
          help={
            subKind === 'branch'
              ? t('Part of your company: it has your plan.')
              : t('Works for you: a free workspace with projects and field documents.')
          }
          error={errors.subKind}
        />
        <TextField
          label={t('Its admin')}
          value={adminName}
          onChange={mending('adminName', setAdmin)}
          error={errors.adminName}
          maxLength={120}
          required
        />
        <TextField
          label={t('E-mail of the admin')}
          type="email"
          inputMode="email"
          value={adminEmail}
          onChange={mending('adminEmail', setEmail)}
          error={errors.adminEmail}
          maxLength={254}
          help={t('An invitation goes there. It is good for seven days.')}
          required
        />
      </Box>
    </Dialog>
  );
}
