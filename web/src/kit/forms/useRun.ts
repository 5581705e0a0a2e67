import { useEffect, useMemo, useRef, useState } from 'react';
import type { Answer, Answers } from '@plumbline/contract/kit/forms/answers';
import type { FormItem } from '@plumbline/contract/kit/forms/definition';
import { evaluate } from '@plumbline/contract/kit/forms/evaluate';
import type { Evaluation } from '@plumbline/contract/kit/forms/evaluate';
import type { AnswerRow, FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { personKey } from '../nav/deviceStore.ts';
import { pageStorage } from '../nav/storage.ts';
import { currentT } from '../words/index.ts';
import { AnswerQueue } from './answerQueue.ts';
import { isSameAnswer } from './unsent.ts';
import type { QueueState, Saved } from './unsent.ts';
import { holdPhoto, isHeld, sendHeld } from './heldPhotos.ts';
import { refusal, savedOf } from './saved.ts';
import { restOf } from './steps.ts';
import { useQueueState } from './useQueueState.ts';

/** The calls that save a run. Each answer is on the device at once and goes to the server when possible. */
export interface RunCalls {
  /** The area's call `answer`; rejects like calls do */
  save: (itemId: string, answer: Answer | null, since: number) => Promise<{ answer: AnswerRow | null }>;
  /** The call `answerRest` */
  saveRest?: ((answers: { itemId: string; answer: Answer }[]) => Promise<Pick<FormRun, 'answers'>>) | undefined;
  /** Uploads a photo and answers its id */
  addPhoto: (photo: File) => Promise<string>;
  /** Keeps nothing on the device, for trial runs */
  forgets?: boolean;
}

/** A run on this screen: the server's answers, overlaid by unsent ones. */
export interface RunModel {
  run: FormRun;
  answers: Answers;
  /** Who answered an item and when, according to the server */
  rowOf: (itemId: string) => AnswerRow | null;
  evaluation: Evaluation;
  queue: QueueState;
  mayAnswer: (sectionId: string) => boolean;
  answer: (item: FormItem, answer: Answer | null) => void;
  /** Keeps a photo, which is sent with its answer; answers its id */
  addPhoto: (photo: File) => Promise<string>;
  /** Answers the rest as conforming; `undo` exists until the next answer */
  fillRest: () => void;
  rest: number;
  undo: { count: number; run: () => void } | null;
  decide: (itemId: string, mine: boolean) => void;
  flush: () => void;
}

/** The pause after the last key before a typed answer is sent. */
const TYPED_MS = 1500;
const TYPED: readonly FormItem['type'][] = ['text', 'number', 'asset', 'table', 'date', 'time'];

export function useRun(run: FormRun, calls: RunCalls): RunModel {
  const { queue, hold } = useQueue(run.formRunId, calls);
  const state = useQueueState(queue);
  const { rowOf, answers: fresh } = useMemo(() => mergeAnswers(run, state), [run, state]);
  const answers = useKept(fresh);
  const last = useRef<Evaluation>(undefined);
  const { definition, signatures } = run;
  const evaluation = useMemo(
    () => (last.current = evaluate(definition, answers, signatures, last.current)),
    [definition, signatures, answers],
  );
  const [filled, setFilled] = useState<{ itemId: string; answer: Answer; before: Answer | undefined }[]>([]);
  const may = run.can['answer'] === true;
  const mayAnswer = useMemo(() => {
    const mine = new Set(may ? run.mine : []);
    return (sectionId: string) => mine.has(sectionId);
  }, [may, run.mine]);
  const rest = useMemo(
    () => restOf(definition, evaluation, answers, mayAnswer),
    [definition, evaluation, answers, mayAnswer],
  );
  const sinceOf = (itemId: string) => rowOf(itemId)?.version ?? 0;
  return {
    run,
    answers,
    rowOf,
    evaluation,
    queue: state,
    mayAnswer,
    answer: (item, answer) => {
      setFilled([]);
      const given = isEmpty(answer) ? null : answer;
      const typed = isTyped(item, answers[item.id], given);
      queue.put(item.id, given, sinceOf(item.id), { settleMs: typed ? TYPED_MS : 0 });
    },
    addPhoto: hold,
    rest: rest.length,
    fillRest: () => {
      setFilled(rest.map((one) => ({ ...one, before: answers[one.itemId] })));
      for (const { itemId, answer } of rest)
        queue.put(itemId, answer, sinceOf(itemId), { rest: !answer.photos?.some(isHeld) });
    },
    undo:
      filled.length === 0
        ? null
        : {
            count: filled.length,
            run: () => {
              for (const { itemId, answer, before } of filled)
                if (isSameAnswer(answers[itemId], answer)) queue.put(itemId, before ?? null, sinceOf(itemId));
              setFilled([]);
            },
          },
    decide: (itemId, mine) => (mine ? queue.insist(itemId) : queue.drop(itemId)),
    flush: () => queue.flush(),
  };
}

/** The queues of this page. They continue to send after the screen is left, and the screen finds them again. */
const queues = new Map<string, Held>();

interface Held {
  queue: AnswerQueue;
  /** Sends with the calls of the current screen, or the last one */
  use: (calls: { readonly current: RunCalls }) => void;
}

function useQueue(formRunId: string, calls: RunCalls) {
  const [held] = useState(() => {
    const key = personKey(formRunId);
    const known = calls.forgets ? undefined : queues.get(key);
    const own = known ?? queueOf(key, calls);
    if (!calls.forgets) queues.set(key, own);
    return own;
  });
  const { queue } = held;
  // After the screen is left, the queue sends with the calls of the last screen.
  const latest = useRef(calls);
  latest.current = calls;
  useEffect(() => held.use(latest), [held]);
  return { queue, hold: (photo: File) => (calls.forgets ? calls.addPhoto(photo) : holdPhoto(photo)) };
}

function queueOf(key: string, calls: RunCalls): Held {
  let by: { readonly current: RunCalls } = { current: calls };
  return {
    use: (next) => {
      by = next;
    },
    queue: new AnswerQueue({
      key,
      store: calls.forgets ? pageStorage() : localStorage,
      save: (itemId, answer, since) =>
        by.current.save(itemId, answer, since).then((saved): Saved => ({ kind: 'kept', row: saved.answer }), savedOf),
      saveRest: calls.saveRest && ((answers) => restSaved(by.current, answers)),
      // A trial run keeps its photos in the page.
      prepare: calls.forgets
        ? undefined
        : (answer) =>
            sendHeld(answer, (photo) => by.current.addPhoto(photo), {
              gone: currentT()('A photo is no longer on this device. Take it again.'),
              refusal,
            }),
    }),
  };
}

async function restSaved({ saveRest }: RunCalls, answers: { itemId: string; answer: Answer }[]) {
  if (!saveRest) return { kind: 'later' as const };
  try {
    const { answers: rows } = await saveRest(answers);
    return { kind: 'kept' as const, rows };
  } catch (error) {
    const reason = refusal(error);
    return reason === null ? { kind: 'later' as const } : { kind: 'refused' as const, reason };
  }
}

/** Returns the previous answers while they are equal, such as after a save, so that nothing is computed again. */
function useKept(fresh: Answers): Answers {
  const kept = useRef(fresh);
  return useMemo(() => {
    const [before, now] = [Object.keys(kept.current), Object.keys(fresh)];
    const unchanged =
      before.length === now.length && now.every((itemId) => isSameAnswer(kept.current[itemId], fresh[itemId]));
    if (!unchanged) kept.current = fresh;
    return kept.current;
  }, [fresh]);
}

/** The read answers, overlaid by confirmed ones, overlaid by unsent ones. */
function mergeAnswers(run: FormRun, { rows, unsent }: QueueState) {
  function rowOf(itemId: string): AnswerRow | null {
    const read = run.answers[itemId] ?? null;
    const newer = rows.get(itemId);
    return newer && newer.version >= (read?.version ?? 0) ? newer.row : read;
  }
  const answers: Record<string, Answer | undefined> = {};
  for (const itemId of new Set([...Object.keys(run.answers), ...rows.keys(), ...unsent.keys()])) {
    const own = unsent.get(itemId);
    answers[itemId] = (own ? own.answer : rowOf(itemId)?.answer) ?? undefined;
  }
  return { rowOf, answers };
}

function isTyped(item: FormItem, before: Answer | undefined, given: Answer | null): boolean {
  if (given?.note !== before?.note || given?.observation !== before?.observation) return true;
  return TYPED.includes(item.type) && !isSameAnswer(given?.value ?? null, before?.value ?? null);
}

/** An empty answer clears the item. */
function isEmpty(answer: Answer | null): boolean {
  if (!answer) return true;
  const { value, note, observation, photos } = answer;
  const none = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return none && !note && !observation && !photos?.length;
}
