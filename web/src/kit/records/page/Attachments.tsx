import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { fileUrl } from '../../files/fileUrl.ts';
import { useOpenImage } from '../../images/openImage.ts';
import { useFormat, useT } from '../../words/index.ts';

const ICONS: Record<string, typeof DescriptionOutlined> = {
  pdf: PictureAsPdfOutlined,
  video: MovieOutlined,
  office: TableChartOutlined,
};

interface TilesProps {
  attachments: readonly AttachmentRow[];
  onDetach?: (attachment: AttachmentRow) => void;
}

/** Attachments as tiles: thumbnail or icon, name, and date or size. */
export function AttachmentTiles({ attachments, onDetach }: TilesProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
      {attachments.map((attachment) => (
        <Box
          component="li"
          key={attachment.attachmentId}
          sx={{
            minWidth: 0,
            position: 'relative',
            // Touch has no hover: the button is always visible.
            '@media (hover: hover)': { '&:not(:hover):not(:focus-within) .detach': { opacity: 0 } },
          }}
        >
          <FileLink attachment={attachment}>
            <Thumb attachment={attachment} />
            <Box
              component="span"
              title={attachment.name}
              sx={{
                display: 'block',
                typography: 'caption',
                lineHeight: '16px',
                color: 'text.primary',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {attachment.name}
            </Box>
          </FileLink>
          <Box
            component="span"
            className="num"
            sx={{ typography: 'caption', lineHeight: '16px', color: 'text.tertiary' }}
          >
            {attachment.kind === 'image' ? format.day(attachment.addedAt) : format.bytes(attachment.bytes)}
          </Box>
          {onDetach && (
            <IconButton
              className="detach"
              aria-label={t('Take {name} off', { name: attachment.name })}
              onClick={() => onDetach(attachment)}
              sx={{
                position: 'absolute',
                right: 0,
                top: 0,
                width: 36,
                height: 36,
                color: 'text.primary',
                '&:hover': { bgcolor: 'transparent' },
                '@media (pointer: coarse)': { width: 44, height: 44 },
              }}
            >
              <CloseOutlined sx={sign} />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The icon is small, so that it hides little of the picture; the button around it is larger. */
const sign = {
  fontSize: 16,
  boxSizing: 'content-box',
  p: '3px',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'lineStrong',
  borderRadius: '50%',
} as const;

/** Attachments as links in a line, such as below a response. */
export function AttachmentLinks({ attachments }: { attachments: readonly AttachmentRow[] }) {
  return (
    <>
      {attachments.map((attachment) => {
        const Icon = ICONS[attachment.kind] ?? DescriptionOutlined;
        return (
          <FileLink key={attachment.attachmentId} attachment={attachment} inline>
            <Icon sx={{ fontSize: 16 }} />
            {attachment.name}
          </FileLink>
        );
      })}
    </>
  );
}

/** A picture opens over the screen, and in another tab at its own address. Other files open as they are. */
function FileLink({
  attachment,
  inline = false,
  children,
}: {
  attachment: AttachmentRow;
  inline?: boolean;
  children: React.ReactNode;
}) {
  const sx = inline
    ? { display: 'inline-flex', alignItems: 'center', gap: '4px', minWidth: 0, typography: 'caption', color: 'link' }
    : { display: 'block', '&:hover': { textDecoration: 'none' } };
  const { open } = useOpenImage();
  if (attachment.kind === 'image')
    return (
      <Box
        component="a"
        href={`/image-viewer/${attachment.fileId}`}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open(attachment.fileId);
        }}
        sx={sx}
      >
        {children}
      </Box>
    );
  return (
    <Box component="a" href={fileUrl(attachment.fileId)} target="_blank" rel="noopener" sx={sx}>
      {children}
    </Box>
  );
}

function Thumb({ attachment }: { attachment: AttachmentRow }) {
  const [broken, setBroken] = useState(false);
  const Icon = ICONS[attachment.kind] ?? DescriptionOutlined;
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: 64,
        mb: '4px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
        overflow: 'hidden',
        color: 'text.tertiary',
      }}
    >
      {attachment.hasThumbnail && !broken ? (
        <Box
          component="img"
          src={fileUrl(attachment.fileId, 'thumbnail')}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : (
        <Icon sx={{ fontSize: 28 }} />
      )}
    </Box>
  );
}
