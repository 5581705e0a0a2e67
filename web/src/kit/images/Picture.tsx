import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useT } from '../words/index.ts';

interface PictureProps {
  /** where it may be had, the best first: what a browser cannot show, such as a HEIC, is tried at the next one */
  urls: readonly string[];
  alt: string;
  width?: string | number;
  height?: string | number;
  aspectRatio?: string;
  /** there is room for a sentence where no browser of this kind shows it */
  says?: boolean;
}

/** A picture, or a sentence where this browser cannot show it: never a broken one. */
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
