import AddOutlined from '@mui/icons-material/AddOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { access } from '@plumbline/contract/areas/access';
import type { RoleFamily, RoleRow } from '@plumbline/contract/areas/access';
import { query } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ListFailed } from '../../kit/records/list/ListStates.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useFileChoice } from '../../kit/ui/useFileChoice.tsx';
import { useT } from '../../kit/words/index.ts';
import { NewRoleDialog } from './NewRoleDialog.tsx';
import type { NewRole } from './NewRoleDialog.tsx';
import { readRoleFile } from '@plumbline/contract/areas/access/addresses';

interface RoleListProps {
  families: readonly RoleFamily[];
  family: RoleFamily;
  onFamily: (family: RoleFamily) => void;
  roleId: string | undefined;
  onOpen: (roleId: string) => void;
}

/** The roles of a family with the number of their holders. A new role starts here, empty or from a file. */
export function RoleList({ families, family, onFamily, roleId, onOpen }: RoleListProps) {
  const t = useT();
  const list = useQuery(query(access.roles, { family }));
  const keeps = useRight(family === 'technician' ? 'setting.technicianRole' : 'setting.employeeRole', 'update');
  const [making, setMaking] = useState<NewRole | null>(null);
  const mayMake = keeps === 'company' || keeps === 'tree';
  return (
    <Box
      sx={{
        flex: { xs: 1, md: '0 0 272px' },
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        borderRight: { md: 1 },
        borderColor: { md: 'divider' },
      }}
    >
      {families.length > 1 && (
        <Tabs
          label={t('Family of roles')}
          tabs={families.map((value) => ({ value, label: value === 'external' ? t('External') : t('Employees') }))}
          value={family}
          onChange={onFamily}
        />
      )}
      {mayMake && (
        <Box sx={{ display: 'flex', gap: 1, p: '8px 16px' }}>
          <Button startIcon={<AddOutlined />} onClick={() => setMaking({ family, grants: [] })} sx={{ flex: 1 }}>
            {t('New role')}
          </Button>
          <ImportButton onRead={setMaking} />
        </Box>
      )}
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}>
        {list.isPending && <SkeletonRows rows={10} columns={1} />}
        {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} plural={t('roles')} />}
        <Box component="ul" aria-label={t('Roles')}>
          {list.data?.map((role) => (
            <Row key={role.roleId} role={role} on={role.roleId === roleId} onOpen={() => onOpen(role.roleId)} />
          ))}
        </Box>
      </Box>
      {making && <NewRoleDialog from={making} onClose={() => setMaking(null)} onMade={onOpen} />}
    </Box>
  );
}

function ImportButton({ onRead }: { onRead: (role: NewRole) => void }) {
  const t = useT();
  async function read(file: File) {
    const role = readRoleFile(await file.text());
    if (role) onRead(role);
    else notify.warning(t('There is no role in this file. Choose one that was exported as a role.'));
  }
  const choice = useFileChoice({ accept: '.json,application/json', onChosen: (file) => void read(file) });
  return (
    <>
      <Tooltip title={t('Create a role from a file')}>
        <IconButton aria-label={t('Create a role from a file')} onClick={choice.ask}>
          <FileUploadOutlined />
        </IconButton>
      </Tooltip>
      {choice.input}
    </>
  );
}

function Row({ role, on, onOpen }: { role: RoleRow; on: boolean; onOpen: () => void }) {
  const t = useT();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={onOpen}
        aria-current={on || undefined}
        sx={{
          width: '100%',
          minHeight: 'max(var(--row), 40px)',
          display: 'flex',
          gap: 1,
          px: 2,
          textAlign: 'left',
          font: 'inherit',
          bgcolor: on ? 'action.selected' : undefined,
          color: role.status === 'retired' ? 'text.tertiary' : undefined,
          '&:hover': { bgcolor: on ? 'action.selected' : 'action.hover' },
          '&.Mui-focusVisible': { outlineOffset: '-2px' },
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {role.name}
        </Box>
        {!role.isSystem && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {role.status === 'retired' ? t('retired') : t('yours')}
          </Box>
        )}
        <Box
          component="span"
          className="num"
          aria-label={t('{n|1 person|# people}', { n: role.members })}
          sx={{ typography: 'caption', color: 'text.secondary', minWidth: 24, textAlign: 'right' }}
        >
          {role.members}
        </Box>
      </ButtonBase>
    </Box>
  );
}
