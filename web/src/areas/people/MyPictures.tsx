import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { profile } from '@plumbline/contract/areas/people';
import type { MyProfile } from '@plumbline/contract/areas/people';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { fileUrl } from '../../kit/files/fileUrl.ts';
import { sendFile } from '../../kit/files/upload.ts';
import { notify } from '../../kit/notify/index.ts';
import { Section } from '../../kit/records/Section.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { useFileChoice } from '../../kit/ui/useFileChoice.tsx';
import { useT } from '../../kit/words/index.ts';
import { PersonPhoto } from './PersonPhoto.tsx';
import { MEMBER_READS } from './source.ts';

interface Props {
  mine: MyProfile;
  onSaved: (saved: MyProfile) => void;
}

/** My photo, which those see who see my card; my signature, which nobody else can fetch. */
export function MyPictures({ mine, onSaved }: Props) {
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Photo mine={mine} onSaved={onSaved} />
      <Signature mine={mine} onSaved={onSaved} />
    </Box>
  );
}

/** Sends a picture and then says what it is for; what went wrong is said. */
function usePicture(endpoint: typeof profile.setPhoto, { onSaved, done }: { onSaved: Props['onSaved']; done: string }) {
  const t = useT();
  const [sending, setSending] = useState(false);
  const set = useSend(endpoint, { touches: MEMBER_READS });
  async function keep(file: File | null): Promise<void> {
    setSending(true);
    try {
      const fileId = file && (await sendFile(file));
      onSaved(await set.mutateAsync({ fileId }));
      notify.success(done);
    } catch (error) {
      const said = error instanceof ApiError ? (error.fields[0]?.msg ?? error.msg) : '';
      notify.warning(said || t('Not sent. Nothing was lost; try again.'));
    } finally {
      setSending(false);
    }
  }
  return { keep, busy: sending };
}

function Photo({ mine, onSaved }: Props) {
  const t = useT();
  const { keep, busy } = usePicture(profile.setPhoto, { onSaved, done: t('Your photo was changed') });
  const choice = useFileChoice({
    name: t('Photo'),
    accept: 'image/jpeg,image/png,image/webp',
    onChosen: (file) => void keep(file),
  });
  return (
    <Section title={t('Photo')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <PersonPhoto person={mine} photoId={mine.photoId} size={72} />
        <ActionButton busy={busy} onPress={choice.ask}>
          {mine.photoId ? t('Choose another photo') : t('Choose a photo')}
        </ActionButton>
        {choice.input}
        {mine.photoId && <Button onClick={() => void keep(null)}>{t('Take it away')}</Button>}
      </Box>
    </Section>
  );
}

function Signature({ mine, onSaved }: Props) {
  const t = useT();
  const [drawing, setDrawing] = useState(false);
  const { keep, busy } = usePicture(profile.setSignature, { onSaved, done: t('Your signature was changed') });
  const choice = useFileChoice({ name: t('Signature'), accept: 'image/png', onChosen: (file) => void keep(file) });
  const frame = { display: 'block', maxWidth: 320, maxHeight: 120, bgcolor: '#fff', border: 1, borderColor: 'divider' };
  return (
    <Section title={t('Signature')} note={t('Nobody but you can open it.')}>
      {mine.signatureId && !drawing && (
        <Box component="img" alt={t('My signature')} src={fileUrl(mine.signatureId)} sx={{ ...frame, mb: 1 }} />
      )}
      {drawing ? (
        <SignaturePad
          busy={busy}
          onCancel={() => setDrawing(false)}
          onDone={(file) => void keep(file).then(() => setDrawing(false))}
        />
      ) : (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => setDrawing(true)}>
            {t('Draw it')}
          </Button>
          <ActionButton busy={busy} onPress={choice.ask}>
            {t('Choose a PNG')}
          </ActionButton>
          {choice.input}
          {mine.signatureId && <Button onClick={() => void keep(null)}>{t('Take it away')}</Button>}
        </Box>
      )}
    </Section>
  );
}

const SIZE = { width: 640, height: 200 };

/** A place to sign with finger, pen or mouse; answers a PNG with black ink on nothing. */
function SignaturePad(props: { busy: boolean; onDone: (file: File) => void; onCancel: () => void }) {
  const { busy, onDone, onCancel } = props;
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
