import CameraAltOutlined from '@mui/icons-material/CameraAltOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fileUrl } from '../files/fileUrl.ts';
import { Picture as ShownPicture } from '../images/Picture.tsx';
import { useOpenImage } from '../images/openImage.ts';
import { notify } from '../notify/index.ts';
import { useT } from '../words/index.ts';
import { devicePhotos, isHeld } from './heldPhotos.ts';

interface PhotoInputProps {
  label: string;
  /** Ids of the photos */
  photos: readonly string[];
  onChange: (photos: string[]) => void;
  /** Keeps a photo and answers its id */
  addPhoto: (photo: File) => Promise<string>;
  /** The photo comes first and is large */
  large?: boolean;
}

/** Takes photos with a phone's camera, or chooses several. Each can be removed. */
export function PhotoInput({ label, photos, onChange, addPhoto, large = false }: PhotoInputProps) {
  const t = useT();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  // Photos taken while others are being stored are added to them.
  const latest = useRef(photos);
  useLayoutEffect(() => {
    latest.current = photos;
  }, [photos]);
  async function add(files: File[]) {
    try {
      const added = await Promise.all(files.map((file) => addPhoto(file)));
      latest.current = [...latest.current, ...added];
      onChange([...latest.current]);
    } catch {
      notify.error(t('The photo could not be kept.'));
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        startIcon={<CameraAltOutlined />}
        variant={large && photos.length === 0 ? 'contained' : 'outlined'}
        onClick={() => camera.current?.click()}
        sx={large ? { width: '100%', minHeight: 96, fontSize: '1rem' } : { minHeight: 48 }}
      >
        {label}
      </Button>
      <Button onClick={() => gallery.current?.click()} sx={{ minHeight: 48, ...(large && { width: '100%' }) }}>
        {t('Choose photos')}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          void add(Array.from(target.files ?? []));
          target.value = '';
        }}
      />
      <input
        ref={gallery}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('Choose photos')}
        onChange={({ target }) => {
          void add(Array.from(target.files ?? []));
          target.value = '';
        }}
      />
      <PhotoTiles photos={photos} onRemove={(photo) => onChange(photos.filter((other) => other !== photo))} />
    </Box>
  );
}

interface PhotoTilesProps {
  photos: readonly string[];
  onRemove?: (photo: string) => void;
}

/** The photos of an answer. An uploaded photo opens in the viewer. */
export function PhotoTiles({ photos, onRemove }: PhotoTilesProps) {
  const t = useT();
  const image = useOpenImage();
  if (photos.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {photos.map((photo, at) => (
        <Box component="li" key={photo} sx={{ position: 'relative' }}>
          <Box
            component="button"
            type="button"
            disabled={isHeld(photo)}
            aria-label={t('Photo {n}', { n: at + 1 })}
            onClick={() => image.open(photo)}
            sx={{
              p: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              overflow: 'hidden',
              display: 'block',
              width: 88,
              height: 88,
              bgcolor: 'surface.sunken',
              cursor: isHeld(photo) ? 'default' : 'zoom-in',
            }}
          >
            <Picture photo={photo} />
          </Box>
          {onRemove && (
            <IconButton
              aria-label={t('Remove photo {n}', { n: at + 1 })}
              onClick={() => onRemove(photo)}
              sx={{
                position: 'absolute',
                right: 0,
                top: 0,
                width: 44,
                height: 44,
                '& svg': { bgcolor: 'background.paper', borderRadius: '50%' },
              }}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Picture({ photo }: { photo: string }) {
  const held = useHeldUrl(photo);
  // A new photo has no thumbnail yet.
  const urls = isHeld(photo) ? (held ? [held] : []) : [fileUrl(photo, 'thumbnail'), fileUrl(photo)];
  return urls.length > 0 && <ShownPicture urls={urls} alt="" />;
}

/** An object URL for a photo that only this device has. */
function useHeldUrl(photo: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isHeld(photo)) return undefined;
    let made: string | null = null;
    let left = false;
    void devicePhotos()
      .get(photo)
      .then((file) => {
        if (!file || left) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      });
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [photo]);
  return url;
}
