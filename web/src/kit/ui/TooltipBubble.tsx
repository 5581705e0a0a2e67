import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside } from './besides.ts';
import type { Side } from './besides.ts';

export interface TooltipBubbleProps {
  id: string;
  anchor: HTMLElement;
  placement: Side;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The bubble of a tooltip beside its anchor, inside the window. Escape closes it. */
export function TooltipBubble({ id, anchor, placement, onEnter, onLeave, onClose, children }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), element.getBoundingClientRect(), placement, {
      width: window.innerWidth,
      height: window.innerHeight,
    });
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === 'Escape') onClose();
    }
    window.addEventListener('keydown', press);
    window.addEventListener('scroll', onClose, true);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('scroll', onClose, true);
    };
  }, [onClose]);
  return createPortal(
    <Box
      ref={bubble}
      id={id}
      role="tooltip"
      onMouseEnter={onEnter}
      onMouseLeave={onLeave}
      sx={{
        position: 'fixed',
        left: 0,
        top: 0,
        zIndex: 'tooltip',
        bgcolor: 'surface.tooltip',
        color: 'surface.onTooltip',
        typography: 'caption',
        p: '4px 8px',
        borderRadius: 1,
        maxWidth: 'min(320px, calc(100vw - 16px))',
        boxShadow: 2,
        width: 'max-content',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>,
    document.body,
  );
}
