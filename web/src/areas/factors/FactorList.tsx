import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { factors } from '@plumbline/contract/areas/factors';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { AFTER } from './queries.ts';
import type { Factor } from './queries.ts';

/** My authenticator apps and passkeys, with rename and remove. */
export function FactorList({ list }: { list: readonly Factor[] }) {
  const t = useT();
  return (
    <Box component="ul" aria-label={t('Second factors')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {list.map((factor) => (
        <Line key={factor.factorId} factor={factor} />
      ))}
    </Box>
  );
}

function Line({ factor }: { factor: Factor }) {
  const t = useT();
  const format = useFormat();
  const [renaming, setRenaming] = useState(false);
  const remove = useSend(factors.remove, {
    touches: AFTER,
    done: () => notify.success(t('“{label}” is removed from your account', { label: factor.label })),
  });
  const kind = factor.kind === 'totp' ? t('Authenticator app') : t('Passkey');
  const Icon = factor.kind === 'totp' ? PhonelinkLockOutlined : VpnKeyOutlined;
  const used = factor.lastUsedAt
    ? t('Last used {ago}', { ago: format.ago(factor.lastUsedAt) })
    : t('Added on {day}', { day: format.day(factor.createdAt) });
  async function ask() {
    const sure = await confirm({
      title: t('Take it off your account?'),
      text: t('“{label}” no longer signs you in. You can set it up again.', { label: factor.label }),
      tone: 'danger',
      confirmLabel: t('Take off'),
    });
    if (sure) remove.mutate({ factorId: factor.factorId });
  }
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{factor.label}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {factor.label === kind ? used : `${kind} · ${used}`}
        </Box>
      </Box>
      <MenuButton
        iconOnly
        icon={<MoreVertOutlined />}
        label={t('Change {name}', { name: factor.label })}
        entries={[
          { label: t('Rename'), onSelect: () => setRenaming(true) },
          { label: t('Take off'), onSelect: () => void ask() },
        ]}
      />
      {renaming && <RenameDialog factor={factor} onClose={() => setRenaming(false)} />}
    </Box>
  );
}

function RenameDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const t = useT();
  const [label, setLabel] = useState(factor.label);
  const rename = useSend(factors.rename, { touches: [factors.mine], done: onClose });
  function submit() {
    if (label.trim() !== '') rename.mutate({ factorId: factor.factorId, label });
  }
  return (
    <Dialog
      title={t('Rename')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('Save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Name')}
        autoFocus
        maxLength={60}
        value={label}
        onChange={setLabel}
        error={label.trim() === '' ? t('Give it a name') : undefined}
      />
    </Dialog>
  );
}
