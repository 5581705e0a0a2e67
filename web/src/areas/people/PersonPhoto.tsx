import Box from '@mui/material/Box';
import { useState } from 'react';
import { fileUrl } from '../../kit/files/fileUrl.ts';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';

interface PersonPhotoProps {
  person: { personId: string; fullName: string };
  photoId: string | null;
  size?: 24 | 40 | 72;
}

/** The photo of a person, or the initials. It is decoration; the name is beside it. */
export function PersonPhoto({ person, photoId, size = 24 }: PersonPhotoProps) {
  // A new photo has no thumbnail yet, so the photo itself is shown.
  const [whole, setWhole] = useState<string | null>(null);
  if (!photoId) return <PersonAvatar person={person} size={size === 72 ? 40 : size} />;
  return (
    <Box
      component="img"
      alt=""
      src={fileUrl(photoId, whole === photoId ? 'content' : 'thumbnail')}
      onError={() => setWhole(photoId)}
      sx={{
        width: size,
        height: size,
        borderRadius: '50%',
        objectFit: 'cover',
        flex: 'none',
        bgcolor: 'surface.sunken',
        display: 'block',
      }}
    />
  );
}
