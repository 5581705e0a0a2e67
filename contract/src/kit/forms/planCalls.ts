import type * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';
import { id } from '../fields.ts';
import type { verbsOf } from '../recordVerbs.ts';
import { newRuns, recurrenceInput } from './runs.ts';

/** The verbs on a record's forms, added to the verbs of its kind; `move` names the record and its version. */
export function planCalls<Out extends Schema, Move extends z.core.$ZodShape>(
  verb: ReturnType<typeof verbsOf<Out>>,
  move: Move,
) {
  return {
    addRuns: verb('addRuns', 'create', 'Adds forms: each template once for every room or machine that is named.', {
      ...move,
      runs: newRuns,
    }),
    removeRun: verb('removeRun', 'create', 'Takes a form off that nobody has begun.', { ...move, formRunId: id }),
    setRecurrence: verb('setRecurrence', 'create', 'Says whether and how often it is made again; null for once.', {
      ...move,
      recurrence: recurrenceInput,
    }),
  };
}
