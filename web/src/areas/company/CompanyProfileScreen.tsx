import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { company } from '@plumbline/contract/areas/company';
import { query } from '../../kit/api/index.ts';
import { Link, useBreadcrumbs, useLocation, useRight, lazyPart } from '../../kit/nav/index.ts';
import { FactList } from '../../kit/records/page/Section.tsx';
import { withParts } from '../../kit/records/kind/areas.ts';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { CompanyCalendarPanel } from '../calendars/index.ts';
import { ListsPanel } from './ListsPanel.tsx';
import { OriginsPanel } from './OriginsPanel.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const FactorPolicySection = lazyPart(() => import('../factors/index.ts').then((module) => module.FactorPolicySection));

const RetentionPanel = lazyPart(() =>
  withParts('records', import('../chat/index.ts')).then((module) => module.RetentionPanel),
);
const CustomFieldsPanel = lazyPart(() =>
  withParts('records', import('./CustomFieldsPanel.tsx')).then((module) => module.CustomFieldsPanel),
);
const ImportsPanel = lazyPart(() =>
  withParts('imports', import('./ImportsPanel.tsx')).then((module) => module.ImportsPanel),
);
const SubtenantsSection = lazyPart(() => import('../tenants/index.ts').then((module) => module.SubtenantsSection));
const ArchiveSection = lazyPart(() => import('../tenants/index.ts').then((module) => module.ArchiveSection));

const TABS = [
  'profile',
  'rfiTypes',
  'trades',
  'workingDays',
  'customFields',
  'numbers',
  'imports',
  'embedding',
  'security',
  'chat',
  'subtenants',
  'archive',
] as const;

/** Tables that use the full width; the other tabs are forms. */
const WIDE = new Set<string>(['customFields', 'numbers', 'subtenants', 'archive']);

/** The profile of our company, and its lists. */
export function CompanyProfileScreen() {
  const t = useT();
  const { search } = useLocation();
  const tab = TABS.find((one) => one === search.tab) ?? 'profile';
  const readsBelow = useRight('subtenant', 'read') !== 'none';
  const keepsChat = useRight('chat', 'configure') !== 'none';
  const mayTakeAlong = useRight('companyProfile', 'export') !== 'none';
  const answer = useQuery(query(company.profile, {}));
  useBreadcrumbs([{ text: t('Company profile'), href: '/companyProfile' }]);
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const to = (value: (typeof TABS)[number], label: string) => ({
    value,
    label,
    href: value === 'profile' ? '/companyProfile' : `/companyProfile?tab=${value}`,
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: { xs: '1 0 auto', md: 1 }, minHeight: { md: 0 } }}>
      <PageHeader title={answer.data.name} />
      <Tabs
        label={t('Parts of the company profile')}
        value={tab}
        tabs={[
          to('profile', t('Company')),
          to('rfiTypes', t('RFI types')),
          to('trades', t('Trades')),
          to('workingDays', t('Working days')),
          to('customFields', t('Custom fields')),
          to('numbers', t('Numbers')),
          to('imports', t('Imports')),
          to('embedding', t('Embedding')),
          ...(answer.data.can.update === true ? [to('security', t('Security'))] : []),
          ...(keepsChat ? [to('chat', t('Chat'))] : []),
          ...(readsBelow ? [to('subtenants', t('Sub-tenants'))] : []),
          ...(mayTakeAlong ? [to('archive', t('Archive'))] : []),
        ]}
      />
      <Box
        sx={{
          p: 2,
          maxWidth: WIDE.has(tab) ? 1200 : 880,
          width: '100%',
          minHeight: { md: 0 },
          flex: { xs: '1 0 auto', md: 1 },
          overflow: { md: 'auto' },
        }}
      >
        {tab === 'profile' && <ProfileForm key={answer.data.version} profile={answer.data} />}
        {(tab === 'rfiTypes' || tab === 'trades') && <ListsPanel list={tab} may={answer.data.can.update === true} />}
        {tab === 'embedding' && <OriginsPanel key={answer.data.version} profile={answer.data} />}
        {tab === 'security' && answer.data.can.update === true && (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <FactorPolicySection />
          </Suspense>
        )}
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {tab === 'workingDays' && <CompanyCalendarPanel may={answer.data.can.update === true} />}
          {tab === 'customFields' && <CustomFieldsPanel may={answer.data.can.update === true} />}
          {tab === 'imports' && <ImportsPanel />}
          {tab === 'subtenants' && readsBelow && <SubtenantsSection />}
          {tab === 'chat' && keepsChat && <RetentionPanel />}
          {tab === 'archive' && mayTakeAlong && <ArchiveSection />}
        </Suspense>
        {tab === 'numbers' && <Numbers />}
      </Box>
    </Box>
  );
}

/**
 * How the company's records are numbered. The screen has no settings: it explains which number each kind gets, and
 * when.
 */
function Numbers() {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2, '--fact-label': '144px' }}>
      <Box component="p" sx={{ m: 0, maxWidth: '60ch' }}>
        {t(
          'Every kind is numbered in each project from 001, without gaps and never twice. There is nothing to set: field documents get their number when they leave draft, bids, contracts and changes when they are created. Projects carry the number that you give them.',
        )}
      </Box>
      <FactList
        facts={[
          { label: t('RFIs'), value: 'RFI-001, RFI-002, RFI-003' },
          { label: t('Submittals'), value: '08 44 13-001, 08 44 13-002, 08 80 00-001' },
          { label: t('Submittal packages'), value: 'SP-001' },
          { label: t('Tasks'), value: 'T-001' },
          { label: t('Punch items'), value: 'PI-001' },
          { label: t('Punch lists'), value: 'PL-001' },
          { label: t('Checklists'), value: 'CL-001' },
          { label: t('Inspections'), value: 'INS-001' },
          { label: t('Bids'), value: 'BID-001' },
          { label: t('Bid packages'), value: 'BP-001' },
          { label: t('Awards'), value: 'AWD-001' },
          { label: t('Contracts'), value: t('PC-001 prime, SC-001 subcontract, SV-001 services, MA-001 master') },
          { label: t('Purchase orders'), value: 'PO-001' },
          {
            label: t('Change orders'),
            value: t(
              'CE-001 event, PCO-001 potential, RFQ-001 quote, COR-001 request, CO-001 with the owner, CCO-001 with a trade partner',
            ),
          },
          {
            label: t('Projects'),
            value: <Link href="/project/project">{t('As your company numbers its jobs, such as 24-017')}</Link>,
          },
        ]}
      />
    </Box>
  );
}
