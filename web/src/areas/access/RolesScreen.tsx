import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { Suspense, useCallback, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { access } from '@plumbline/contract/areas/access';
import type { RoleFamily } from '@plumbline/contract/areas/access';
import { rolesAddress } from '@plumbline/contract/areas/access/addresses';
import type { RolesTab } from '@plumbline/contract/areas/access/addresses';
import { query } from '../../kit/api/index.ts';
import { useBreadcrumbs, useListParams, useRight, lazyPart } from '../../kit/nav/index.ts';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { askToLeave } from './askToLeave.ts';
import { RoleList } from './RoleList.tsx';

const RoleEditor = lazyPart(() => import('./RoleEditor.tsx').then((module) => module.RoleEditor));
const ExplainPanel = lazyPart(() => import('./ExplainPanel.tsx').then((module) => module.ExplainPanel));
const AuditPanel = lazyPart(() => import('../audit/index.ts').then((module) => module.AuditPanel));

/** The roles of employees and external people, with tabs that explain a right and show the audit. */
export function EmployeeRolesScreen() {
  const t = useT();
  const { params, hrefWith } = useListParams(rolesAddress);
  const mayAudit = useRight('audit', 'read') !== 'none';
  useBreadcrumbs([{ text: t('Employee roles'), href: '/setting/employeeRole' }]);
  const tabs: { value: RolesTab; label: string; href: string }[] = [
    { value: 'roles', label: t('Roles'), href: hrefWith({ tab: undefined }) },
    { value: 'explain', label: t('Who may, and why'), href: hrefWith({ tab: 'explain' }) },
    ...(mayAudit ? [{ value: 'audit' as const, label: t('Audit'), href: hrefWith({ tab: 'audit' }) }] : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <PageHeader title={t('Employee roles')} />
      <Tabs label={t('Parts of this screen')} tabs={tabs} value={params.tab} />
      <Suspense fallback={<Spinner fill />}>
        {params.tab === 'explain' ? (
          <ExplainPanel />
        ) : params.tab === 'audit' ? (
          <AuditPanel />
        ) : (
          <Roles families={['employee', 'external']} />
        )}
      </Suspense>
    </Box>
  );
}

/** Roles of technicians. */
export function TechnicianRolesScreen() {
  const t = useT();
  useBreadcrumbs([{ text: t('Technician roles'), href: '/setting/technicianRole' }]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <PageHeader title={t('Technician roles')} />
      <Roles families={['technician']} />
    </Box>
  );
}

/** The list of roles beside the open role; on a phone one of the two. */
function Roles({ families }: { families: readonly RoleFamily[] }) {
  const t = useT();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'));
  const { params, set } = useListParams(rolesAddress);
  const family = families.find((one) => one === params.family) ?? families[0] ?? 'employee';
  // On a desk the first role is open until somebody chooses another.
  const first = useQuery({ ...query(access.roles, { family }), enabled: wide && !params.role }).data?.[0];
  const shown = params.role ?? (wide ? first?.roleId : undefined);
  const unsaved = useRef(false);
  const noteDirty = useCallback((dirty: boolean) => {
    unsaved.current = dirty;
  }, []);
  async function lead(change: Parameters<typeof set>[0]) {
    if (!unsaved.current || (await askToLeave())) set(change);
  }
  const open = (role: string | undefined) => void lead({ role });
  return (
    <Box
      sx={{ display: 'flex', flex: 1, minHeight: 0, borderTop: families.length === 1 ? 1 : 0, borderColor: 'divider' }}
    >
      {(wide || !params.role) && (
        <RoleList
          families={families}
          family={family}
          onFamily={(next) => void lead({ family: next === 'external' ? next : undefined, role: undefined })}
          roleId={shown}
          onOpen={open}
        />
      )}
      {(wide || params.role) && (
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            overflow: { xs: 'auto', md: 'hidden' },
          }}
        >
          {shown ? (
            <Suspense fallback={<Spinner fill />}>
              <RoleEditor key={shown} roleId={shown} onOpen={open} onDirty={noteDirty} wide={wide} />
            </Suspense>
          ) : (
            <EmptyState
              cause="nothing"
              title={t('Choose a role to see what it allows')}
              text={t('Roles that come with Plumbline stay as they are. Clone one to make it yours.')}
            />
          )}
        </Box>
      )}
    </Box>
  );
}
