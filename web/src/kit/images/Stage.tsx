import Box from '@mui/material/Box';
import { useState } from 'react';
import type { PointerEvent, ReactNode, RefObject } from 'react';
import type { PictureRow } from '@plumbline/contract/kit/pictures';
import { useT } from '../words/index.ts';
import type { Size, View, Zoom } from './zoom.ts';

interface StageProps {
  picture: PictureRow;
  url: string;
  thumbnailUrl: string | null;
  zoom: Zoom;
  view: View;
  /** The scale at which it fits */
  fit: number;
  /** Quarter turns to the right */
  turns: number;
  size: Size;
  /** Receives the picture's size once it is loaded */
  onSize: (size: Size) => void;
  image?: RefObject<HTMLImageElement | null>;
  /** A swipe over a picture that is not enlarged: 1 to the next, -1 to the previous */
  onSwipe?: (direction: 1 | -1) => void;
  /** Drawn over the picture, in its pixels */
  children?: ReactNode;
}

/** A picture with its zoom, position and rotation. */
export function Stage({
  picture,
  url,
  thumbnailUrl,
  zoom,
  view,
  fit,
  turns,
  size,
  onSize,
  image,
  onSwipe,
  children,
}: StageProps) {
  const t = useT();
  const [failedId, setFailedId] = useState<string | null>(null);
  const failed = failedId === picture.fileId;
  const swipe = useSwipe(view, onSwipe);
  const isSmallOnly = failed && thumbnailUrl !== null;
  return (
    <Box
      ref={zoom.stage}
      {...swipe}
      data-stage={picture.fileId}
      sx={{
        position: 'relative',
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        overflow: 'hidden',
        touchAction: 'none',
        userSelect: 'none',
        bgcolor: 'surface.sunken',
        cursor: view.k > 1 ? 'grab' : 'default',
        '&:active': { cursor: view.k > 1 ? 'grabbing' : 'default' },
      }}
    >
      <Box
        sx={{ position: 'absolute', inset: 0, transformOrigin: '0 0' }}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.k})` }}
      >
        <Box
          sx={{ position: 'absolute', left: '50%', top: '50%' }}
          style={{
            width: size.width * fit,
            height: size.height * fit,
            visibility: zoom.size.width === 0 ? 'hidden' : undefined,
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        >
          {failed && !isSmallOnly ? null : (
            <Box
              component="img"
              ref={image}
              src={isSmallOnly ? thumbnailUrl : url}
              alt={picture.caption ?? picture.name}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                !isSmallOnly && onSize({ width, height })
              }
              onError={() => setFailedId(picture.fileId)}
              sx={{ display: 'block', width: '100%', height: '100%' }}
            />
          )}
          {!failed && children}
        </Box>
      </Box>
      {failed && (
        <Box role="status" sx={notice}>
          {isSmallOnly
            ? t('This browser shows only a small picture of this kind of file. Download it to see it whole.')
            : t('This picture cannot be shown. Download it to open it with another program.')}
        </Box>
      )}
    </Box>
  );
}

const notice = {
  position: 'absolute',
  insetInline: 0,
  bottom: 8,
  mx: 'auto',
  width: 'fit-content',
  maxWidth: 'calc(100% - 16px)',
  p: '6px 12px',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** A sideways swipe that is long enough, while nothing is enlarged. */
function useSwipe(view: View, onSwipe: StageProps['onSwipe']) {
  const [from, setFrom] = useState<{ x: number; y: number; pointer: number } | null>(null);
  if (!onSwipe) return {};
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) =>
      setFrom(
        pointerType === 'touch' && isPrimary && view.k === 1 ? { x: clientX, y: clientY, pointer: pointerId } : null,
      ),
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (from?.pointer !== pointerId || view.k !== 1) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      setFrom(null);
      if (Math.abs(dx) > 60 && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
}
