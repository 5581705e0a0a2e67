import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import type { PictureRow } from '@plumbline/contract/kit/pictures';
import { SelectField } from '../ui/SelectField.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useFormat, useT } from '../words/index.ts';
import { Stage } from './Stage.tsx';
import { useViewerKeys } from './useViewerKeys.ts';
import { target, toolbar } from './ViewerTools.tsx';
import { FITTING, fitScale, useZoom } from './zoom.ts';
import type { Size, View, Zoom } from './zoom.ts';

interface CompareProps {
  pictures: readonly PictureRow[];
  fileId: string;
  urlOf: (fileId: string, what?: 'content' | 'thumbnail') => string;
  onLeave: () => void;
}

/** Compares two pictures of a record, before and after. They zoom and move together. */
export function Compare({ pictures, fileId, urlOf, onLeave }: CompareProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const [[before, after], setPair] = useState(() => pairWith(pictures, fileId));
  const [view, setView] = useState<View>(FITTING);
  // The two share one view: zooming one zooms both.
  const left = useSide(pictures, before, view, setView);
  const right = useSide(pictures, after, view, setView);
  const { zoomIn, zoomOut, fitAll } = left.zoom;
  useViewerKeys(root, { Escape: onLeave, c: onLeave, '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fitAll });
  const common = { pictures, urlOf, view };
  return (
    <Box ref={root} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          gap: '1px',
          bgcolor: 'divider',
          flexDirection: { xs: 'column', sm: 'row' },
          '@media (orientation: landscape)': { flexDirection: 'row' },
        }}
      >
        <Side {...common} {...left} label={t('Before')} onChoose={(chosen) => setPair([chosen, after])} />
        <Side {...common} {...right} label={t('After')} onChoose={(chosen) => setPair([before, chosen])} />
      </Box>
      <Box role="toolbar" aria-label={t('Side by side')} sx={toolbar}>
        <Tooltip title={t('Smaller, −')}>
          <IconButton onClick={zoomOut} sx={target}>
            <RemoveOutlined />
          </IconButton>
        </Tooltip>
        <Button variant="text" onClick={fitAll} sx={target}>
          {t('Show all of it')}
        </Button>
        <Tooltip title={t('Larger, +')}>
          <IconButton onClick={zoomIn} sx={target}>
            <AddOutlined />
          </IconButton>
        </Tooltip>
        <Box sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 16 } }} />
        <Button onClick={() => setPair([after, before])} sx={target}>
          {t('Swap')}
        </Button>
        <Button variant="contained" onClick={onLeave} sx={target}>
          {t('Done')}
        </Button>
      </Box>
    </Box>
  );
}

interface Looked {
  picture: PictureRow | undefined;
  zoom: Zoom;
  fit: number;
  size: Size;
  onSize: (size: Size) => void;
}

function useSide(pictures: readonly PictureRow[], fileId: string, view: View, onView: (view: View) => void): Looked {
  const [natural, setNatural] = useState<Readonly<Record<string, Size>>>({});
  const [fit, setFit] = useState(1);
  const zoom = useZoom(view, onView, fit);
  const picture = pictures.find((one) => one.fileId === fileId);
  const size = natural[fileId] ?? { width: picture?.width ?? 0, height: picture?.height ?? 0 };
  const fitting = fitScale(size, zoom.size, 0);
  if (fitting !== fit) setFit(fitting);
  return { picture, zoom, fit, size, onSize: (known) => setNatural((all) => ({ ...all, [fileId]: known })) };
}

interface SideProps extends Looked {
  pictures: readonly PictureRow[];
  urlOf: CompareProps['urlOf'];
  view: View;
  label: string;
  onChoose: (fileId: string) => void;
}

function Side({ pictures, urlOf, view, label, onChoose, picture, ...looked }: SideProps) {
  const format = useFormat();
  const camera = useFormat('UTC');
  if (!picture) return null;
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ p: 1, display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SelectField
            label={label}
            value={picture.fileId}
            onChange={(chosen) => chosen && onChoose(chosen)}
            options={pictures.map((one, index) => ({
              value: one.fileId,
              label: `${index + 1}. ${one.caption ?? one.name}`,
            }))}
          />
        </Box>
        <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary', pb: 1 }}>
          {picture.takenAt ? camera.day(picture.takenAt) : format.day(picture.addedAt)}
        </Box>
      </Box>
      <Stage
        picture={picture}
        url={urlOf(picture.fileId)}
        thumbnailUrl={picture.hasThumbnail ? urlOf(picture.fileId, 'thumbnail') : null}
        view={view}
        turns={0}
        {...looked}
      />
    </Box>
  );
}

/** The current picture and its neighbour, older first. */
export function pairWith(pictures: readonly PictureRow[], fileId: string): [string, string] {
  const index = pictures.findIndex((one) => one.fileId === fileId);
  const chosen = pictures[index];
  const other = pictures[index + 1] ?? pictures[index - 1];
  if (!chosen || !other) return [fileId, fileId];
  return madeAt(chosen) <= madeAt(other) ? [chosen.fileId, other.fileId] : [other.fileId, chosen.fileId];
}

function madeAt({ takenAt, addedAt }: PictureRow): string {
  return takenAt ?? addedAt;
}
