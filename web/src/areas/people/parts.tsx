import Box from '@mui/material/Box';
import { useState } from 'react';
import { ApiError } from '../../kit/api/index.ts';
import { fileUrl } from '../../kit/files/upload.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { useT } from '../../kit/words/index.ts';

interface PersonPhotoProps {
  person: { personId: string; fullName: string };
  photoId: string | null;
  size?: 24 | 40 | 72;
}

/** The photo of a person, or their initials; decoration, so the name stands beside it. */
export function PersonPhoto({ person, photoId, size = 24 }: PersonPhotoProps) {
  // A picture that came a moment ago has no small one yet: then itself is shown.
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

/** A person who could not be read: hidden, no right, no connection, or something broke. */
export function PartFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT();
  if (!(error instanceof ApiError) || (error.code !== 1004 && error.code !== 1010))
    return <LoadFailed error={error} retry={retry} />;
  return (
    <EmptyState
      cause="noRight"
      title={t('You cannot see this person')}
      text={t('They are not here, or you do not work on a project with them. An admin can change that.')}
    />
  );
}
