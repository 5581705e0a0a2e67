import CloseOutlined from '@mui/icons-material/CloseOutlined';
import FullscreenOutlined from '@mui/icons-material/FullscreenOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { PictureRow } from '@plumbline/contract/kit/pictures';
import { copyLink } from '../confirm/index.ts';
import { Link } from '../nav/index.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useT } from '../words/index.ts';
import { hasFullScreen, toggleFullScreen } from './fullScreen.ts';

interface ViewerBarProps {
  picture: PictureRow;
  index: number;
  total: number;
  record: { text: string; href: string | null } | null;
  link: string | null;
  onClose: () => void;
}

/** The index of the picture, its record, its link, full screen and close. */
export function ViewerBar({ picture, index, total, record, link, onClose }: ViewerBarProps) {
  const t = useT();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: '4px' },
        minHeight: 52,
        pl: 2,
        pr: 1,
        borderBottom: 1,
        borderColor: 'divider',
        flex: 'none',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box component="h1" title={picture.name} sx={{ ...cut, m: 0, typography: 'body1', fontWeight: 700 }}>
            {picture.name}
          </Box>
          {total > 1 && (
            <Box
              component="span"
              className="num"
              aria-live="polite"
              sx={{ typography: 'caption', color: 'text.secondary', flex: 'none' }}
            >
              {t('{index} of {total}', { index: index + 1, total })}
            </Box>
          )}
        </Box>
        {record && (
          <Box sx={{ ...cut, typography: 'caption', lineHeight: '18px', color: 'text.secondary' }}>
            {record.href ? (
              <Link href={record.href} trail={false}>
                {record.text}
              </Link>
            ) : (
              record.text
            )}
          </Box>
        )}
      </Box>
      {link && (
        <Tooltip title={t('Copy link')}>
          <IconButton onClick={() => void copyLink(link)}>
            <LinkOutlined />
          </IconButton>
        </Tooltip>
      )}
      {hasFullScreen() && (
        <Tooltip title={t('Full screen, F')}>
          <IconButton onClick={toggleFullScreen}>
            <FullscreenOutlined />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={t('Close, Esc')}>
        <IconButton onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
