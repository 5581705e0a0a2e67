import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audit, auditDownloads } from '@plumbline/contract/areas/audit';
import type { AuditLine } from '@plumbline/contract/areas/audit';
import { query } from '../../kit/api/index.ts';
import { request } from '../../kit/api/client.ts';
import { useListParams, useRight } from '../../kit/nav/index.ts';
import { DownloadMenu } from '../../kit/records/page/DownloadMenu.tsx';
import { ListFailed } from '../../kit/records/list/ListStates.tsx';
import { Pager } from '../../kit/records/list/Pager.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { AuditRow } from './AuditRow.tsx';
import { verbName } from './words.ts';

/**
 * The audit log: who saw, changed, exported and granted things. It can be searched and exported, and shows up to when
 * it is sealed.
 */
export function AuditPanel() {
  const t = useT();
  const { params, set } = useListParams(audit.list.input);
  const { pageNum, pageSize, keyword, verb, resource, personId, from, to } = params;
  const filters = { keyword: keyword || undefined, verb, resource, personId, from, to };
  const [person, setPerson] = useState<PickedPerson | null>(null);
  const mayExport = useRight('audit', 'export') !== 'none';
  const facets = useQuery(query(audit.facets, {}, { stay: true }));
  const list = useQuery({
    ...query(audit.list, { ...filters, pageNum, pageSize }, { stay: true }),
    placeholderData: keepPreviousData,
  });
  const address = (format: 'csv' | 'xlsx') =>
    request({ ...auditDownloads.export, output: audit.list.output }, { ...filters, format }).url;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          p: '12px 16px',
          alignItems: 'end',
          flex: 'none',
          gridTemplateColumns: { xs: '1fr 1fr', md: '1.4fr 1.2fr 1fr 1fr 0.9fr 0.9fr auto' },
        }}
      >
        <TextField
          label={t('Search the audit')}
          type="search"
          value={keyword ?? ''}
          onChange={(value) => set({ keyword: value || undefined }, { replace: true })}
        />
        <PersonPicker
          label={t('Person')}
          membersOnly
          value={personId && person ? person : null}
          onChange={(one) => {
            setPerson(one);
            set({ personId: one ? [one.personId] : undefined });
          }}
        />
        <SelectField
          label={t('Action')}
          value={verb?.[0] ?? ''}
          placeholder={t('Any')}
          onChange={(one) => set({ verb: one ? [one] : undefined })}
          options={(facets.data?.verbs ?? []).map((value) => ({ value, label: verbName(value, t) }))}
        />
        <SelectField
          label={t('Area')}
          value={resource?.[0] ?? ''}
          placeholder={t('Any')}
          onChange={(one) => set({ resource: one ? [one] : undefined })}
          options={(facets.data?.resources ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <DateField label={t('From')} value={from ?? null} onChange={(day) => set({ from: day ?? undefined })} />
        <DateField label={t('To')} value={to ?? null} onChange={(day) => set({ to: day ?? undefined })} />
        {mayExport && (
          <DownloadMenu
            label={t('Export')}
            icon={<DownloadOutlined />}
            downloads={[
              { label: 'Excel (XLSX)', href: address('xlsx') },
              { label: 'CSV', href: address('csv') },
            ]}
          />
        )}
      </Box>
      <Sealed />
      <Lines lines={list.data?.rows} error={list.isError ? list.error : null} onRetry={() => void list.refetch()} />
      {list.data && list.data.total > 0 && (
        <Pager
          pageNum={pageNum}
          pageSize={pageSize}
          total={list.data.total}
          onPage={(next) => set({ pageNum: next })}
          onSize={(size) => set({ pageSize: size })}
        />
      )}
    </Box>
  );
}

function Sealed() {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(audit.facets, {}, { stay: true }));
  if (!data) return null;
  return (
    <Box component="p" sx={{ m: 0, px: 2, pb: 1, typography: 'caption', color: 'text.secondary' }}>
      {data.sealedAt
        ? t('Sealed up to {at}; not yet sealed: {n}.', { at: format.instant(data.sealedAt), n: data.unsealed })
        : t('Not sealed yet. Sealing runs every hour.')}{' '}
      {t('Nothing here can be changed or removed, and it is kept as long as the company is.')}
    </Box>
  );
}

function Lines({
  lines,
  error,
  onRetry,
}: {
  lines: readonly AuditLine[] | undefined;
  error: Error | null;
  onRetry: () => void;
}) {
  const t = useT();
  if (error && !lines) return <ListFailed error={error} onRetry={onRetry} plural={t('lines of the audit')} />;
  if (!lines) return <SkeletonRows rows={10} columns={4} />;
  if (lines.length === 0)
    return (
      <Box sx={{ flex: 1 }}>
        <EmptyState cause="noMatch" title={t('Nothing in the audit matches')} />
      </Box>
    );
  return (
    <Box
      component="ul"
      aria-label={t('Audit')}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}
    >
      {lines.map((line) => (
        <AuditRow key={line.auditId} line={line} />
      ))}
    </Box>
  );
}
