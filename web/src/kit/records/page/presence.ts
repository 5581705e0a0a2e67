import { useEffect, useRef, useState } from 'react';
import { LOOKING, records } from '@plumbline/contract/kit/records';
import type { RecordLooker } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { call } from '../../api/index.ts';
import { onLive } from '../../live/index.ts';
import { useForms } from './editing.ts';

/** How often a screen reports that it is still open. */
const SAY_MS = 20_000;
/** A person who only passes through records reports nothing. */
const STAY_MS = 200;

/** Who else views or edits a record. Reports to them that I do, while the page is visible or a form is open. */
export function useLookers(recordId: string): readonly RecordLooker[] {
  const [screenId] = useState(newId);
  const [others, setOthers] = useState<readonly RecordLooker[]>([]);
  const editing = useForms((open) => (open[recordId] ?? 0) > 0);
  const [inSight, setInSight] = useState(!document.hidden);
  const isHere = inSight || editing;
  const doing = useRef<Doing>('looking');
  const sayNow = useRef<() => void>(undefined);

  useEffect(() => {
    const look = () => setInSight(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!isHere) return undefined;
    const { again, leave } = begin(recordId, screenId, () => doing.current, setOthers);
    sayNow.current = again;
    return () => {
      sayNow.current = undefined;
      leave();
    };
  }, [recordId, screenId, isHere]);
  useEffect(() => {
    const now = editing ? 'editing' : 'looking';
    if (doing.current === now) return;
    doing.current = now;
    sayNow.current?.();
  }, [editing]);
  return others;
}

type Doing = 'looking' | 'editing' | 'leaving';

/** Reports what this screen does with a record: repeatedly, and at once after a report of others, until it is left. */
function begin(recordId: string, screenId: string, doing: () => Doing, found: (others: RecordLooker[]) => void) {
  // Queued, because the last report must win.
  let said: Promise<unknown> = Promise.resolve();
  let isBegun = false;
  let isOver = false;
  let next = setTimeout(again, STAY_MS);
  const say = (what: Doing) => {
    said = said
      .then(() =>
        call(records.look, { recordId, screenId, doing: what }, { quiet: true, stay: true, background: true }),
      )
      .then((others) => !isOver && found(others))
      .catch(() => undefined);
  };
  function again() {
    isBegun = true;
    clearTimeout(next);
    next = setTimeout(again, SAY_MS);
    say(doing());
  }
  // When the page closes, pending reports continue without it.
  const left = () => isBegun && say('leaving');
  globalThis.addEventListener('pagehide', left);
  const stop = onLive(LOOKING, ({ id }) => isBegun && id === recordId && again());
  return {
    again,
    leave() {
      isOver = true;
      stop();
      globalThis.removeEventListener('pagehide', left);
      clearTimeout(next);
      left();
    },
  };
}
