import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { T } from '@plumbline/contract/kit/words';
import type { RunningUpload } from '../files/upload.ts';
import type { Uploads } from '../files/useUploads.ts';
import { useFormat, useT } from '../words/index.ts';
import { ProgressLine } from './ProgressLine.tsx';

/** How many files fit, and the uploads, unless they are shown elsewhere. */
export function UploadList({ uploads, isBare = false }: { uploads: Uploads; isBare?: boolean }) {
  return (
    <>
      <FileRoom uploads={uploads} />
      {!isBare && uploads.uploads.length > 0 && <Files uploads={uploads} />}
    </>
  );
}

function Files({ uploads }: { uploads: Uploads }) {
  // With many files, only those that need a person are named; the others are counted.
  const isMany = uploads.uploads.length > NAMED_MOST;
  const named = isMany ? uploads.uploads.filter(({ state }) => state === 'failed') : uploads.uploads;
  return (
    <Box component="ul" sx={{ mt: 1, display: 'flex', flexDirection: 'column', gap: 1 }}>
      {isMany && <UploadCount uploads={uploads.uploads} />}
      {named.slice(0, FAILED_MOST).map((one) => (
        <UploadRow
          key={one.key}
          upload={one}
          onRemove={() => uploads.remove(one.key)}
          onRetry={() => uploads.retry(one.key)}
        />
      ))}
    </Box>
  );
}

/** With more files than this, they are counted. */
const NAMED_MOST = 8;
/** The most failed files that are named. */
const FAILED_MOST = 20;

function UploadCount({ uploads }: { uploads: readonly RunningUpload[] }) {
  const t = useT();
  const done = uploads.filter(({ state }) => state === 'done').length;
  const said = t('{done} of {n} files are sent', { done, n: uploads.length });
  return (
    <Box component="li" role="status">
      <Box sx={{ mb: 0.5 }}>
        <ProgressLine part={done / uploads.length} label={said} />
      </Box>
      <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {said}
      </Box>
    </Box>
  );
}

function UploadRow({
  upload,
  onRemove,
  onRetry,
}: {
  upload: RunningUpload;
  onRemove: () => void;
  onRetry: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const { file, part, state, refusal } = upload;
  const said =
    state === 'failed'
      ? file.size === 0
        ? t('The file is empty. Choose another one.')
        : (refusal ?? t('Not sent yet. It is sent when the network is back.'))
      : state === 'done'
        ? format.bytes(file.size)
        : t('{sent} of {size}', { sent: format.bytes(file.size * part), size: format.bytes(file.size) });
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: '4px 4px 4px 12px',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{file.name}</Box>
        {state === 'running' && (
          <Box sx={{ my: 0.5 }}>
            <ProgressLine part={part} label={t('Sending {name}', { name: file.name })} />
          </Box>
        )}
        <Box
          className="num"
          role={state === 'failed' ? 'alert' : undefined}
          sx={{ typography: 'caption', color: state === 'failed' ? 'status.stopped.ink' : 'text.tertiary' }}
        >
          {said}
        </Box>
      </Box>
      {state === 'failed' && (
        <IconButton aria-label={t('Send {name} again', { name: file.name })} onClick={onRetry}>
          <ReplayOutlined />
        </IconButton>
      )}
      <IconButton
        aria-label={
          state === 'running' ? t('Cancel {name}', { name: file.name }) : t('Remove {name}', { name: file.name })
        }
        onClick={onRemove}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** From this limit on, the remaining number shows, because nobody counts up to three hundred. */
const FEW = 20;

/** Says how many files still fit when few do, and how many of the last choice were left out. Hidden without a limit. */
function FileRoom({ uploads: { uploads, left, leftOut } }: { uploads: Uploads }) {
  const t = useT();
  if (left === null) return null;
  return (
    <Box sx={{ mt: 0.5, typography: 'caption', color: 'text.tertiary' }}>
      {leftOut > 0 && (
        <Box role="alert" sx={{ color: 'status.stopped.ink' }}>
          {t('{n|1 file was|# files were} left out, because no more fit.', { n: leftOut })}
        </Box>
      )}
      {roomWords(uploads.length, left, t)}
    </Box>
  );
}

function roomWords(chosen: number, n: number, t: T): string {
  if (chosen === 0) return t('{n|1 file|# files} at most', { n });
  if (n > FEW) return '';
  return n > 0 ? t('{n|1 more file fits|# more files fit}', { n }) : t('No more files fit');
}
