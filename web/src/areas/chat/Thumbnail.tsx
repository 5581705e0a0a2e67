import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

/** A thumbnail of a picture that is not sent yet; nothing for other files. */
export function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (url === null) return null;
  return (
    <Box
      component="img"
      src={url}
      alt=""
      // Most browsers cannot show a HEIC.
      onError={() => setUrl(null)}
      sx={{ width: 36, height: 36, objectFit: 'cover', borderRadius: 0.5, flex: 'none' }}
    />
  );
}
