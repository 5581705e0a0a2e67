import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useMemo, useState } from 'react';
import type { MemberRow } from '@plumbline/contract/areas/people';
import { people } from '@plumbline/contract/areas/people';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import { call, query } from '../../kit/api/index.ts';
import { useBreadcrumbs, useRight } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import { downloadUrl, narrowing } from '../../kit/records/listParams.ts';
import { useListAddress } from '../../kit/records/useListAddress.ts';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { MemberCard } from './MemberCard.tsx';
import { usePeopleBulk } from './bulk.tsx';
import { memberColumns } from './columns.tsx';
import { FAMILIES, familyTitle, memberPath } from './family.ts';
import type { FamilyName } from './family.ts';
import { memberListFilters, memberListSchema, memberViews } from './filters.ts';
import type { MemberParams } from './filters.ts';
import { useLivePeople } from './queries.ts';

const MemberPanel = lazy(() => import('./MemberPanel.tsx').then((module) => ({ default: module.MemberPanel })));
const EmergencyDialog = lazy(() =>
  import('./EmergencyDialog.tsx').then((module) => ({ default: module.EmergencyDialog })),
);
const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));
const MemberForm = lazy(() => import('./MemberForm.tsx').then((module) => ({ default: module.NewMember })));

/** The people of a family as a list; who is open beside it and the form over it live in the address. */
export function PeopleList({ family }: { family: FamilyName }) {
  const t = useT();
  const format = useFormat();
  const { calls, exportPath, listPath } = FAMILIES[family];
  const title = familyTitle(family, t);
  useBreadcrumbs([{ text: title, href: listPath }]);
  const address = useListAddress(memberListSchema);
  const { params, set } = address;
  const mayCreate = useRight(family, 'create') !== 'none';
  const mayUpdate = useRight(family, 'update') !== 'none';
  const mayExport = useRight(family, 'export') !== 'none';
  const mayListEmergencies = useRight('employee', 'export') !== 'none';
  const [listing, setListing] = useState(false);
  const counts = useQuery(query(calls.counts, {}, { quiet: true, stay: true }));
  const roles = useQuery({ ...query(people.roles, {}, { quiet: true, stay: true }), staleTime: 60_000 });
  const columns = useMemo(() => memberColumns(family, t, format), [family, t, format]);
  const views = useMemo(() => memberViews(t, counts.data), [t, counts.data]);
  const listed = useQuery({
    ...query(qualifications.trades, {}, { quiet: true, stay: true }),
    enabled: family === 'technician',
    staleTime: 60_000,
  });
  const filters = useMemo(
    () => memberListFilters(t, roles.data ?? [], listed.data?.trades ?? []),
    [t, roles.data, listed.data],
  );
  const bulk = usePeopleBulk(family, roles.data ?? [], { update: mayUpdate, export: mayExport });
  const input = inputOf(params);
  useLivePeople(family);

  return (
    <>
      <RecordListPage
        kind={family}
        title={title}
        words={{
          plural: title,
          search: family === 'employee' ? t('Search employees') : t('Search technicians'),
          create: family === 'employee' ? t('New employee') : t('New technician'),
          nothing: {
            title: family === 'employee' ? t('No employees yet') : t('No technicians yet'),
            text: t(
              'Everybody who works here has a card: what they do, which roles they hold, on which projects they are.',
            ),
          },
          noMatch: t('Nobody matches these filters'),
        }}
        address={address}
        query={query(calls.list, { ...input, pageNum: params.pageNum, pageSize: params.pageSize }, { stay: true })}
        readPage={(pageNum, pageSize) => call(calls.list, { ...input, pageNum, pageSize })}
        columns={columns}
        factsOf={(row: MemberRow) => ({
          id: row.personId,
          href: memberPath(family, row.personId),
          version: `${row.version} ${row.status} ${row.mfaStatus}`,
        })}
        usualSort="fullName"
        views={views}
        filters={filters}
        exportMenu={
          mayExport ? (
            <MenuButton
              iconOnly
              label={t('Export')}
              icon={<FileDownloadOutlined />}
              entries={[
                ...(['xlsx', 'csv'] as const).map((format) => ({
                  label: format === 'xlsx' ? t('Roster as a sheet (XLSX)') : t('Roster as values (CSV)'),
                  onSelect: () =>
                    void download(downloadUrl(exportPath, { ...narrowing(params), sort: params.sort }, { format })),
                })),
                ...(mayListEmergencies
                  ? [{ label: t('Emergency list of a project'), onSelect: () => setListing(true) }]
                  : []),
              ]}
            />
          ) : undefined
        }
        titleActions={
          mayCreate ? (
            <Button
              variant="text"
              startIcon={<FileUploadOutlined />}
              onClick={() => set({ act: 'import' })}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {t('Import')}
            </Button>
          ) : undefined
        }
        onCreate={mayCreate ? () => set({ act: 'new' }) : undefined}
        bulk={mayUpdate || mayExport ? bulk.actions : undefined}
        panel={(personId, frame) => (
          <Suspense fallback={<Spinner fill />}>
            <MemberPanel key={personId} family={family} personId={personId} frame={frame} />
          </Suspense>
        )}
        card={(row) => <MemberCard row={row} />}
      />
      {bulk.dialog}
      {listing && (
        <Suspense fallback={null}>
          <EmergencyDialog onClose={() => setListing(false)} />
        </Suspense>
      )}
      {params.act === 'import' && mayCreate && (
        <Suspense fallback={null}>
          <ImportDialog family={family} onClose={() => set({ act: undefined })} />
        </Suspense>
      )}
      {params.act === 'new' && mayCreate && (
        <Suspense fallback={null}>
          <MemberForm family={family} onClose={() => set({ act: undefined })} />
        </Suspense>
      )}
    </>
  );
}

/** What the call takes of an address. */
function inputOf(params: MemberParams) {
  const { keyword, fullName, email, roleIds, mfaStatus, status, trade, projectId, sort } = params;
  return { keyword, fullName, email, roleIds, mfaStatus, status, trade, projectId, sort };
}
