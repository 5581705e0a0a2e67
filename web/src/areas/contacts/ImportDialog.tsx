import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTACT_FIELDS, contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { ApiError, call } from '../../kit/api/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import { fieldName } from './words.ts';

type Preview = OutputOf<typeof contacts.importPreview>;

/** Brings in a sheet or vCards: first what would become of each line, then all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const [clientRef] = useState(() => newId());
  const [fileId, setFileId] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const onError = (error: Error) => setRefused(error instanceof ApiError ? error.msg : null);
  const look = useMutation({
    mutationFn: (asked: { fileId: string; mapping?: Record<string, number> }) =>
      call(contacts.importPreview, asked, { quiet: true }),
    onSuccess: (seen) => {
      setPreview(seen);
      setRefused(null);
    },
    onError,
  });
  const uploads = useUploads({
    onDone: (id) => {
      setFileId(id);
      look.mutate({ fileId: id });
    },
  });
  const bad = preview?.rows.filter(({ state }) => state === 'refused').map(({ line }) => line) ?? [];
  const run = useMutation({
    mutationFn: () =>
      call(
        contacts.importRun,
        { clientRef, fileId, ...(preview?.format === 'sheet' ? { mapping: preview.mapping } : {}), skipLines: bad },
        { quiet: true },
      ),
    onSuccess: ({ companies, people }) => {
      void client.invalidateQueries();
      notify.success(t('{companies} companies and {people} people came in', { companies, people }));
      onClose();
    },
    onError,
  });
  const makes = preview ? preview.companies + preview.people : 0;
  return (
    <Dialog
      title={t('Bring in a list')}
      width={860}
      onClose={onClose}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {preview && (
            <ActionButton
              variant="contained"
              busy={run.isPending}
              can={makes > 0 || t('There is nothing new in this list')}
              onPress={() => run.mutate()}
            >
              {t('{n|Bring in 1 card|Bring in # cards}', { n: makes })}
            </ActionButton>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!preview && (
          <>
            <Box>
              {t('A sheet (CSV, XLSX) or vCards. You see what would become of each line before anything is made.')}
            </Box>
            <FileDrop uploads={uploads} accept=".csv,.xlsx,.vcf" label={t('Drop the list here, or choose it')} />
          </>
        )}
        {refused && (
          <Box
            role="alert"
            sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
          >
            {refused}
          </Box>
        )}
        {preview && (
          <>
            <Box className="num" role="status">
              {t('{companies} new companies, {people} new people, {known} already there, {refused} left out', {
                companies: preview.companies,
                people: preview.people,
                known: preview.known,
                refused: preview.refused,
              })}
            </Box>
            {preview.format === 'sheet' && (
              <Mapping preview={preview} onChange={(mapping) => look.mutate({ fileId, mapping })} />
            )}
            <Rows preview={preview} />
          </>
        )}
      </Box>
    </Dialog>
  );
}

function Mapping({ preview, onChange }: { preview: Preview; onChange: (mapping: Record<string, number>) => void }) {
  const t = useT();
  return (
    <Box component="details">
      <summary>{t('Which column is what')}</summary>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, mt: 1 }}>
        {CONTACT_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={field === 'role' ? t('What they do for us') : field === 'trade' ? t('Trade') : fieldName(field, t)}
            value={String(preview.mapping[field] ?? '')}
            placeholder={t('Not in the list')}
            onChange={(column) => onChange({ ...preview.mapping, [field]: column === '' ? -1 : Number(column) })}
            options={preview.columns.map(({ index, name }) => ({ value: String(index), label: name }))}
          />
        ))}
      </Box>
    </Box>
  );
}

function Rows({ preview }: { preview: Preview }) {
  const t = useT();
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={t('Lines of the list')}
      sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {preview.rows.map((row) => (
        <Box
          key={row.line}
          sx={{
            display: 'grid',
            gridTemplateColumns: '48px 1fr 160px',
            gap: 1,
            px: 1,
            py: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="span" className="num" sx={{ color: 'text.tertiary' }}>
            {row.line}
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <span dir="auto">
              {[row.name, row.companyName !== row.name && row.companyName, row.email].filter(Boolean).join(' · ')}
            </span>
            {row.problems.map((problem) => (
              <Box key={problem} sx={{ typography: 'caption', color: 'status.stopped.ink' }}>
                {problem}
              </Box>
            ))}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {stateName(row.state, row.makesCompany, t)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function stateName(state: Preview['rows'][number]['state'], makesCompany: boolean, t: T): string {
  switch (state) {
    case 'company':
      return t('new company');
    case 'person':
      return makesCompany ? t('new person and company') : t('new person');
    case 'known':
      return t('already there');
    case 'refused':
      return t('left out');
    case 'ignored':
      return t('left out');
  }
}
