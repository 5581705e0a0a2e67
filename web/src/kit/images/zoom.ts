import { select } from 'd3-selection';
import { zoom as zoomBehavior, zoomIdentity } from 'd3-zoom';
import type { D3ZoomEvent, ZoomBehavior, ZoomTransform } from 'd3-zoom';
import { useEffect, useRef, useState } from 'react';

/** The view of a picture: `k` times its fitted size, moved by `x` and `y` in screen pixels. */
export interface View {
  k: number;
  x: number;
  y: number;
}
export const FITTING: View = { k: 1, x: 0, y: 0 };
/** The zoom factor of + and −. */
const STEP = 1.4;

export interface Size {
  width: number;
  height: number;
}

/** The scale at which a picture with its quarter turns fits the stage. Small pictures are not enlarged. */
export function fitScale(picture: Size, stage: Size, turns: number): number {
  const [width, height] = turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  if (width === 0 || height === 0 || stage.width === 0 || stage.height === 0) return 1;
  return Math.min(stage.width / width, stage.height / height, 1);
}

/** The largest zoom of a picture that fits at `fit`: four times its own pixels. */
export function mostZoom(fit: number): number {
  return Math.max(4, 4 / fit);
}

export interface Zoom {
  /** The ref of the stage element */
  stage: (element: HTMLDivElement | null) => void;
  size: Size;
  zoomIn: () => void;
  zoomOut: () => void;
  fitAll: () => void;
  /** Zooms to one picture pixel per screen pixel */
  pixels: () => void;
  pan: (dx: number, dy: number) => void;
}

type Behavior = ZoomBehavior<HTMLDivElement, unknown>;

/**
 * Zooms by wheel, pinch, drag and double press. The caller keeps the view, so that two stages can share one. While
 * `draws`, one finger and the mouse are left for drawing.
 */
export function useZoom(view: View, onView: (view: View) => void, fit: number, draws = false): Zoom {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const behavior = useRef<Behavior>(undefined);
  const size = useSize(element);
  const latest = useRef({ onView, fit, draws });
  latest.current = { onView, fit, draws };

  useEffect(() => {
    if (!element) return undefined;
    const made: Behavior = zoomBehavior<HTMLDivElement, unknown>()
      .filter((event: MouseEvent | TouchEvent | WheelEvent) => isForZoom(event, latest.current.draws))
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLDivElement, unknown>) => latest.current.onView(viewOf(transform)));
    let toggledAt = -Infinity;
    const target = select(element).call(made);
    target.on('dblclick.zoom', function toggle(event: MouseEvent | TouchEvent) {
      const at = 'changedTouches' in event ? event.changedTouches[0] : event;
      // A double tap also fires a double click.
      if (latest.current.draws || !at || event.timeStamp - toggledAt < 400) return;
      toggledAt = event.timeStamp;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const isFitting = viewOf(transformOf(element)).k < 1.01;
      made.scaleTo(target, isFitting ? pixelScale(latest.current.fit) : 1, [
        at.clientX - box.left,
        at.clientY - box.top,
      ]);
    });
    behavior.current = made;
    return () => {
      target.on('.zoom', null);
    };
  }, [element]);

  useEffect(() => {
    const { width, height } = size;
    behavior.current
      ?.extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([1, mostZoom(fit)]);
  }, [element, size, fit]);

  // The other stage may have moved the view.
  useEffect(() => {
    if (element) setTransform(element, view);
  }, [element, view]);

  const act = (work: (behavior: Behavior, target: ReturnType<typeof select<HTMLDivElement, unknown>>) => void) => {
    if (element && behavior.current) work(behavior.current, select<HTMLDivElement, unknown>(element));
  };
  return {
    stage: setElement,
    size,
    zoomIn: () => act((one, target) => one.scaleBy(target, STEP)),
    zoomOut: () => act((one, target) => one.scaleBy(target, 1 / STEP)),
    fitAll: () => act((one, target) => one.transform(target, zoomIdentity)),
    pixels: () => act((one, target) => one.scaleTo(target, pixelScale(fit))),
    pan: (dx, dy) => act((one, target) => one.translateBy(target, dx / view.k, dy / view.k)),
  };
}

/** The zoom of one picture pixel per screen pixel; twice that for a picture smaller than the stage. */
export function pixelScale(fit: number): number {
  return fit < 1 ? 1 / fit : 2;
}

function isForZoom(event: MouseEvent | TouchEvent | WheelEvent, draws: boolean): boolean {
  if (event.type === 'wheel') return true;
  if (event.ctrlKey || ('button' in event && event.button !== 0)) return false;
  return !draws || ('touches' in event && event.touches.length > 1);
}

/** d3 keeps an element's transform in this property. */
interface Transformed {
  __zoom?: ZoomTransform;
}
function transformOf(element: HTMLDivElement & Transformed): ZoomTransform {
  return element.__zoom ?? zoomIdentity;
}
function setTransform(element: HTMLDivElement & Transformed, { k, x, y }: View): void {
  element.__zoom = zoomIdentity.translate(x, y).scale(k);
}
function viewOf({ k, x, y }: ZoomTransform): View {
  return { k, x, y };
}

function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
