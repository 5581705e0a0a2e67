import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { compliance } from '@plumbline/contract/areas/compliance';
import { contactDownloads, contacts } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { useLiveReads } from '../../kit/live/index.ts';
import { Link, useActor, useBreadcrumbs, useLocation, usePathParams, lazyPart } from '../../kit/nav/index.ts';
import { withParts } from '../../kit/records/kind/areas.ts';
import { PageActions } from '../../kit/records/page/PageActions.tsx';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { PageTabs } from '../../kit/records/page/PageTabs.tsx';
import { ShortcutsDialog } from '../../kit/records/list/ShortcutsDialog.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import type { RecordSource } from '../../kit/records/kind/recordSource.ts';
import { useShortcuts } from '../../kit/records/list/shortcuts.ts';
import { proseField } from '../../kit/records/form/formFields.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import { useMarks } from '../../kit/records/page/useMarks.ts';
import { lazyDialog, useRecordActions } from '../../kit/records/page/useRecordActions.tsx';
import type { RecordActions } from '../../kit/records/page/useRecordActions.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { CompliancePanel, StandingChip } from '../compliance/index.ts';
import { CardFacts } from './CardFacts.tsx';
import { CardHistory } from './CardHistory.tsx';
import { primaryContactOf } from './fields.ts';
import { CardStatus } from './list.tsx';
import { companySource, isPerson, peopleOf, personSource } from './source.ts';
import type { Card } from './source.ts';

const update = lazyDialog<Card>(() => import('./CardForms.tsx').then((module) => module.EditCard));
const updateFinance = lazyDialog<Card>(() => import('./CardForms.tsx').then((module) => module.FinanceDialog));
const invite = lazyDialog<Card>(() => import('./InviteContact.tsx').then((module) => module.InviteContact));
const merge = lazyDialog<Card>(() => import('./MergeDialogs.tsx').then((module) => module.MergeCard));

const tabs = () => withParts('records', import('./CardTabs.tsx'));
const PeoplePanel = lazyPart(() => tabs().then((module) => module.PeoplePanel));
const ProjectsPanel = lazyPart(() => tabs().then((module) => module.ProjectsPanel));
const DocumentsPanel = lazyPart(() => tabs().then((module) => module.DocumentsPanel));

/** Reads to refetch after a change of the card. */
const READS = [contacts.get.path, compliance.list.path, records.activity.path];

/** A company or person of the directory in tabs. The tab is part of the address. */
export function ContactScreen() {
  const { id = '' } = usePathParams();
  return <ContactPage key={id} contactId={id} />;
}

function ContactPage({ contactId }: { contactId: string }) {
  const t = useT();
  const { search } = useLocation();
  const answer = useQuery(query(contacts.get, { contactId }));
  const { company = null, person = null, documentId = null } = answer.data ?? {};
  const card = company ?? person;
  useBreadcrumbs([
    { text: t('Contacts'), href: '/contact' },
    { text: person?.fullName ?? company?.companyName ?? t('Contact'), href: `/contact/${contactId}` },
  ]);
  useLiveReads('company', READS, card?.recordId ?? contactId);
  useLiveReads('person', READS, card?.recordId ?? contactId);
  useLiveReads('compliance', READS);

  return (
    <Loaded answer={answer} skeleton={<SkeletonRows rows={8} />}>
      {() =>
        card && (
          <CardPage card={card} tab={search.tab ?? (documentId ? 'compliance' : undefined)} documentId={documentId} />
        )
      }
    </Loaded>
  );
}

function CardPage({ card, tab, documentId }: { card: Card; tab: unknown; documentId: string | null }) {
  const t = useT();
  const company = !isPerson(card) && card;
  const at = `/contact/${card.recordId}`;
  const history = (
    <CardHistory
      recordId={card.recordId}
      isMember={isPerson(card) && Boolean(card.family)}
      canComment={card.can.comment}
    />
  );
  const tabs = [
    { value: 'overview', label: t('Overview'), panel: <Overview card={card} /> },
    company && {
      value: 'people',
      label: t('People'),
      count: company.people,
      panel: <PeoplePanel company={company} />,
    },
    { value: 'projects', label: t('Projects'), panel: <ProjectsPanel contactId={card.recordId} /> },
    company && {
      value: 'compliance',
      label: t('Compliance'),
      panel: (
        <CompliancePanel
          company={{
            companyId: company.companyId,
            primaryContact: primaryContactOf(company),
            people: peopleOf(company.companyId),
          }}
          may={company.can.update === true}
          documentId={documentId}
        />
      ),
    },
    { value: 'documents', label: t('Documents'), panel: <DocumentsPanel card={card} /> },
    { value: 'activity', label: t('Activity'), panel: <Box sx={{ p: 2, maxWidth: 880 }}>{history}</Box> },
  ];
  return (
    <PageTabs
      label={t('Parts of the card')}
      header={<ContactHeader card={card} />}
      tabs={tabs}
      value={tab}
      hrefOf={(value) => (value ? `${at}?tab=${value}` : at)}
      scroll="below"
    >
      <ShortcutsDialog />
    </PageTabs>
  );
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

/** The name, the status, and the actions of a card. */
function ContactHeader({ card }: { card: Card }) {
  const t = useT();
  const marks = useMarks(card, useActor().personId, [contacts.get, contacts.directory]);
  const { actions, dialog, open } = useCardActions(card);
  const vcard = downloadUrl(contactDownloads.vcard.path, { contactId: card.recordId });
  useShortcuts([
    { keys: ['e'], says: t('Edit'), run: () => card.can.update === true && open('update') },
    { keys: ['s'], says: t('Star'), run: marks.star },
  ]);
  return (
    <PageHeader
      title={isPerson(card) ? card.fullName : card.companyName}
      above={
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {isPerson(card) ? t('Contact') : t('Company')}
          </Box>
          <CardStatus status={card.status} />
          {!isPerson(card) && card.insurance !== 'none' && <StandingChip standing={card.insurance} labelled />}
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }} dir="auto">
            {isPerson(card) ? [card.title, card.companyName].filter(Boolean).join(' · ') : card.city}
          </Box>
        </>
      }
      actions={
        <PageActions
          actions={actions}
          can={card.can}
          leading={['update']}
          href={`/contact/${card.recordId}`}
          extra={[
            { label: marks.starred ? t('Take the star off') : t('Star'), onSelect: marks.star },
            ...(card.can.export === true ? [{ label: t('Download vCard'), onSelect: () => void download(vcard) }] : []),
          ]}
        />
      }
    >
      {dialog}
    </PageHeader>
  );
}

/** The actions of a card. */
function useCardActions(card: Card): RecordActions {
  const t = useT();
  const source: RecordSource<Card> = isPerson(card) ? personSource : companySource;
  const table = useRecordActions(source, card, [
    { verb: 'update', label: t('Edit'), icon: EditOutlined, dialog: update },
    { verb: 'updateFinance', label: t('Change terms'), dialog: updateFinance },
    { verb: 'activate', label: t('Make active'), asks: statusVerb('active', t) },
    { verb: 'hold', label: t('Put on hold'), asks: statusVerb('onHold', t) },
    { verb: 'deactivate', label: t('Take out of use'), asks: statusVerb('inactive', t) },
    { verb: 'unblock', label: t('Allow again'), asks: blockVerb(false, t) },
    { verb: 'block', label: t('Do not use'), danger: true, asks: blockVerb(true, t) },
    { verb: 'invite', label: t('Give an account'), dialog: invite },
    { verb: 'merge', label: t('Merge with another card'), dialog: merge },
  ]);
  const actions = table.actions.filter(
    ({ verb }) => card.can[verb] === true || verb === 'update' || (verb === 'invite' && card.can.invite),
  );
  return { ...table, actions };
}

/** Changes the status of a card. "On hold" needs a reason that people will read. */
function statusVerb(status: 'active' | 'onHold' | 'inactive', t: T) {
  const effect = {
    active: t('It can be chosen everywhere again.'),
    onHold: t('No new awards and payments. Every picker shows the reason.'),
    inactive: t('Pickers no longer offer it. Everything that names it stays.'),
  };
  return formVerb(contacts.changeStatus, {
    ...askReason(status === 'onHold', t),
    lead: effect[status],
    input: { status },
  });
}

/** Blocks a company, or lifts the block. */
function blockVerb(blocked: boolean, t: T) {
  return formVerb(contacts.block, {
    ...askReason(true, t),
    lead: blocked
      ? t('Every picker warns of this company, with the reason.')
      : t('The warning is removed. The history keeps it.'),
    input: { blocked },
  });
}

function askReason(needed: boolean, t: T) {
  return {
    fields: { reason: proseField(t('Reason'), { optional: !needed, required: needed, rows: 2, maxLength: 1000 }) },
    ...(needed && { wanted: { reason: t('Say why: people who pick this company read it') } }),
  };
}
