import type { FormRun, runCalls } from '@plumbline/contract/kit/forms/runCalls';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { required } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { allow } from '../records/header/index.ts';
import { presentCan } from '../records/index.ts';
import type { RecordHeader, RecordKind, Verdict } from '../records/index.ts';
import { otherRoles, signerOf } from '../signing.ts';
import { carriedInto } from './carried.ts';
import { deficienciesOf, runState } from './read.ts';
import type { RunState } from './read.ts';
import { releaseVerdict, waitingPoints } from './releasers.ts';
import type { WaitingPoint } from './releasers.ts';

export type RunCalls = ReturnType<typeof runCalls>;
/** The workflow moves that allow answers, signatures and releases; they keep the status. */
type RunVerb = 'answer' | 'signRun' | 'releaseHold';

/** What an area hands over so that its records have forms. */
export interface FormsOf<Details> {
  kind: RecordKind;
  /** How its records are read and locked: `recordDetails`. */
  details: {
    read(read: Read, actor: Actor, id: string): Promise<{ record: RecordHeader; details: Details }>;
    lock(tx: Tx, actor: Actor, id: string): Promise<{ record: RecordHeader; details: Details }>;
  };
  workflow: {
    verdict(actor: Actor, record: RecordHeader, details: Details, verb: RunVerb): Verdict;
    whyNot(record: RecordHeader, details: Details, verb: RunVerb): string | null;
  };
  /** Whether the actor answers sections of others too. */
  answersAll(actor: Actor, record: RecordHeader, details: Details): boolean;
  /** What the record calls a person, such as its inspector: a slot may ask for that. */
  partsOf?(record: RecordHeader, details: Details, personId: string): string[];
  /** Why a verb does not fit one form although it fits its record, as a sentence for `t`; null where nothing speaks against it. */
  refuses?(run: RunState, verb: RunVerb): string | null;
  /** Items are answered in their order. */
  inOrder?(details: Details): boolean;
  /** Records that asked more of the same before it, the newest first, of those that the actor may see. */
  earlier?(read: Read, actor: Actor, recordId: string): Promise<readonly string[]>;
  /** Before something is answered: starts a record that begins with its first answer. */
  begin?(tx: Tx, actor: Actor, recordId: string, context: AppContext): Promise<void>;
}

/** A form that something is done to, its record locked and the right to it seen to. */
export interface OpenRun<Details> {
  tx: Tx;
  actor: Actor;
  record: RecordHeader;
  details: Details;
  run: RunState;
}

/** Opens a form for a verb. Throws 1004, 403 and 2000. */
export async function openRun<Details>(
  forms: FormsOf<Details>,
  { tx, actor, context }: { tx: Tx; actor: Actor; context: AppContext },
  formRunId: string,
  verb: RunVerb,
): Promise<OpenRun<Details>> {
  const { recordId } = required(await runState(tx, formRunId));
  if (verb === 'answer') await forms.begin?.(tx, actor, recordId, context);
  const { record, details } = await forms.details.lock(tx, actor, recordId);
  // Who releases a hold point depends on its item: `releaseHold` asks.
  if (verb !== 'releaseHold') allow(forms.workflow.verdict(actor, record, details, verb));
  // Read again, now that it is locked.
  const run = required(await runState(tx, formRunId));
  allow(ofForm(forms, run, verb));
  return { tx, actor, record, details, run };
}

/** Whether a verb fits one form, of a record that it fits. */
function ofForm<Details>({ refuses }: FormsOf<Details>, run: RunState, verb: RunVerb): Verdict {
  const reason = refuses?.(run, verb) ?? null;
  return reason === null ? true : { reason };
}

/** Whether the actor releases a hold point that is not released. */
export function mayRelease<Details>(
  { workflow }: FormsOf<Details>,
  { actor, record, details }: Pick<OpenRun<Details>, 'actor' | 'record' | 'details'>,
  point: WaitingPoint,
): Verdict {
  return releaseVerdict(actor, point, {
    verdict: workflow.verdict(actor, record, details, 'releaseHold'),
    whyNot: workflow.whyNot(record, details, 'releaseHold'),
  });
}

/** One form for its screen. Throws 1004 when the actor may not see its record. */
export async function readRun<Details>(
  forms: FormsOf<Details>,
  read: Read,
  actor: Actor,
  formRunId: string,
): Promise<FormRun> {
  const run = required(await runState(read, formRunId));
  const [{ record, details }, deficiencies] = await Promise.all([
    forms.details.read(read, actor, run.recordId),
    deficienciesOf(read, actor, forms.kind, formRunId),
  ]);
  const parts = forms.partsOf?.(record, details, actor.personId);
  const verdict = (verb: RunVerb) => {
    const ofRecord = forms.workflow.verdict(actor, record, details, verb);
    return ofRecord === true ? ofForm(forms, run, verb) : ofRecord;
  };
  const all = forms.answersAll(actor, record, details);
  const { evaluation: _, onlyItems, answers, sections, ...shown } = run;
  const points = await waitingPoints(read, run);
  const releasing = Array.from(points, ([id, point]) => [id, mayRelease(forms, { actor, record, details }, point)]);
  const earlier = onlyItems && forms.earlier ? await forms.earlier(read, actor, run.recordId) : [];
  return {
    ...shown,
    answers: Object.fromEntries(
      Object.entries(answers).flatMap(([id, { answer, ...given }]) => (answer ? [[id, { answer, ...given }]] : [])),
    ),
    sections: Object.fromEntries(
      Object.entries(sections).map(([id, { assignee, returnedReason }]) => [id, { assignee, returnedReason }]),
    ),
    releasing: presentCan(actor, Object.fromEntries(releasing)),
    deficiencies,
    signsAs: await signsAs(read, actor, run, parts),
    carried: await carriedInto(read, run, earlier),
    mine:
      verdict('answer') === true
        ? run.definition.sections.filter(({ id }) => all || isMine(run, actor, id)).map(({ id }) => id)
        : [],
    can: presentCan(actor, { answer: verdict('answer'), signRun: verdict('signRun') }),
  };
}

/** Lists the actor's roles at unsigned slots that ask for another role, so that the screen warns the actor first. */
export async function signsAs(
  read: Read,
  actor: Actor,
  { definition, signatures, projectId }: Pick<RunState, 'definition' | 'signatures' | 'projectId'>,
  parts: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const open = definition.signatures.filter(({ id, signer }) => signer !== '' && !signatures[id]);
  if (open.length === 0) return {};
  const me = await signerOf(read, actor, { personId: actor.personId, projectId, parts });
  return Object.fromEntries(
    open.flatMap(({ id, signer }) => {
      const roles = otherRoles(actor.t, signer, me);
      return roles ? [[id, roles] as const] : [];
    }),
  );
}

/** Whether neither the section nor its form has an assignee. */
export function isMine(
  { sections, lead }: Pick<RunState, 'sections' | 'lead'>,
  { personId }: Actor,
  sectionId: string,
): boolean {
  const assignee = sections[sectionId]?.assigneeId ?? lead?.personId ?? null;
  return assignee === null || assignee === personId;
}
