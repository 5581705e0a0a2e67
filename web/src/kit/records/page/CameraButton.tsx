import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { LateUploadList } from '../../ui/FileDrop.tsx';
import { useT } from '../../words/index.ts';
import { useAttaching } from './useAttaching.ts';

/** Takes a photo with a phone's camera and attaches it to the record. */
export function CameraButton({ recordId, touches }: { recordId: string; touches: readonly Endpoint[] }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useAttaching(recordId, touches);
  return (
    <>
      <IconButton
        aria-label={t('Take a photo')}
        onClick={() => input.current?.click()}
        sx={{ width: 48, height: 48, border: 1, borderColor: 'lineStrong', flex: 'none' }}
      >
        <PhotoCameraOutlined />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Take a photo')}
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          uploads.add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      {uploads.uploads.length > 0 && <LateUploadList uploads={uploads} />}
    </>
  );
}
