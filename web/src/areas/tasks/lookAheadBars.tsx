import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { tasks } from '@plumbline/contract/areas/tasks';
import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { addDays } from '@plumbline/contract/kit/days';
import { query } from '../../kit/api/index.ts';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { plannedDays } from './schedule.tsx';
import { taskSource } from './source.ts';

/** By how many days the start and the finish of a bar move. */
interface Moved {
  from: number;
  to: number;
}
const STILL: Moved = { from: 0, to: 0 };

/**
 * Lies over the bar of a task, `length` days long. A person who may change the days drags the bar or moves it with the
 * arrow keys. Shift + arrow moves only the finish, Enter saves, Escape restores. The right is asked for on hover or
 * focus.
 */
export function MovableBar({ row, length }: { row: TaskRow; length: number }) {
  const t = useT();
  const format = useFormat();
  const [wanted, setWanted] = useState(false);
  const [moved, setMoved] = useState(STILL);
  const drag = useRef<{ x: number; day: number } | null>(null);
  const asked = useQuery({
    ...query(taskReads.get, { taskId: row.taskId }, { quiet: true, stay: true }),
    enabled: wanted,
  });
  const task = asked.data ?? null;
  const verb = useRecordVerb(taskSource, task, tasks.setDue, {
    toast: () => t('Planned days moved'),
    done: () => setMoved(STILL),
  });
  const planned = plannedDays(row);
  if (!planned) return null;
  const may = task?.can['setDue'] === true;
  const isMoved = moved.from !== 0 || moved.to !== 0;
  const days = { from: addDays(planned.from, moved.from), to: addDays(planned.to, moved.to) };
  const span = `${format.day(days.from)} – ${format.day(days.to)}`;
  const name = [row.number, row.title].filter(Boolean).join(' ');
  const save = () => {
    if (task && may && isMoved)
      verb.run({ taskId: row.taskId, version: task.version, startDate: days.from, dueDate: days.to });
  };
  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Escape') setMoved(STILL);
    if (event.key === 'Enter') save();
    if (step === 0 || !may || !planned) return;
    event.preventDefault();
    const next = { from: moved.from + (event.shiftKey ? 0 : step), to: moved.to + step };
    if (addDays(planned.from, next.from) <= addDays(planned.to, next.to)) setMoved(next);
  }
  function take(event: PointerEvent<HTMLElement>) {
    // A touch scrolls the days.
    if (event.pointerType === 'touch' || !may) return;
    const day = event.currentTarget.offsetWidth / length;
    drag.current = { x: event.clientX, day };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function pull(event: PointerEvent) {
    if (!drag.current) return;
    const by = Math.round((event.clientX - drag.current.x) / drag.current.day);
    setMoved({ from: by, to: by });
  }
  function drop() {
    if (drag.current) save();
    drag.current = null;
  }
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={t('Move {name}, {span}', { name, span })}
        title={may ? t('Drag it, or use the arrow keys; Shift moves the finish. Enter saves.') : undefined}
        aria-disabled={!may}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
        onPointerDown={take}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={() => {
          drag.current = null;
          setMoved(STILL);
        }}
        onBlur={() => !verb.busy && setMoved(STILL)}
        onKeyDown={press}
        sx={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          left: `${moved.from * 100}%`,
          width: `${(length + moved.to - moved.from) * 100}%`,
          p: 0,
          border: isMoved ? '2px dashed' : 0,
          borderColor: 'link',
          borderRadius: '3px',
          bgcolor: 'transparent',
          cursor: may ? 'grab' : 'default',
          zIndex: isMoved ? 1 : 0,
          '@media print': { display: 'none' },
        }}
      />
      {isMoved && (
        <Box role="status" sx={{ ...told, left: `${moved.from * 100}%` }}>
          {span}
        </Box>
      )}
    </>
  );
}

const told = {
  position: 'absolute',
  top: '-20px',
  zIndex: 2,
  px: '6px',
  borderRadius: '3px',
  typography: 'caption',
  whiteSpace: 'nowrap',
  bgcolor: 'background.paper',
  boxShadow: 1,
} as const;

/** Draws lines from the finish of each task to the start of its successors. Must be the last child of the table. */
export function Links({ rows }: { rows: readonly TaskRow[] }) {
  const box = useRef<SVGSVGElement>(null);
  const [paths, setPaths] = useState<string[]>([]);
  useLayoutEffect(() => {
    const table = box.current?.parentElement;
    if (!table) return;
    const draw = () => setPaths(linesIn(table, rows));
    draw();
    const sized = new ResizeObserver(draw);
    sized.observe(table);
    return () => sized.disconnect();
  }, [rows]);
  return (
    <Box
      component="svg"
      ref={box}
      aria-hidden
      data-links={paths.length}
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        pointerEvents: 'none',
        fill: 'none',
        stroke: 'var(--pl-palette-text-secondary)',
        strokeWidth: 1.25,
        '@media print': { display: 'none' },
      }}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </Box>
  );
}

function linesIn(table: HTMLElement, rows: readonly TaskRow[]): string[] {
  const from = table.getBoundingClientRect();
  const barOf = (taskId: string) => {
    const cells = [...table.querySelectorAll<HTMLElement>(`[data-bar="${taskId}"]`)];
    const [first, last] = [cells[0]?.getBoundingClientRect(), cells.at(-1)?.getBoundingClientRect()];
    return first && last
      ? { start: first.left - from.left, end: last.right - from.left, y: first.top + first.height / 2 - from.top }
      : null;
  };
  return rows.flatMap((row) => {
    const after = barOf(row.taskId);
    return row.predecessorIds.flatMap((id) => {
      const before = barOf(id);
      if (!before || !after) return [];
      const turn = Math.max(before.end + 5, after.start - 6);
      const head = `M${after.start - 4} ${after.y - 3}L${after.start} ${after.y}L${after.start - 4} ${after.y + 3}`;
      const way =
        turn <= after.start
          ? `M${before.end} ${before.y}H${turn}V${after.y}H${after.start}`
          : `M${before.end} ${before.y}H${turn}V${(before.y + after.y) / 2}H${after.start - 6}V${after.y}H${after.start}`;
      return [`${way}${head}`];
    });
  });
}
