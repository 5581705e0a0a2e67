import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { profile } from '@plumbline/contract/areas/people';
import type { MyProfile } from '@plumbline/contract/areas/people';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { fileUrl } from '../../kit/files/fileUrl.ts';
import { sendFile } from '../../kit/files/upload.ts';
import { DrawField } from '../../kit/forms/SignatureInput.tsx';
import { notify } from '../../kit/notify/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { useFileChoice } from '../../kit/ui/useFileChoice.tsx';
import { useT } from '../../kit/words/index.ts';
import { PersonPhoto } from './PersonPhoto.tsx';
import { MEMBER_READS } from './source.ts';

interface Props {
  mine: MyProfile;
  onSaved: (saved: MyProfile) => void;
}

/** My photo, which everybody sees who sees my card, and my signature, which only I can fetch. */
export function MyPictures({ mine, onSaved }: Props) {
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Photo mine={mine} onSaved={onSaved} />
      <Signature mine={mine} onSaved={onSaved} />
    </Box>
  );
}

/** Uploads a picture and sets its use. Failures are shown. */
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

/** A pad to sign with finger, pen or mouse. Answers a PNG with black ink on a transparent ground. */
function SignaturePad(props: { busy: boolean; onDone: (file: File) => void; onCancel: () => void }) {
  const { busy, onDone, onCancel } = props;
  const t = useT();
  const [drawn, setDrawn] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <DrawField label={t('Sign here')} value={drawn} onChange={setDrawn} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <ActionButton
          variant="contained"
          busy={busy}
          can={drawn ? true : t('Sign in the box first.')}
          onPress={() => pictureOf(drawn, onDone)}
        >
          {t('Keep this signature')}
        </ActionButton>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </Box>
    </Box>
  );
}

/** Renders the drawing of `DrawField` as a PNG of fixed size. */
function pictureOf(drawn: string, onDone: (file: File) => void): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 192 });
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(640 / 400, 192 / 120);
  Object.assign(pen, { lineWidth: 2.5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' });
  pen.stroke(new Path2D(drawn));
  canvas.toBlob((blob) => blob && onDone(new File([blob], 'signature.png', { type: 'image/png' })), 'image/png');
}
