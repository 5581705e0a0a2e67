import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';

import { Suspense, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import type { Uploads } from '../files/useUploads.ts';
import { lazyPart } from '../nav/lazyPart.ts';
import { useT } from '../words/index.ts';

const Late = lazyPart(() => import('./UploadList.tsx').then((module) => module.UploadList));

export interface FileDropProps {
  uploads: Uploads;
  label?: string;
  /** Such as `image/*,.pdf` */
  accept?: string;
  /** On a phone opens the camera at once */
  camera?: boolean;
  disabled?: boolean;
  /** The uploads are shown elsewhere */
  bare?: boolean;
}

/** A place to drop or choose files, each with progress, cancel and retry. Use it with `useUploads`. */
export function FileDrop({ uploads, label, accept, camera, bare = false, ...props }: FileDropProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const disabled = props.disabled || uploads.left === 0;

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
        multiple={uploads.left !== 1}
        hidden
        aria-label={label ?? t('Files')}
        accept={accept}
        capture={camera ? 'environment' : undefined}
        onChange={(event) => {
          uploads.add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <LateUploadList uploads={uploads} isBare={bare} />
    </Box>
  );
}

/** `UploadList`, loaded on demand. */
export function LateUploadList(props: { uploads: Uploads; isBare?: boolean }) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
