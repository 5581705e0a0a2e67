import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { PictureRow } from '@plumbline/contract/kit/pictures';
import { TextField } from '../ui/TextField.tsx';
import { useFormat, useT } from '../words/index.ts';
import type { Size } from './zoom.ts';

interface PictureFactsProps {
  picture: PictureRow;
  size: Size;
  place: string | null;
  onCaption?: (attachmentId: string, caption: string) => void;
}

/** The caption of the picture, who added it, and when and where it was taken. */
export function PictureFacts({ picture, size, place, onCaption }: PictureFactsProps) {
  const t = useT();
  const format = useFormat();
  const camera = useFormat('UTC');
  const { addedBy, addedAt, takenAt, position, bytes } = picture;
  const added = { name: addedBy?.fullName ?? '', day: format.day(addedAt) };
  const facts = [
    takenAt && t('Taken {when}', { when: camera.instant(`${takenAt}Z`) }),
    addedBy ? t('Added by {name}, {day}', added) : t('Added {day}', added),
    size.width > 0 && `${format.number(size.width)} × ${format.number(size.height)}`,
    format.bytes(bytes),
  ].filter(Boolean);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: '6px 16px', flex: 'none', minWidth: 0 }}>
      <Caption picture={picture} onCaption={onCaption} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'caption', color: 'text.secondary' }}>
        {facts.map((fact) => (
          <span key={String(fact)} className="num">
            {fact}
          </span>
        ))}
        {(place || position) && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px', minWidth: 0 }}>
            <PlaceOutlined sx={{ fontSize: 14 }} />
            <span>{place}</span>
            {position && <Coordinates {...position} />}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Coordinates({ latitude, longitude }: NonNullable<PictureRow['position']>) {
  const t = useT();
  const at = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return (
    <Box
      component="a"
      className="num"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('Where it was taken: {place}, on a map', { place: at })}
    >
      {at}
    </Box>
  );
}

function Caption({ picture, onCaption }: Pick<PictureFactsProps, 'picture' | 'onCaption'>) {
  const t = useT();
  const [written, setWritten] = useState<string | null>(null);
  const { attachmentId, caption } = picture;
  const mayWrite = onCaption !== undefined && picture.mayCaption && attachmentId !== null;
  function save(event: FormEvent) {
    event.preventDefault();
    if (attachmentId && written !== null && written.trim() !== (caption ?? ''))
      onCaption?.(attachmentId, written.trim());
    setWritten(null);
  }
  if (written !== null)
    return (
      <Box
        component="form"
        onSubmit={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setWritten(null);
        }}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, maxWidth: 720, my: '4px' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextField label={t('Caption')} value={written} onChange={setWritten} maxLength={300} autoFocus />
        </Box>
        <Button type="submit" variant="contained">
          {t('Save')}
        </Button>
      </Box>
    );
  if (!caption && !mayWrite) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {caption && <Box sx={{ overflowWrap: 'anywhere' }}>{caption}</Box>}
      {mayWrite && (
        <Button
          variant="text"
          size="small"
          onClick={() => setWritten(caption ?? '')}
          sx={{ minHeight: { xs: 44, md: 28 }, ml: -1 }}
        >
          {caption ? t('Change the caption') : t('Add a caption')}
        </Button>
      )}
    </Box>
  );
}
