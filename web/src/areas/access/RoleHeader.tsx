import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { access, roleDownloads } from '@plumbline/contract/areas/access';
import type { Role } from '@plumbline/contract/areas/access';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import type { MenuEntry } from '../../kit/ui/Menu.tsx';
import { useT } from '../../kit/words/index.ts';
import { NewRoleDialog } from './NewRoleDialog.tsx';

/** The name of a role, its holders, and its actions. */
export function RoleHeader({
  role,
  onOpen,
  wide,
}: {
  role: Role;
  onOpen: (roleId: string | undefined) => void;
  wide: boolean;
}) {
  const t = useT();
  const [cloning, setCloning] = useState(false);
  const touches = [access.roles, access.role];
  const retire = useSend(access.retireRole, { touches });
  const restore = useSend(access.restoreRole, { touches });
  const { roleId, version, can } = role;
  const reason = (verb: string) => (typeof can[verb] === 'string' ? can[verb] : undefined);

  async function askRetire() {
    const text = t('Retire {name}? Nobody can get it any more. Actions taken with it stay readable.', {
      name: role.name,
    });
    if (await confirm({ text, confirmLabel: t('Retire') })) retire.mutate({ roleId, version });
  }
  const entries: MenuEntry[] = [
    {
      label: t('Export as a file'),
      onSelect: () => void download(downloadUrl(roleDownloads.exportRole.path, { roleId })),
    },
  ];
  if ('clone' in can) entries.unshift({ label: t('Clone'), onSelect: () => setCloning(true) });
  if ('retire' in can)
    entries.push({ label: t('Retire'), reason: reason('retire'), danger: true, onSelect: () => void askRetire() });
  if ('restore' in can) entries.push({ label: t('Bring back'), onSelect: () => restore.mutate({ roleId, version }) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: '8px 16px', flex: 'none' }}>
      {!wide && (
        <IconButton aria-label={t('Back to the roles')} onClick={() => onOpen(undefined)}>
          <ArrowBackOutlined />
        </IconButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="h2" sx={{ m: 0, typography: 'headline2', overflowWrap: 'anywhere' }}>
          {role.name}
        </Box>
        <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
          {role.isSystem
            ? t('Comes with Plumbline and stays as it is. Clone it to change it.')
            : role.basedOn
              ? t('A role of your company, cloned from {name}.', { name: role.basedOn.name })
              : t('A role of your company.')}{' '}
          <Holders role={role} />
        </Box>
      </Box>
      <MenuButton label={t('More')} entries={entries} />
      {cloning && (
        <NewRoleDialog
          from={{
            family: role.family,
            name: t('{name} (copy)', { name: role.name }),
            description: role.description,
            factorPolicy: role.factorPolicy,
            basedOnId: roleId,
            grants: role.grants,
          }}
          onClose={() => setCloning(false)}
          onMade={onOpen}
        />
      )}
    </Box>
  );
}

const MOST_NAMED = 4;

function Holders({ role }: { role: Role }) {
  const t = useT();
  if (role.members === 0) return <>{t('Nobody holds it.')}</>;
  const names = role.holders.slice(0, MOST_NAMED).map(({ fullName }) => fullName);
  const more = role.members - names.length;
  return (
    <>
      {more > 0
        ? t('Held by {names} and {n|1 other|# others}.', { names: names.join(', '), n: more })
        : t('Held by {names}.', { names: names.join(', ') })}
    </>
  );
}
