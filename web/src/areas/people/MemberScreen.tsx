import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Member } from '@plumbline/contract/areas/people';
import { records } from '@plumbline/contract/kit/records';
import { useLiveReads } from '../../kit/live/index.ts';
import { useBreadcrumbs, usePathParams, useRight, lazyPart } from '../../kit/nav/index.ts';
import { PageTabs } from '../../kit/records/page/PageTabs.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { MemberHeader } from './MemberHeader.tsx';
import { Access, Contacts, Work } from './MemberPanel.tsx';
import { FAMILIES, familyTitle, memberPath } from './family.ts';
import type { FamilyName } from './family.ts';
import { PartFailed } from './PartFailed.tsx';
import { memberQuery } from './source.ts';

const RolesTab = lazyPart(() => import('./RolesTab.tsx').then((module) => module.RolesTab));
const ProjectsTab = lazyPart(() => import('./ProjectsTab.tsx').then((module) => module.ProjectsTab));
const PersonCertificates = lazyPart(() =>
  import('../qualifications/index.ts').then((module) => module.PersonCertificates),
);
const PersonSkills = lazyPart(() => import('../qualifications/index.ts').then((module) => module.PersonSkills));
const RatesTab = lazyPart(() => import('./PayTabs.tsx').then((module) => module.RatesTab));
const LimitsTab = lazyPart(() => import('./PayTabs.tsx').then((module) => module.LimitsTab));
const SecurityTab = lazyPart(() => import('./SecurityTab.tsx').then((module) => module.SecurityTab));
const CardHistory = lazyPart(() => import('../contacts/index.ts').then((module) => module.CardHistory));

/** `/employee/:id/:tab` */
export const EmployeeScreen = () => <OneMember family="employee" />;
/** `/technician/:id/:tab` */
export const TechnicianScreen = () => <OneMember family="technician" />;

function OneMember({ family }: { family: FamilyName }) {
  const { id = '', tab } = usePathParams();
  return <MemberPage key={id} family={family} personId={id} tab={tab} />;
}

/** A person's card in tabs. The tab is part of the address. */
function MemberPage({ family, personId, tab }: { family: FamilyName; personId: string; tab: string | undefined }) {
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
  return <MemberTabs family={family} member={member} tab={tab} />;
}

interface MemberTabsProps {
  family: FamilyName;
  member: Member;
  tab: string | undefined;
}

/** Parts that the server leaves out, for lack of a right, have no tab. */
function MemberTabs({ tab, ...given }: MemberTabsProps) {
  const t = useT();
  const { family, member } = given;
  const { personId } = member;
  const seesPapers = useRight('training', 'read') !== 'none';
  const history = <CardHistory recordId={personId} isMember canComment={undefined} />;
  const inForce = member.roles.filter((role) => role.inForce);
  const tabs = [
    { value: 'profile', label: t('Profile'), panel: <Profile member={member} /> },
    { value: 'roles', label: t('Roles'), count: inForce.length, panel: <RolesTab {...given} /> },
    { value: 'projects', label: t('Projects'), count: member.projects.length, panel: <ProjectsTab {...given} /> },
    seesPapers && {
      value: 'certificates',
      label: t('Certificates'),
      panel: inLine(<PersonCertificates personId={personId} />),
    },
    seesPapers && { value: 'skills', label: t('Skills'), panel: inLine(<PersonSkills personId={personId} />) },
    member.rates !== undefined && { value: 'rates', label: t('Rates'), panel: <RatesTab {...given} /> },
    { value: 'approvals', label: t('Approvals'), panel: <LimitsTab {...given} /> },
    member.sessions !== undefined && {
      value: 'security',
      label: t('Security'),
      panel: <SecurityTab {...given} />,
    },
    { value: 'activity', label: t('Activity'), panel: <Box sx={{ maxWidth: 880 }}>{history}</Box> },
  ];
  return (
    <PageTabs
      label={t('Parts of the card')}
      header={<MemberHeader {...given} />}
      tabs={tabs}
      value={tab}
      hrefOf={(value) => memberPath(family, personId, value)}
    />
  );
}

/** Lines with their own margin span the full width. */
function inLine(lines: ReactNode) {
  return <Box sx={{ mx: -2, mt: -1 }}>{lines}</Box>;
}

function Profile({ member }: { member: Member }) {
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
