import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import type { RunningUpload, Uploads } from '../files/useUploads.ts';
import { useFormat, useT } from '../words/index.ts';
import { ProgressLine } from './ProgressLine.tsx';

export interface FileDropProps {
  uploads: Uploads;
  label?: string;
  /** as in `image/*,.pdf` */
  accept?: string;
  /** on a phone opens the camera at once */
  camera?: boolean;
  disabled?: boolean;
  /** what is on its way is shown elsewhere */
  bare?: boolean;
}

/** A place to drop or choose files; each shows its progress, can be cancelled and retried. Use with `useUploads`. */
export function FileDrop({ uploads, label, accept, camera, disabled, bare = false }: FileDropProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) uploads.add(event.dataTransfer.files);
  }
  return (
    <Box>
      <Box
        component="button"
        type="button"
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          width: '100%',
          minHeight: 64,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
          px: 2,
          cursor: disabled ? 'default' : 'pointer',
          font: 'inherit',
          border: '1px dashed',
          borderColor: over ? 'link' : 'lineStrong',
          borderRadius: 1,
          bgcolor: over ? 'action.selected' : 'transparent',
          color: disabled ? 'text.disabled' : 'text.secondary',
        }}
      >
        <UploadFileOutlined />
        {label ?? t('Drop files here, or choose them')}
      </Box>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label ?? t('Files')}
        accept={accept}
        capture={camera ? 'environment' : undefined}
        onChange={(event) => {
          uploads.add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      {!bare && <UploadList uploads={uploads} />}
    </Box>
  );
}

/** The files that are on their way or have arrived. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.uploads.length === 0) return null;
  // Of many, those are named that need somebody; the others are counted.
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

/** More than so many files at once are counted. */
const NAMED_MOST = 8;
/** So many that were not sent are named at once. */
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
