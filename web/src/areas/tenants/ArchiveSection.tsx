import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tenantDownloads, tenants } from '@plumbline/contract/areas/tenants';
import type { Archive } from '@plumbline/contract/areas/tenants';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { ProgressLine } from '../../kit/ui/ProgressLine.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

const isGoing = ({ state }: Archive) => state === 'waiting' || state === 'running';

/** Exports everything the company owns as one file. */
export function ArchiveSection() {
  const t = useT();
  const [clientRef, setRef] = useState(() => newId());
  const list = useQuery({
    ...query(tenants.archives, {}, { quiet: true, stay: true }),
    refetchInterval: ({ state }) => (state.data?.some(isGoing) ? 1500 : false),
  });
  const start = useSend(tenants.startArchive, { touches: [tenants.archives], done: () => setRef(newId()) });
  const shown = list.data?.filter(({ state }) => state !== 'expired') ?? [];
  return (
    <Section title={t('Export everything')}>
      <Box sx={{ color: 'text.secondary', mb: 1, maxWidth: '76ch' }}>
        {t(
          'One zip with every table as JSON Lines and CSV, all files, and a list of counts and checksums. It contains no passwords, keys and links. You can download it here for seven days.',
        )}
      </Box>
      <Box sx={{ mb: 2 }}>
        <ActionButton
          variant="contained"
          busy={start.isPending || shown.some(isGoing)}
          onPress={() => start.mutate({ clientRef })}
        >
          {t('Create an archive')}
        </ActionButton>
      </Box>
      {list.isPending && <SkeletonText lines={2} />}
      {list.isError && !list.data && <LoadFailed error={list.error} retry={() => void list.refetch()} />}
      <Box component="ul" aria-label={t('Archives')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((archive) => (
          <Line key={archive.archiveId} archive={archive} />
        ))}
      </Box>
    </Section>
  );
}

function Line({ archive }: { archive: Archive }) {
  const t = useT();
  const format = useFormat();
  const remove = useSend(tenants.removeArchive, { touches: [tenants.archives] });
  const { archiveId, state, done, total, rows, files, bytes, createdAt, expiresAt, startedBy } = archive;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box>
          {format.instant(createdAt)}
          {startedBy && ` · ${startedBy}`}
        </Box>
        {isGoing(archive) && (
          <ProgressLine part={total === 0 ? 0 : done / total} label={t('The archive is being created')} />
        )}
        {state === 'failed' && <Box sx={{ color: 'error.main' }}>{t('It could not be created. Try again.')}</Box>}
        {state === 'done' && (
          <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('{rows} rows, {files} files, {size}. Until {instant}.', {
              rows: format.number(rows),
              files: format.number(files),
              size: format.bytes(bytes ?? 0),
              instant: format.instant(expiresAt),
            })}
          </Box>
        )}
      </Box>
      {state === 'done' && (
        <>
          <Button
            href={downloadUrl(tenantDownloads.archiveFile.path, { archiveId })}
            startIcon={<FileDownloadOutlined />}
          >
            {t('Download')}
          </Button>
          <IconButton aria-label={t('Throw the archive away')} onClick={() => remove.mutate({ archiveId })}>
            <DeleteOutlined />
          </IconButton>
        </>
      )}
    </Box>
  );
}
