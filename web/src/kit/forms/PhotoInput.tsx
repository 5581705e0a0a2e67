import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFileChoice } from '../ui/useFileChoice.tsx';
import { useT } from '../words/index.ts';

interface PhotoInputProps {
  label: string;
  /** ids of photos */
  photos: readonly string[];
  onChange: (photos: string[]) => void;
  /** keeps a photo and answers its id */
  addPhoto: (photo: File) => Promise<string>;
}

/** Takes photos; each can be taken back. */
export function PhotoInput({ label, photos, onChange, addPhoto }: PhotoInputProps) {
  const t = useT();
  const { ask, input } = useFileChoice({
    name: label,
    accept: 'image/*',
    onChosen: (file) => void addPhoto(file).then((id) => onChange([...photos, id])),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button onClick={ask} sx={{ minHeight: 48 }}>
        {label}
      </Button>
      {input}
      {photos.map((photo, at) => (
        <Box key={photo} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {t('Photo {n}', { n: at + 1 })}
          <IconButton
            aria-label={t('Remove photo {n}', { n: at + 1 })}
            onClick={() => onChange(photos.filter((other) => other !== photo))}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
