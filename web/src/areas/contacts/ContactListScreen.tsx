import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useMemo, useState } from 'react';
import { cardStatusName, companyRoleName } from '@plumbline/contract/areas/contacts/names';
import {
  COMPANY_ROLES,
  COMPANY_STATUSES,
  DIRECTORY_SORTS,
  STANDINGS,
  contactDownloads,
  contacts,
  directoryFilters,
} from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import { call, query, useAhead } from '../../kit/api/index.ts';
import { useBreadcrumbs, useGo, useRight } from '../../kit/nav/index.ts';
import { DownloadMenu } from '../../kit/records/DownloadMenu.tsx';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import type { ListView } from '../../kit/records/ViewTabs.tsx';
import type { ListFilter } from '../../kit/records/filters.ts';
import { downloadUrl, listSchema, narrowing } from '../../kit/records/listParams.ts';
import { useListAddress } from '../../kit/records/useListAddress.ts';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ContactCard } from './ContactCard.tsx';
import { directoryColumns } from './columns.tsx';
import { standingName } from './words.ts';
import type { Open } from './opened.ts';

const ContactPanel = lazy(() => import('./ContactPanel.tsx').then((module) => ({ default: module.ContactPanel })));
const ListDialogs = lazy(() => import('./ListDialogs.tsx').then((module) => ({ default: module.ListDialogs })));

const ADDRESS = listSchema(directoryFilters, DIRECTORY_SORTS);

/** Companies and people outside. */
export function ContactListScreen() {
  const t = useT();
  const format = useFormat();
  const go = useGo();
  const ahead = useAhead();
  const address = useListAddress(ADDRESS);
  const { params } = address;
  const [open, setOpen] = useState<Open | null>(null);
  const mayCreate = useRight('contact', 'create') !== 'none';
  const mayUpdate = useRight('contact', 'update') !== 'none';
  const mayMerge = useRight('contact.merge', 'update') !== 'none';
  const groupings = useQuery(query(contacts.groupings, {}, { quiet: true, stay: true })).data ?? [];
  const trades = useQuery(query(contacts.trades, {}, { quiet: true, stay: true })).data ?? [];
  useBreadcrumbs([{ text: t('Contacts'), href: '/contact' }]);
  const { pageNum, pageSize, record: _record, act: _act, groupBy: _group, ...input } = params;
  const columns = useMemo(() => directoryColumns(t, format), [t, format]);
  const views = useMemo(() => viewsOf(t), [t]);
  const filters: ListFilter[] = [
    { kind: 'text', name: 'companyName', label: t('Company') },
    {
      kind: 'options',
      name: 'groupingId',
      label: t('Grouping'),
      options: groupings.map(({ groupingId, name }) => ({ value: groupingId, label: name })),
    },
    { kind: 'text', name: 'title', label: t('Title') },
    { kind: 'text', name: 'name', label: t('Name') },
    {
      kind: 'options',
      name: 'role',
      label: t('What they do for us'),
      options: COMPANY_ROLES.map((value) => ({ value, label: companyRoleName(value, t) })),
    },
    {
      kind: 'options',
      name: 'tradeId',
      label: t('Trade'),
      options: trades.map(({ tradeId, name }) => ({ value: tradeId, label: name })),
    },
    {
      kind: 'options',
      name: 'status',
      label: t('Status'),
      options: COMPANY_STATUSES.map((value) => ({ value, label: cardStatusName(value, t) })),
    },
    {
      kind: 'options',
      name: 'insurance',
      label: t('Insurance'),
      options: STANDINGS.map((value) => ({ value, label: standingName(value, t) })),
    },
  ];
  return (
    <>
      <RecordListPage
        kind="contact"
        title={t('Contacts')}
        words={{
          plural: t('contacts'),
          search: t('Search contacts'),
          create: t('New company'),
          nothing: {
            title: t('No contacts yet'),
            text: t(
              'Companies and people you work with: owners, architects, trades, suppliers. Add one, or bring in a list.',
            ),
          },
          noMatch: t('No contact matches these filters'),
        }}
        address={address}
        query={query(contacts.directory, { ...input, pageNum, pageSize }, { stay: true })}
        readPage={(page, size) => call(contacts.directory, { ...input, pageNum: page, pageSize: size })}
        columns={columns}
        factsOf={(row) => ({ id: row.contactId, href: `/contact/${row.contactId}`, version: row.version })}
        views={views}
        filters={filters}
        onCreate={mayCreate ? () => setOpen('company') : undefined}
        titleActions={
          mayUpdate && (
            <MenuButton
              label={t('More')}
              entries={[
                ...(mayCreate ? [{ label: t('New contact'), onSelect: () => setOpen('person') }] : []),
                ...(mayCreate ? [{ label: t('Import contacts'), onSelect: () => setOpen('import') }] : []),
                { label: t('Groupings'), onSelect: () => setOpen('groupings') },
                { label: t('Titles'), onSelect: () => setOpen('titles') },
                ...(mayMerge ? [{ label: t('Find duplicates'), onSelect: () => setOpen('duplicates') }] : []),
              ]}
            />
          )
        }
        exportMenu={<ExportMenu params={{ ...narrowing(params), sort: params.sort }} />}
        bulk={
          mayUpdate
            ? (clear) => [
                {
                  id: 'group',
                  label: t('Put into a grouping'),
                  icon: <LabelOutlined />,
                  run: (ids) => setOpen({ group: ids, done: clear }),
                },
              ]
            : undefined
        }
        panel={(id, frame) => (
          <Suspense fallback={<Spinner fill />}>
            <ContactPanel contactId={id} frame={frame} />
          </Suspense>
        )}
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

function ExportMenu({ params }: { params: object }) {
  const t = useT();
  const may = useRight('contact', 'export') !== 'none';
  if (!may) return null;
  const of = (format: string) => downloadUrl(contactDownloads.export.path, params, { format });
  return (
    <DownloadMenu
      label={t('Export')}
      icon={<FileDownloadOutlined />}
      downloads={[
        { label: t('Sheet (XLSX)'), href: of('xlsx') },
        { label: t('Values (CSV)'), href: of('csv') },
        { label: t('vCards (4.0)'), href: of('vcard4') },
        { label: t('vCards for older programs (3.0)'), href: of('vcard3') },
        {
          label: t('Compliance report (XLSX)'),
          href: downloadUrl(contactDownloads.complianceReport.path, {}, { format: 'xlsx' }),
        },
      ]}
    />
  );
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
