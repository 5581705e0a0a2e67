import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { onLive } from '../../kit/live/index.ts';
import { Link, useBreadcrumbs, useLocation, usePathParams } from '../../kit/nav/index.ts';
import { ShortcutsDialog } from '../../kit/records/ShortcutsDialog.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import type { TabItem } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { CardHistory } from './CardHistory.tsx';
import { CardFacts } from './CardFacts.tsx';
import { ContactHeader } from './ContactHeader.tsx';
import { isPerson } from './source.ts';
import type { Card } from './source.ts';

const tabs = () => import('./CardTabs.tsx');
const PeoplePanel = lazy(() => tabs().then((module) => ({ default: module.PeoplePanel })));
const ProjectsPanel = lazy(() => tabs().then((module) => ({ default: module.ProjectsPanel })));
const DocumentsPanel = lazy(() => tabs().then((module) => ({ default: module.DocumentsPanel })));
const CompliancePanel = lazy(() =>
  import('./CompliancePanel.tsx').then((module) => ({ default: module.CompliancePanel })),
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

  return (
    <Loaded answer={answer} skeleton={<SkeletonRows rows={8} />}>
      {() =>
        card && (
          <Box sx={{ display: 'flex', flexDirection: 'column', flex: grown, minHeight: { md: 0 } }}>
            <ContactHeader card={card} />
            <CardTabs company={company} tab={tab} contactId={card.recordId} />
            <Box sx={{ flex: grown, minHeight: { md: 0 }, minWidth: 0, overflow: { md: 'auto' } }}>
              <Suspense fallback={<SkeletonRows rows={6} />}>
                <Panel card={card} tab={tab} documentId={documentId} />
              </Suspense>
            </Box>
            <ShortcutsDialog />
          </Box>
        )
      }
    </Loaded>
  );
}

const grown = { xs: '1 0 auto', md: 1 } as const;

function Panel({ card, tab, documentId }: { card: Card; tab: Tab; documentId: string | null }) {
  const company = isPerson(card) ? null : card;
  if (tab === 'people' && company) return <PeoplePanel company={company} />;
  if (tab === 'projects') return <ProjectsPanel contactId={card.recordId} />;
  if (tab === 'compliance' && company) return <CompliancePanel company={company} documentId={documentId} />;
  if (tab === 'documents') return <DocumentsPanel card={card} />;
  if (tab === 'activity')
    return (
      <Box sx={{ p: 2, maxWidth: 880 }}>
        <CardHistory
          recordId={card.recordId}
          isMember={isPerson(card) && Boolean(card.family)}
          canComment={card.can.comment}
        />
      </Box>
    );
  return <Overview card={card} />;
}

function Overview({ card }: { card: Card }) {
  const t = useT();
  const into = isPerson(card)
    ? card.mergedInto && { id: card.mergedInto.personId, name: card.mergedInto.fullName }
    : card.mergedInto && { id: card.mergedInto.companyId, name: card.mergedInto.companyName };
  return (
    <Box sx={{ p: 2, maxWidth: 880, display: 'grid', gap: 2, '--fact-label': '144px' }}>
      {into && (
        <Box role="note" sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.neutral.tint' }}>
          {t('This card was merged. Go on with')} <Link href={`/contact/${into.id}`}>{into.name}</Link>.
        </Box>
      )}
      <CardFacts card={card} />
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
