import AddOutlined from '@mui/icons-material/AddOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import VerticalSplitOutlined from '@mui/icons-material/VerticalSplitOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useT } from '../words/index.ts';
import type { Zoom } from './zoom.ts';

interface ViewerToolsProps {
  /** Screen pixels for 100 pixels of the picture */
  percent: number;
  isFitting: boolean;
  zoom: Zoom;
  onRotate: () => void;
  onCompare: (() => void) | undefined;
  annotate: true | string | undefined;
  onAnnotate: () => void;
  downloadHref: string;
  name: string;
}

/** The tools of the picture: zoom, rotate, compare, annotate, download. */
export function ViewerTools(props: ViewerToolsProps) {
  const { percent, isFitting, zoom, onRotate, onCompare, annotate, onAnnotate, downloadHref, name } = props;
  const t = useT();
  return (
    <Box role="toolbar" aria-label={t('Picture')} sx={toolbar}>
      <Tooltip title={t('Smaller, −')}>
        <IconButton onClick={zoom.zoomOut} sx={target}>
          <RemoveOutlined />
        </IconButton>
      </Tooltip>
      <Tooltip describe title={isFitting ? t('Show its pixels one to one, 1') : t('Show all of it, 0')}>
        <Button
          variant="text"
          className="num"
          aria-label={t('Zoom {percent} %', { percent })}
          onClick={isFitting ? zoom.pixels : zoom.fitAll}
          sx={{ ...target, width: 56, px: 0, color: 'text.primary' }}
        >
          {percent} %
        </Button>
      </Tooltip>
      <Tooltip title={t('Larger, +')}>
        <IconButton onClick={zoom.zoomIn} sx={target}>
          <AddOutlined />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('Turn right, R')}>
        <IconButton onClick={onRotate} sx={target}>
          <RotateRightOutlined />
        </IconButton>
      </Tooltip>
      <Box sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 16 } }} />
      {onCompare && (
        <Tooltip title={t('Side by side, C')}>
          <IconButton onClick={onCompare} sx={target}>
            <VerticalSplitOutlined />
          </IconButton>
        </Tooltip>
      )}
      {annotate !== undefined && (
        <Tooltip title={annotate === true ? t('Annotate a copy, A') : annotate}>
          <IconButton
            aria-label={t('Annotate a copy, A')}
            aria-disabled={annotate !== true || undefined}
            onClick={onAnnotate}
            sx={{ ...target, ...(annotate !== true && { color: 'text.disabled' }) }}
          >
            <DrawOutlined />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={t('Download the original, D')}>
        <IconButton component="a" href={downloadHref} download={name} sx={target}>
          <DownloadOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** The style of the tool row below a picture. */
export const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { sm: 'center' },
  gap: '4px',
  p: '4px 8px',
  pb: 'max(4px, env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
  flex: 'none',
} as const;
export const target = {
  minWidth: 40,
  minHeight: 40,
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
} as const;
