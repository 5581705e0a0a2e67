import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { useT } from '../../kit/words/index.ts';

const SIZE = { width: 640, height: 200 };

/** A place to sign with finger, pen or mouse; answers a PNG with black ink on nothing. */
export function SignaturePad({
  busy,
  onDone,
  onCancel,
}: {
  busy: boolean;
  onDone: (file: File) => void;
  onCancel: () => void;
}) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);

  function at(event: PointerEvent<HTMLCanvasElement>): [number, number] {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * SIZE.width,
      ((event.clientY - box.top) / box.height) * SIZE.height,
    ];
  }
  function begin(event: PointerEvent<HTMLCanvasElement>) {
    const pen = event.currentTarget.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = '#111';
    pen.beginPath();
    pen.moveTo(...at(event));
  }
  function draw(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pen = event.currentTarget.getContext('2d');
    pen?.lineTo(...at(event));
    pen?.stroke();
    setSigned(true);
  }
  function clear() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height);
    setSigned(false);
  }
  function done() {
    canvas.current?.toBlob(
      (blob) => blob && onDone(new File([blob], 'signature.png', { type: 'image/png' })),
      'image/png',
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="canvas"
        ref={canvas}
        {...SIZE}
        role="img"
        aria-label={t('Sign here')}
        onPointerDown={begin}
        onPointerMove={draw}
        sx={{
          width: '100%',
          aspectRatio: `${SIZE.width} / ${SIZE.height}`,
          border: '1px dashed',
          borderColor: 'lineStrong',
          borderRadius: 1,
          bgcolor: '#fff',
          touchAction: 'none',
          cursor: 'crosshair',
        }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <ActionButton variant="contained" busy={busy} can={signed ? true : t('Sign in the box first.')} onPress={done}>
          {t('Keep this signature')}
        </ActionButton>
        <Button onClick={clear}>{t('Start over')}</Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </Box>
    </Box>
  );
}
