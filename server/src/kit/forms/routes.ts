import { invalid, required, signedOut } from '../errors.ts';
import { command, open, query } from '../http/routes.ts';
import type { Route } from '../http/routes.ts';
import { proveByPin } from '../identity/pins.ts';
import { answer, answerRest, signRun } from './answer.ts';
import { readRun } from './open.ts';
import type { FormsOf, RunCalls } from './open.ts';
import { answersOf, runState } from './read.ts';
import { releaseHold } from './release.ts';

/** The routes of the forms of a kind: reading, answering, signing and releasing. */
export function formRunRoutes<Details>(calls: RunCalls, forms: FormsOf<Details>): Route[] {
  return [
    query(calls.run, (read, actor, { formRunId }) => readRun(forms, read, actor, formRunId)),
    query(calls.runHistory, async (read, actor, { formRunId, itemId }) => {
      const { recordId } = required(await runState(read, formRunId));
      await forms.details.read(read, actor, recordId);
      return answersOf(read, formRunId, itemId);
    }),
    command(calls.answer, (tx, actor, input, context) => answer(forms, tx, actor, input, context)),
    command(calls.answerRest, (tx, actor, input, context) => answerRest(forms, tx, actor, input, context)),
    open(calls.signRun, async ({ actor, context }, { pin, ...input }) => {
      if (!actor) throw signedOut();
      const { database } = context;
      if (input.method === 'pin') {
        if (!pin || !input.personId) throw invalid({ pin: 'Choose your name and type your PIN' });
        await proveByPin(database, actor.tenantId, input.personId, pin);
      }
      return database.transact(actor.tenantId, (tx) => signRun(forms, tx, actor, input, context));
    }),
    command(calls.releaseHold, (tx, actor, input, context) => releaseHold(forms, tx, actor, input, context)),
  ];
}
