import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import type { Member } from '@plumbline/contract/areas/people';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { useLiveReads } from '../../kit/live/index.ts';
import { useBreadcrumbs, usePathParams, useRight } from '../../kit/nav/index.ts';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { MemberHeader } from './MemberHeader.tsx';
import { Access, Contacts, Work } from './MemberPanel.tsx';
import { FAMILIES, MEMBER_TABS, familyTitle, memberPath } from './family.ts';
import type { FamilyName, MemberTab } from './family.ts';
import { PartFailed } from './PartFailed.tsx';
import { memberQuery } from './source.ts';

const RolesTab = lazy(() => import('./RolesTab.tsx').then((module) => ({ default: module.RolesTab })));
const ProjectsTab = lazy(() => import('./ProjectsTab.tsx').then((module) => ({ default: module.ProjectsTab })));
const PersonCertificates = lazy(() =>
  import('../qualifications/index.ts').then((module) => ({ default: module.PersonCertificates })),
);
const PersonSkills = lazy(() =>
  import('../qualifications/index.ts').then((module) => ({ default: module.PersonSkills })),
);
const RatesTab = lazy(() => import('./PayTabs.tsx').then((module) => ({ default: module.RatesTab })));
const LimitsTab = lazy(() => import('./PayTabs.tsx').then((module) => ({ default: module.LimitsTab })));
const SecurityTab = lazy(() => import('./SecurityTab.tsx').then((module) => ({ default: module.SecurityTab })));
const CardHistory = lazy(() => import('../contacts/index.ts').then((module) => ({ default: module.CardHistory })));

/** `/employee/:id/:tab` */
export const EmployeeScreen = () => <OneMember family="employee" />;
/** `/technician/:id/:tab` */
export const TechnicianScreen = () => <OneMember family="technician" />;

function OneMember({ family }: { family: FamilyName }) {
  const { id = '', tab = 'profile' } = usePathParams();
  return (
    <MemberPage key={id} family={family} personId={id} tab={MEMBER_TABS.find((one) => one === tab) ?? 'profile'} />
  );
}

/** One person under the tabs of their card; the tab is part of the address. */
function MemberPage({ family, personId, tab }: { family: FamilyName; personId: string; tab: MemberTab }) {
  const t = useT();
  const answer = useQuery(memberQuery(family, personId));
  const member = answer.data;
  useLiveReads('person', [FAMILIES[family].calls.get.path, records.activity.path], personId);
  useBreadcrumbs([
    { text: familyTitle(family, t), href: FAMILIES[family].listPath },
    { text: member?.fullName ?? t('Person'), href: memberPath(family, personId) },
  ]);
  if (answer.isError) return <PartFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!member) return <SkeletonRows rows={8} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto', minWidth: 0 }}>
      <MemberHeader family={family} member={member} />
      <MemberTabs family={family} member={member} tab={tab} />
      <Box sx={{ p: 2, minWidth: 0 }}>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <Panel family={family} member={member} tab={tab} />
        </Suspense>
      </Box>
    </Box>
  );
}

function Panel({ family, member, tab }: { family: FamilyName; member: Member; tab: MemberTab }) {
  switch (tab) {
    case 'roles':
      return <RolesTab family={family} member={member} />;
    case 'projects':
      return <ProjectsTab family={family} member={member} />;
    case 'certificates':
      return (
        <Box sx={edgeToEdge}>
          <PersonCertificates personId={member.personId} />
        </Box>
      );
    case 'skills':
      return (
        <Box sx={edgeToEdge}>
          <PersonSkills personId={member.personId} />
        </Box>
      );
    case 'rates':
      return <RatesTab family={family} member={member} />;
    case 'approvals':
      return <LimitsTab family={family} member={member} />;
    case 'security':
      return <SecurityTab family={family} member={member} />;
    case 'activity':
      return (
        <Box sx={{ maxWidth: 880 }}>
          <CardHistory recordId={member.personId} isMember canComment={undefined} />
        </Box>
      );
    case 'profile':
      return (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 0, md: 4 },
            gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
            maxWidth: 1080,
            '--fact-label': '128px',
          }}
        >
          <Box>
            <Work member={member} />
          </Box>
          <Box>
            <Contacts member={member} />
            <Access member={member} />
          </Box>
        </Box>
      );
  }
}
/** Lines that bring their own margin reach from edge to edge. */
const edgeToEdge = { mx: -2, mt: -1 };

function MemberTabs({ family, member, tab }: { family: FamilyName; member: Member; tab: MemberTab }) {
  const t = useT();
  const papers = useRight('training', 'read') !== 'none';
  const names = tabNames(t);
  const counts: Partial<Record<MemberTab, number>> = {
    roles: member.roles.filter((role) => role.inForce).length,
    projects: member.projects.length,
  };
  // What the server leaves out for want of a right has no tab.
  const shown: Partial<Record<MemberTab, boolean>> = {
    rates: member.rates !== undefined,
    security: member.sessions !== undefined,
    certificates: papers,
    skills: papers,
  };
  const tabs = MEMBER_TABS.filter((value) => shown[value] ?? true).map((value) => ({
    value,
    label: names[value],
    count: counts[value],
    href: memberPath(family, member.personId, value),
  }));
  return <Tabs label={t('Parts of the card')} value={tab} tabs={tabs} />;
}

function tabNames(t: T): Record<MemberTab, string> {
  return {
    profile: t('Profile'),
    roles: t('Roles'),
    projects: t('Projects'),
    certificates: t('Certificates'),
    skills: t('Skills'),
    rates: t('Rates'),
    approvals: t('Approvals'),
    security: t('Security'),
    activity: t('Activity'),
  };
}
