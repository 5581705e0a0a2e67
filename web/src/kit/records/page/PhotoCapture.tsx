import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import type { RunningUpload } from '../../files/upload.ts';
import type { Uploads } from '../../files/useUploads.ts';
import { LateUploadList } from '../../ui/FileDrop.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { useT } from '../../words/index.ts';

/** Captures photos first: a large camera button, and the photos beside it, which upload at once. */
export function PhotoCapture({ uploads }: { uploads: Uploads }) {
  const t = useT();
  const camera = useRef<HTMLInputElement>(null);
  const library = useRef<HTMLInputElement>(null);
  const some = uploads.uploads.length > 0;
  const refusals = new Set(uploads.uploads.flatMap(({ refusal }) => refusal ?? []));
  const take = (input: HTMLInputElement) => {
    uploads.add(input.files ?? []);
    input.value = '';
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {some && (
        <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
          {uploads.uploads.map((one, at) => (
            <Shot
              key={one.key}
              one={one}
              large={at === 0}
              onRemove={() => uploads.remove(one.key)}
              onRetry={() => uploads.retry(one.key)}
            />
          ))}
        </Box>
      )}
      {[...refusals].map((refusal) => (
        <Box key={refusal} role="alert" sx={{ typography: 'caption', color: 'status.stopped.ink' }}>
          {refusal}
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          disabled={uploads.left === 0}
          startIcon={<PhotoCameraOutlined />}
          onClick={() => camera.current?.click()}
          sx={{ flex: 1, minHeight: some ? 48 : 96, fontSize: some ? undefined : '1rem' }}
        >
          {some ? t('Another photo') : t('Take a photo')}
        </Button>
        <Button
          disabled={uploads.left === 0}
          onClick={() => library.current?.click()}
          sx={{ minHeight: some ? 48 : 96 }}
        >
          {t('Choose')}
        </Button>
      </Box>
      {some && <LateUploadList uploads={uploads} isBare />}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('Take a photo')}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={library}
        type="file"
        multiple
        hidden
        aria-label={t('Choose')}
        onChange={(event) => take(event.target)}
      />
    </Box>
  );
}

function Shot({
  one,
  large,
  onRemove,
  onRetry,
}: {
  one: RunningUpload;
  large: boolean;
  onRemove: () => void;
  onRetry: () => void;
}) {
  const t = useT();
  // Most browsers cannot show a HEIC.
  const [isShown, setShown] = useState(true);
  const url = useObjectUrl(one.file);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        gridColumn: large ? '1 / -1' : undefined,
        height: large ? 212 : 84,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'surface.sunken',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {url && isShown ? (
        <Box
          component="img"
          src={url}
          alt={one.file.name}
          onError={() => setShown(false)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            typography: 'caption',
            p: 1,
            textAlign: 'center',
            overflowWrap: 'anywhere',
          }}
        >
          <DescriptionOutlined />
          {one.file.name}
        </Box>
      )}
      {one.state === 'running' && (
        <Box sx={{ position: 'absolute', insetInline: 0, bottom: 0 }}>
          <ProgressLine part={one.part} label={t('Sending {name}', { name: one.file.name })} />
        </Box>
      )}
      <Box sx={{ position: 'absolute', right: 4, top: 4, display: 'flex', gap: '4px' }}>
        {one.state === 'failed' && (
          <IconButton aria-label={t('Send {name} again', { name: one.file.name })} onClick={onRetry} sx={chip}>
            <ReplayOutlined fontSize="small" />
          </IconButton>
        )}
        <IconButton aria-label={t('Remove {name}', { name: one.file.name })} onClick={onRemove} sx={chip}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

const chip = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'lineStrong',
  color: 'text.primary',
  width: 36,
  height: 36,
  '@media (pointer: coarse)': { width: 44, height: 44 },
} as const;

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
