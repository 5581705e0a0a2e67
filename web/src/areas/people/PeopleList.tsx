import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { MemberRow } from '@plumbline/contract/areas/people';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import { query } from '../../kit/api/index.ts';
import { useLiveReads } from '../../kit/live/index.ts';
import { useBreadcrumbs, useRight, lazyPart } from '../../kit/nav/index.ts';
import { RecordList } from '../../kit/records/list/RecordList.tsx';
import { downloadUrl, useListAddress } from '../../kit/records/list/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { MemberCard, memberColumns, memberListFilters, memberListSchema, memberViews } from './list.tsx';
import { FAMILIES, familyTitle, memberPath } from './family.ts';
import type { FamilyName } from './family.ts';
import { useRoles } from './source.ts';

const MemberPanel = lazyPart(() => import('./MemberPanel.tsx').then((module) => module.MemberPanel));
const PeopleBulk = lazyPart(() => import('./bulk.tsx').then((module) => module.PeopleBulk));
const EmergencyDialog = lazyPart(() => import('./ListDialogs.tsx').then((module) => module.EmergencyDialog));
const ImportDialog = lazyPart(() => import('./ListDialogs.tsx').then((module) => module.ImportDialog));
const MemberForm = lazyPart(() => import('./MemberForm.tsx').then((module) => module.NewMember));

/** `/employee` */
export const EmployeeListScreen = () => <PeopleList family="employee" />;
/** `/technician` */
export const TechnicianListScreen = () => <PeopleList family="technician" />;

/** The list of people of a family. */
function PeopleList({ family }: { family: FamilyName }) {
  const t = useT();
  const format = useFormat();
  const { calls, downloads, listPath } = FAMILIES[family];
  const title = familyTitle(family, t);
  const words =
    family === 'employee'
      ? { search: t('Search employees'), create: t('New employee'), none: t('No employees yet') }
      : { search: t('Search technicians'), create: t('New technician'), none: t('No technicians yet') };
  useBreadcrumbs([{ text: title, href: listPath }]);
  const address = useListAddress(memberListSchema);
  const { params, set } = address;
  const mayCreate = useRight(family, 'create') !== 'none';
  const mayUpdate = useRight(family, 'update') !== 'none';
  const mayExport = useRight(family, 'export') !== 'none';
  const mayListEmergencies = useRight('employee', 'export') !== 'none';
  const [listing, setListing] = useState(false);
  const counts = useQuery(query(calls.counts, {}, { quiet: true, stay: true }));
  const roles = useRoles();
  const columns = useMemo(() => memberColumns(family, t, format), [family, t, format]);
  const trades = useQuery({
    ...query(qualifications.trades, {}, { quiet: true, stay: true }),
    enabled: family === 'technician',
    staleTime: 60_000,
  });
  const close = () => set({ act: undefined });
  useLiveReads('person', [calls.list.path, calls.counts.path]);

  return (
    <>
      <RecordList
        kind={family}
        title={title}
        words={{
          plural: title,
          search: words.search,
          nothing: {
            title: words.none,
            text: t(
              'Everybody who works here has a card: what they do, which roles they hold, on which projects they are.',
            ),
          },
          noMatch: t('No matches'),
        }}
        list={calls.list}
        address={address}
        usualSort="fullName"
        columns={columns}
        factsOf={(row: MemberRow) => ({
          id: row.personId,
          href: memberPath(family, row.personId),
          version: `${row.version} ${row.status} ${row.mfaStatus}`,
        })}
        card={(row) => <MemberCard row={row} />}
        panel={(personId, frame) => <MemberPanel key={personId} family={family} personId={personId} frame={frame} />}
        views={memberViews(t, counts.data)}
        filters={memberListFilters(t, roles, trades.data?.trades ?? [])}
        create={mayCreate ? { label: words.create, onPress: () => set({ act: 'new' }) } : undefined}
        onImport={mayCreate ? () => set({ act: 'import' }) : undefined}
        exports={
          mayExport
            ? (filter) => [
                {
                  label: t('Roster (XLSX)'),
                  href: downloadUrl(downloads.export.path, filter, { format: 'xlsx' }),
                },
                {
                  label: t('Roster (CSV)'),
                  href: downloadUrl(downloads.export.path, filter, { format: 'csv' }),
                },
                ...(mayListEmergencies
                  ? [{ label: t('Emergency list of a project'), onSelect: () => setListing(true) }]
                  : []),
              ]
            : undefined
        }
        bulk={mayUpdate || mayExport ? (frame) => <PeopleBulk family={family} frame={frame} /> : undefined}
      />
      <Suspense>
        {listing && <EmergencyDialog onClose={() => setListing(false)} />}
        {params.act === 'import' && mayCreate && <ImportDialog family={family} onClose={close} />}
        {params.act === 'new' && mayCreate && <MemberForm family={family} onClose={close} />}
      </Suspense>
    </>
  );
}
