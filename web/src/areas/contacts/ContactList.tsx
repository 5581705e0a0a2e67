import LabelOutlined from '@mui/icons-material/LabelOutlined';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { complianceDownloads } from '@plumbline/contract/areas/compliance/downloads';
import { cardStatusName, companyRoleName, standingName } from '@plumbline/contract/areas/contacts/names';
import {
  COMPANY_ROLES,
  COMPANY_STATUSES,
  STANDINGS,
  contactDownloads,
  contacts,
} from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import { query, useAhead } from '../../kit/api/index.ts';
import { useBreadcrumbs, useGo, useRight, lazyPart } from '../../kit/nav/index.ts';
import { RecordList } from '../../kit/records/list/RecordList.tsx';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { optionsFilter } from '../../kit/records/list/filters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { downloadUrl, listSchema, sheetExports, useListAddress } from '../../kit/records/list/listParams.ts';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ContactCard, directoryColumns } from './list.tsx';
import type { Open } from './ListDialogs.tsx';

const BulkBar = lazyPart(() => import('../../kit/records/list/BulkBar.tsx').then((module) => module.BulkBar));
const ContactPanel = lazyPart(() => import('./CardFacts.tsx').then((module) => module.ContactPanel));
const ListDialogs = lazyPart(() => import('./ListDialogs.tsx').then((module) => module.ListDialogs));

const ADDRESS = listSchema(contacts.directory);

/** The directory of companies and external people. */
export function ContactListScreen() {
  const t = useT();
  const format = useFormat();
  const go = useGo();
  const ahead = useAhead();
  const address = useListAddress(ADDRESS);
  const [open, setOpen] = useState<Open | null>(null);
  const mayCreate = useRight('contact', 'create') !== 'none';
  const mayUpdate = useRight('contact', 'update') !== 'none';
  const mayExport = useRight('contact', 'export') !== 'none';
  const mayMerge = useRight('contact.merge', 'update') !== 'none';
  const filters = useFilters();
  useBreadcrumbs([{ text: t('Contacts'), href: '/contact' }]);
  const columns = useMemo(() => directoryColumns(t, format), [t, format]);
  return (
    <>
      <RecordList
        kind="contact"
        title={t('Contacts')}
        words={{
          plural: t('contacts'),
          search: t('Search contacts'),
          nothing: {
            title: t('No contacts yet'),
            text: t(
              'Companies and people you work with: owners, architects, trades, suppliers. Add one, or import a list.',
            ),
          },
          noMatch: t('No contact matches these filters'),
        }}
        list={contacts.directory}
        address={address}
        columns={columns}
        factsOf={(row) => ({ id: row.contactId, href: `/contact/${row.contactId}`, version: row.version })}
        views={viewsOf(t)}
        filters={filters}
        create={mayCreate ? { label: t('New company'), onPress: () => setOpen('company') } : undefined}
        titleActions={
          mayUpdate && (
            <MenuButton
              label={t('More')}
              entries={[
                ...(mayCreate ? [{ label: t('New contact'), onSelect: () => setOpen('person') }] : []),
                ...(mayCreate ? [{ label: t('Import contacts'), onSelect: () => setOpen('import') }] : []),
                { label: t('Edit groupings'), onSelect: () => setOpen('groupings') },
                { label: t('Edit titles'), onSelect: () => setOpen('titles') },
                ...(mayMerge ? [{ label: t('Find duplicates'), onSelect: () => setOpen('duplicates') }] : []),
              ]}
            />
          )
        }
        exports={mayExport ? (filter) => exportsOf(filter, t) : undefined}
        bulk={
          mayUpdate
            ? (frame) => (
                <BulkBar
                  frame={frame}
                  actions={[
                    {
                      id: 'group',
                      label: t('Put into a grouping'),
                      icon: <LabelOutlined />,
                      run: (ids) => setOpen({ group: ids, done: frame.onNone }),
                    },
                  ]}
                />
              )
            : undefined
        }
        panel={(id, frame) => <ContactPanel contactId={id} frame={frame} />}
        card={(row) => <ContactCard row={row} />}
        onNear={(row) => ahead(contacts.get, { contactId: row.contactId })}
      />
      {open && (
        <Suspense>
          <ListDialogs open={open} onClose={() => setOpen(null)} onMade={(id) => go(`/contact/${id}`)} />
        </Suspense>
      )}
    </>
  );
}

function exportsOf(filter: object, t: T) {
  const file = (label: string, format: string) => ({
    label,
    href: downloadUrl(contactDownloads.export.path, filter, { format }),
  });
  return [
    ...sheetExports(t, contactDownloads.export.path, filter),
    file(t('vCards (4.0)'), 'vcard4'),
    file(t('vCards for older programs (3.0)'), 'vcard3'),
    {
      label: t('Compliance report (XLSX)'),
      href: downloadUrl(complianceDownloads.report.path, {}, { format: 'xlsx' }),
    },
  ];
}

function useFilters(): ListFilter[] {
  const t = useT();
  const groupings = useQuery(query(contacts.groupings, {}, { quiet: true, stay: true })).data ?? [];
  const trades = useQuery(query(contacts.trades, {}, { quiet: true, stay: true })).data ?? [];
  const named = (field: string, label: string, names: ReadonlyMap<string, string>) =>
    optionsFilter(field, label, [...names.keys()], (id) => names.get(id) ?? id);
  return [
    { kind: 'text', name: 'companyName', label: t('Company') },
    named('groupingId', t('Grouping'), new Map(groupings.map(({ groupingId, name }) => [groupingId, name]))),
    { kind: 'text', name: 'title', label: t('Title') },
    { kind: 'text', name: 'name', label: t('Name') },
    optionsFilter('role', t('What they do for us'), COMPANY_ROLES, (value) => companyRoleName(value, t)),
    named('tradeId', t('Trade'), new Map(trades.map(({ tradeId, name }) => [tradeId, name]))),
    optionsFilter('status', t('Status'), COMPANY_STATUSES, (value) => cardStatusName(value, t)),
    optionsFilter('insurance', t('Insurance'), STANDINGS, (value) => standingName(value, t)),
  ];
}

function viewsOf(t: T): ListView[] {
  return [
    { id: 'all', label: t('All'), params: {} },
    { id: 'companies', label: t('Companies'), params: { kind: ['company'] } },
    { id: 'people', label: t('People'), params: { kind: ['person'] } },
    { id: 'insurance', label: t('Insurance to chase'), params: { insurance: ['expired', 'expiring'] } },
    { id: 'resting', label: t('On hold or blocked'), params: { status: ['onHold', 'doNotUse'] } },
  ];
}
