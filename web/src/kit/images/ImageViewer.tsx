import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import type { PictureRow } from '@plumbline/contract/kit/pictures';
import { toSave } from '../files/fileUrl.ts';
import { useT } from '../words/index.ts';
import { AnnotateBar } from './annotate/AnnotateBar.tsx';
import { DrawingLayer } from './annotate/DrawingLayer.tsx';
import { useAnnotation } from './annotate/useAnnotation.ts';
import { Compare } from './Compare.tsx';
import { toggleFullScreen } from './fullScreen.ts';
import { PictureFacts } from './PictureFacts.tsx';
import { Stage } from './Stage.tsx';
import { useViewerKeys } from './useViewerKeys.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { ViewerTools } from './ViewerTools.tsx';
import { FITTING, fitScale, useZoom } from './zoom.ts';
import type { Size, Zoom } from './zoom.ts';

export interface ImageViewerProps {
  /** The pictures of one record, in order */
  pictures: readonly PictureRow[];
  /** The shown picture */
  fileId: string;
  onShow: (fileId: string) => void;
  onClose: () => void;
  urlOf: (fileId: string, what?: 'content' | 'thumbnail') => string;
  /** The location of the record */
  place: string | null;
  /** The record, and its path unless its screen is below */
  record: { text: string; href: string | null } | null;
  /** Whether an annotated copy can be kept, or the reason why not now; undefined without the right */
  annotate: true | string | undefined;
  onSave: (copy: File) => Promise<void>;
  savedSentence: string;
  onCaption?: (attachmentId: string, caption: string) => void;
  /** Its own address, to share; null if it has none */
  link: string | null;
}
export type Mode = 'look' | 'annotate' | 'compare';

/** Shows a picture closely, with its neighbours and its facts. */
export function ImageViewer(props: ImageViewerProps) {
  const { pictures, fileId } = props;
  const index = pictures.findIndex((one) => one.fileId === fileId);
  const picture = pictures[index];
  return picture ? <OnePicture {...props} picture={picture} index={index} /> : null;
}

function OnePicture(props: ImageViewerProps & { picture: PictureRow; index: number }) {
  const { pictures, picture, index, fileId, onShow, urlOf } = props;
  const root = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [mode, setMode] = useState<Mode>('look');
  const [natural, setNatural] = useState<Readonly<Record<string, Size>>>({});
  const size = natural[fileId] ?? { width: picture.width ?? 0, height: picture.height ?? 0 };
  const { view, turns, fit, zoom, rotate } = useLook(fileId, size, mode === 'annotate');
  const annotation = useAnnotation({ ...props, size, image, onLeave: () => setMode('look') });
  const neighbour = (by: number) => pictures[index + by];
  const step = (by: number) => {
    const next = neighbour(by);
    if (next) onShow(next.fileId);
  };
  const mayAnnotate = useMayAnnotate(props.annotate, picture, natural[fileId] !== undefined);
  const compare = pictures.length > 1 ? () => setMode('compare') : undefined;
  const annotate = () => {
    if (mayAnnotate === true) setMode('annotate');
  };
  const looking = {
    ...zoomKeys(zoom),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    r: rotate,
    c: () => compare?.(),
    a: annotate,
    d: () => root.current?.querySelector<HTMLAnchorElement>('a[download]')?.click(),
    Escape: props.onClose,
  };
  const leave = { look: props.onClose, annotate: annotation.leave, compare: () => setMode('look') };
  const keys = { look: looking, annotate: { ...zoomKeys(zoom), ...annotation.keys }, compare: {} };
  useViewerKeys(root, { f: toggleFullScreen, ...keys[mode] });
  return (
    <Box ref={root} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <ViewerBar {...props} total={pictures.length} onClose={leave[mode]} />
      {mode === 'compare' ? (
        <Compare {...props} onLeave={() => setMode('look')} />
      ) : (
        <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
          <Stage
            picture={picture}
            url={urlOf(fileId)}
            thumbnailUrl={picture.hasThumbnail ? urlOf(fileId, 'thumbnail') : null}
            zoom={zoom}
            view={view}
            fit={fit}
            turns={turns}
            size={size}
            image={image}
            onSize={(known) => setNatural((all) => ({ ...all, [fileId]: known }))}
            onSwipe={mode === 'look' ? step : undefined}
          >
            {mode === 'annotate' && <DrawingLayer size={size} annotation={annotation} k={view.k} />}
          </Stage>
          {mode === 'look' && (
            <Arrows before={neighbour(-1) !== undefined} after={neighbour(1) !== undefined} step={step} />
          )}
        </Box>
      )}
      {mode === 'annotate' && <AnnotateBar annotation={annotation} />}
      {mode === 'look' && (
        <>
          <PictureFacts {...props} size={size} key={fileId} />
          <ViewerTools
            percent={Math.round(view.k * fit * 100)}
            isFitting={view.k < 1.01}
            zoom={zoom}
            onRotate={rotate}
            onCompare={compare}
            annotate={mayAnnotate}
            onAnnotate={annotate}
            downloadHref={toSave(urlOf(fileId))}
            name={picture.name}
          />
        </>
      )}
    </Box>
  );
}

/** Zoom, position and rotation of the picture. Each new picture starts fitted. */
function useLook(fileId: string, size: Size, draws: boolean) {
  const [looked, setLooked] = useState({ fileId, view: FITTING, turns: 0 });
  const [fit, setFit] = useState(1);
  if (looked.fileId !== fileId) setLooked({ fileId, view: FITTING, turns: 0 });
  const { view, turns } = looked;
  const zoom = useZoom(view, (next) => setLooked((now) => ({ ...now, view: next })), fit, draws);
  const fitting = fitScale(size, zoom.size, turns);
  if (fitting !== fit) setFit(fitting);
  const rotate = () => setLooked((now) => ({ ...now, view: FITTING, turns: (now.turns + 1) % 4 }));
  return { view, turns, fit, zoom, rotate };
}

function useMayAnnotate(
  can: ImageViewerProps['annotate'],
  { sealed }: PictureRow,
  isLoaded: boolean,
): ImageViewerProps['annotate'] {
  const t = useT();
  if (can !== true) return can;
  if (sealed) return t('It is sealed until the result is distributed. A copy would be open to everybody.');
  return isLoaded || t('The picture is not loaded.');
}

function zoomKeys(zoom: Zoom): Record<string, () => void> {
  return {
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.fitAll,
    '1': zoom.pixels,
    ArrowUp: () => zoom.pan(0, 80),
    ArrowDown: () => zoom.pan(0, -80),
    'Shift+ArrowLeft': () => zoom.pan(80, 0),
    'Shift+ArrowRight': () => zoom.pan(-80, 0),
  };
}

function Arrows({ before, after, step }: { before: boolean; after: boolean; step: (by: number) => void }) {
  const t = useT();
  return (
    <>
      {before && (
        <IconButton aria-label={t('Previous picture')} onClick={() => step(-1)} sx={{ ...arrow, left: 8 }}>
          <ChevronLeftOutlined />
        </IconButton>
      )}
      {after && (
        <IconButton aria-label={t('Next picture')} onClick={() => step(1)} sx={{ ...arrow, right: 8 }}>
          <ChevronRightOutlined />
        </IconButton>
      )}
    </>
  );
}

const arrow = {
  position: 'absolute',
  top: 'calc(50% - 24px)',
  width: 48,
  height: 48,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'surface.sunken' },
} as const;
