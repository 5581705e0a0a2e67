import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, MouseEvent, PointerEvent, ReactElement, ReactNode, Ref } from 'react';
import type { Side } from './besides.ts';
import { TooltipBubble } from './TooltipBubble.tsx';

export interface TooltipProps {
  /** An empty title shows no tooltip */
  title: ReactNode;
  children: ReactElement<unknown>;
  /** The title describes the child (a reason) instead of naming it */
  describe?: boolean;
  placement?: Side;
}

/** The handlers of a child that the tooltip also calls. */
interface ChildProps {
  ref?: Ref<HTMLElement>;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-disabled'?: boolean | 'true' | 'false' | undefined;
  onMouseEnter?: (event: MouseEvent<HTMLElement>) => void;
  onMouseLeave?: (event: MouseEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
}
const OPEN_AFTER_MS = 300;
const CLOSE_AFTER_MS = 80;

/** Names an icon or gives the reason of a refusal. Opens on hover and keyboard focus, and on touch for a refusal. */
export function Tooltip({ title, children, describe = false, placement = 'bottom' }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const child = children.props as ChildProps;
  const empty = title === '' || title === null || title === undefined || title === false;

  function open(element: HTMLElement, afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), afterMs);
  }
  function close() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(null), CLOSE_AFTER_MS);
  }
  const joined: ChildProps = {
    onMouseEnter: (event) => {
      child.onMouseEnter?.(event);
      open(event.currentTarget, OPEN_AFTER_MS);
    },
    onMouseLeave: (event) => {
      child.onMouseLeave?.(event);
      close();
    },
    onFocus: (event) => {
      child.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0);
    },
    onBlur: (event) => {
      child.onBlur?.(event);
      close();
    },
    onPointerDown: (event) => {
      child.onPointerDown?.(event);
      if (event.pointerType !== 'mouse' && describe) open(event.currentTarget, 0);
      else if (!describe) close();
    },
  };
  if (!describe && typeof title === 'string' && !empty && child['aria-label'] === undefined)
    joined['aria-label'] = title;
  if (describe && anchor && !empty) joined['aria-describedby'] = id;
  return (
    <>
      {cloneElement(children, joined)}
      {anchor && !empty && (
        <TooltipBubble
          id={id}
          anchor={anchor}
          placement={placement}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={close}
          onClose={() => setAnchor(null)}
        >
          {title}
        </TooltipBubble>
      )}
    </>
  );
}
