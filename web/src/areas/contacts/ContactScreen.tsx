import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { onLive } from '../../kit/live/index.ts';
import { Link, useBreadcrumbs, useLocation, usePathParams } from '../../kit/nav/index.ts';
import { ShortcutsDialog } from '../../kit/records/ShortcutsDialog.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import type { TabItem } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { CardHistory } from './CardHistory.tsx';
import { CompanyFacts, PersonFacts } from './CardFacts.tsx';
import { ContactHeader } from './ContactHeader.tsx';
import { Warning } from './pieces.tsx';

const PeoplePanel = lazy(() => import('./PeoplePanel.tsx').then((module) => ({ default: module.PeoplePanel })));
const ProjectsPanel = lazy(() => import('./ProjectsPanel.tsx').then((module) => ({ default: module.ProjectsPanel })));
const CompliancePanel = lazy(() =>
  import('./CompliancePanel.tsx').then((module) => ({ default: module.CompliancePanel })),
);
const DocumentsPanel = lazy(() =>
  import('./DocumentsPanel.tsx').then((module) => ({ default: module.DocumentsPanel })),
);

const TABS = ['overview', 'people', 'projects', 'compliance', 'documents', 'activity'] as const;
type Tab = (typeof TABS)[number];

/** A company or a person of the directory, under tabs; the tab is part of the address. */
export function ContactScreen() {
  const { id = '' } = usePathParams();
  return <ContactPage key={id} contactId={id} />;
}

function ContactPage({ contactId }: { contactId: string }) {
  const t = useT();
  const client = useQueryClient();
  const { search } = useLocation();
  const answer = useQuery(query(contacts.get, { contactId }));
  const { company = null, person = null, documentId = null } = answer.data ?? {};
  const card = company ?? person;
  const asked = TABS.find((one) => one === search.tab) ?? (documentId ? 'compliance' : 'overview');
  const tab = person && (asked === 'people' || asked === 'compliance') ? 'overview' : asked;
  useBreadcrumbs([
    { text: t('Contacts'), href: '/contact' },
    { text: person?.fullName ?? company?.companyName ?? t('Contact'), href: `/contact/${contactId}` },
  ]);
  const cardId = card?.recordId;
  useEffect(() => {
    const offs = ['company', 'person', 'compliance'].map((kind) =>
      onLive(kind, (announced) => {
        if (announced.id !== cardId && kind !== 'compliance') return;
        for (const path of [contacts.get.path, contacts.compliance.path, records.activity.path])
          void client.invalidateQueries({ queryKey: [path] });
      }),
    );
    return () => offs.forEach((off) => off());
  }, [client, cardId]);

  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!card) return <SkeletonRows rows={8} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: { xs: '1 0 auto', md: 1 }, minHeight: { md: 0 } }}>
      <ContactHeader card={card} company={company} person={person} />
      <CardTabs company={company} tab={tab} contactId={card.recordId} />
      <Box sx={{ flex: { xs: '1 0 auto', md: 1 }, minHeight: { md: 0 }, minWidth: 0, overflow: { md: 'auto' } }}>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <Panel company={company} person={person} tab={tab} documentId={documentId} />
        </Suspense>
      </Box>
      <ShortcutsDialog />
    </Box>
  );
}

interface Shown {
  company: CompanyCard | null;
  person: PersonCard | null;
  tab: Tab;
  documentId: string | null;
}

function Panel({ company, person, tab, documentId }: Shown) {
  const card = company ?? person;
  if (!card) return null;
  if (tab === 'people' && company) return <PeoplePanel company={company} />;
  if (tab === 'projects') return <ProjectsPanel contactId={card.recordId} />;
  if (tab === 'compliance' && company) return <CompliancePanel company={company} documentId={documentId} />;
  if (tab === 'documents') return <DocumentsPanel card={card} />;
  if (tab === 'activity')
    return (
      <Box sx={{ p: 2, maxWidth: 880 }}>
        <CardHistory recordId={card.recordId} isMember={Boolean(person?.family)} canComment={card.can.comment} />
      </Box>
    );
  return <Overview company={company} person={person} />;
}

function Overview({ company, person }: Pick<Shown, 'company' | 'person'>) {
  const t = useT();
  const into = company?.mergedInto
    ? { id: company.mergedInto.companyId, name: company.mergedInto.companyName }
    : person?.mergedInto && { id: person.mergedInto.personId, name: person.mergedInto.fullName };
  return (
    <Box sx={{ p: 2, maxWidth: 880, display: 'grid', gap: 2, '--fact-label': '144px' }}>
      {into && (
        <Box role="note" sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.neutral.tint' }}>
          {t('This card was merged. Go on with')} <Link href={`/contact/${into.id}`}>{into.name}</Link>.
        </Box>
      )}
      {company && <Warning status={company.status} reason={company.statusReason} />}
      {person?.companyStatus && <Warning status={person.companyStatus} reason={person.companyStatusReason} />}
      {company && <CompanyFacts company={company} />}
      {person && <PersonFacts person={person} />}
    </Box>
  );
}

function CardTabs({ company, tab, contactId }: { company: CompanyCard | null; tab: Tab; contactId: string }) {
  const t = useT();
  const at = `/contact/${contactId}`;
  const to = (value: Tab, label: string, count?: number): TabItem => ({
    value,
    label,
    count,
    href: value === 'overview' ? at : `${at}?tab=${value}`,
  });
  const tabs = [
    to('overview', t('Overview')),
    ...(company ? [to('people', t('People'), company.people)] : []),
    to('projects', t('Projects')),
    ...(company ? [to('compliance', t('Compliance'))] : []),
    to('documents', t('Documents')),
    to('activity', t('Activity')),
  ];
  return <Tabs label={t('Parts of the card')} tabs={tabs} value={tab} />;
}
