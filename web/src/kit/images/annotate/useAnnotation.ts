import { useState } from 'react';
import type { RefObject } from 'react';
import type { PictureRow } from '@plumbline/contract/kit/pictures';
import { confirm } from '../../confirm/index.ts';
import { notify } from '../../notify/index.ts';
import { useT } from '../../words/index.ts';
import type { Size } from '../zoom.ts';
import { annotatedCopy } from './copy.ts';
import { NOTHING_DRAWN, add, redo, undo } from './history.ts';
import type { History } from './history.ts';
import { isNothing } from './shapes.ts';
import type { Point, Shape, Tool } from './shapes.ts';

/** Colours visible on concrete, soil and sky; red first, like marks on paper. */
export const COLOURS = ['#d32f2f', '#ef6c00', '#1565c0', '#2e7d32', '#212121'] as const;

export interface Annotation {
  tool: Tool;
  setTool: (tool: Tool) => void;
  colour: string;
  setColour: (colour: string) => void;
  /** The line width in picture pixels */
  width: number;
  shapes: readonly Shape[];
  begun: Shape | null;
  begin: (at: Point) => void;
  goOn: (at: Point) => void;
  end: () => void;
  /** Discards a stroke that became a pinch */
  drop: () => void;
  write: (text: string) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  save: () => void;
  busy: boolean;
  leave: () => void;
  keys: Record<string, () => void>;
}

interface Options {
  picture: PictureRow;
  size: Size;
  image: RefObject<HTMLImageElement | null>;
  onSave: (copy: File) => Promise<void>;
  savedSentence: string;
  onLeave: () => void;
}

/** The state of an annotation until it is kept as a copy. */
export function useAnnotation({ picture, size, image, onSave, savedSentence, onLeave }: Options): Annotation {
  const t = useT();
  const [tool, setTool] = useState<Tool>('pen');
  const [colour, setColour] = useState<string>(COLOURS[0]);
  const [history, setHistory] = useState<History<Shape>>(NOTHING_DRAWN);
  const [begun, setBegun] = useState<Shape | null>(null);
  const [busy, setBusy] = useState(false);
  const width = Math.max(2, Math.max(size.width, size.height) / 220);

  function leaveEmpty() {
    setHistory(NOTHING_DRAWN);
    setBegun(null);
    onLeave();
  }
  async function leave() {
    if (busy) return;
    const asked = { text: t('Throw away what you drew?'), confirmLabel: t('Throw it away'), tone: 'danger' as const };
    if (history.done.length === 0 || (await confirm(asked))) leaveEmpty();
  }
  async function save() {
    if (!image.current || busy || history.done.length === 0) return;
    setBusy(true);
    try {
      await onSave(await annotatedCopy(image.current, history.done, picture));
      notify.success(savedSentence);
      leaveEmpty();
    } catch {
      notify.warning(t('The copy was not saved. What you drew is still here; try again.'));
    } finally {
      setBusy(false);
    }
  }
  function keep(shape: Shape) {
    setBegun(null);
    if (!isNothing(shape)) setHistory((now) => add(now, shape));
  }
  const back = history.done.length > 0 ? () => setHistory(undo) : null;
  const again = history.undone.length > 0 ? () => setHistory(redo) : null;
  return {
    tool,
    setTool,
    colour,
    setColour,
    width,
    shapes: history.done,
    begun,
    begin: (at) => setBegun({ tool, colour, width, points: [at] }),
    goOn: (at) => setBegun((now) => now && goOn(now, at)),
    end: () => begun && begun.tool !== 'text' && keep(begun),
    drop: () => setBegun(null),
    write: (text) => begun && keep({ ...begun, text: text.trim() }),
    undo: back,
    redo: again,
    save: () => void save(),
    busy,
    leave: () => void leave(),
    keys: { Escape: () => void leave(), z: () => back?.(), y: () => again?.() },
  };
}

function goOn(shape: Shape, at: Point): Shape {
  if (shape.tool === 'text') return shape;
  const [from = at] = shape.points;
  return { ...shape, points: shape.tool === 'pen' ? [...shape.points, at] : [from, at] };
}
