import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useT } from '../words/index.ts';

interface PictureProps {
  /** Its addresses, best first: if the browser cannot show one, such as a HEIC, the next is tried */
  urls: readonly string[];
  alt: string;
  width?: string | number;
  height?: string | number;
  aspectRatio?: string;
  /** Shows a sentence when no address works */
  says?: boolean;
}

/** A picture, or a sentence if this browser cannot show it, but never a broken image. */
export function Picture({ urls, alt, says = true, width = '100%', height = '100%', aspectRatio }: PictureProps) {
  const t = useT();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const url = urls.find((one) => !broken.includes(one));
  const size = { width, height, aspectRatio, minHeight: 0 };
  if (url === undefined)
    return (
      <Box sx={{ ...size, display: 'grid', placeContent: 'center', justifyItems: 'center', color: 'text.secondary' }}>
        <ImageNotSupportedOutlined fontSize="small" titleAccess={says ? '' : t('No preview')} />
        {says && (
          <Box component="span" sx={{ typography: 'caption', textAlign: 'center', px: '4px' }}>
            {t('No preview')}
          </Box>
        )}
        {alt && <span className="vh">{alt}</span>}
      </Box>
    );
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken([...broken, url])}
      sx={{ ...size, display: 'block', objectFit: 'cover' }}
    />
  );
}
