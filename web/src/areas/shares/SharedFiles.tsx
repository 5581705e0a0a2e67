import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { useOpenImage } from '../../kit/images/openImage.ts';
import { useFormat } from '../../kit/words/index.ts';
import { sharedFileUrl } from './shareFiles.ts';

const ICONS: Record<string, typeof DescriptionOutlined> = { pdf: PictureAsPdfOutlined, video: MovieOutlined };

/** The files of a shared item. Pictures are large enough to read and open over the page; other files open in a tab. */
export function SharedFiles({ token, files }: { token: string; files: readonly AttachmentRow[] }) {
  const format = useFormat();
  const { open } = useOpenImage();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        gap: 1,
      }}
    >
      {files.map((file) => (
        <li key={file.attachmentId}>
          <Box
            component="a"
            href={sharedFileUrl(token, file.fileId)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event: MouseEvent) => {
              if (file.kind !== 'image' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              open(file.fileId);
            }}
            sx={{ display: 'block' }}
          >
            <Picture token={token} file={file} />
            <Box
              component="span"
              title={file.name}
              sx={{
                display: 'block',
                typography: 'caption',
                color: 'text.primary',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {file.name}
            </Box>
            <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {format.bytes(file.bytes)}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  );
}

function Picture({ token, file }: { token: string; file: AttachmentRow }) {
  const [broken, setBroken] = useState(false);
  const Icon = ICONS[file.kind] ?? DescriptionOutlined;
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: 112,
        mb: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
        overflow: 'hidden',
        color: 'text.tertiary',
      }}
    >
      {file.hasThumbnail && !broken ? (
        <Box
          component="img"
          src={sharedFileUrl(token, file.fileId, 'thumbnail')}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : (
        <Icon sx={{ fontSize: 32 }} />
      )}
    </Box>
  );
}
