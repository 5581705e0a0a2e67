import { isDeepStrictEqual } from 'node:util';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { answerProblem } from '@plumbline/contract/kit/forms/answerProblem';
import type { Answer } from '@plumbline/contract/kit/forms/answers';
import type { FormDefinition, FormItem, FormSection } from '@plumbline/contract/kit/forms/definition';
import { evaluate } from '@plumbline/contract/kit/forms/evaluate';
import type { Evaluation } from '@plumbline/contract/kit/forms/evaluate';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { sql } from '../db/sql.ts';
import { authorOf } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Read, Tx } from '../db/tx.ts';
import { forbidden, invalid, refuse, required, stale } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { changePart } from '../records/header/index.ts';
import type { RecordHeader } from '../records/header/index.ts';
import { attachFiles, selectPerson } from '../records/index.ts';
import { otherRoles, signerOf } from '../signing.ts';
import { isMine, openRun, readRun } from './open.ts';
import type { FormsOf, OpenRun, RunCalls } from './open.ts';
import { plainAnswers, runRow, runState } from './read.ts';
import type { KeptAnswer, RunState } from './read.ts';
import { labelOf, refreshRun } from './runs.ts';
import { noteRedone } from './sections.ts';

type Input<Name extends keyof RunCalls> = ParsedOf<RunCalls[Name]>;

/**
 * Answers one item. Earlier answers stay in the history of the item. Throws 1500 with the newest answer if the item got another answer after version
 * `since`, from anybody. The same answer again changes nothing.
 */
export async function answer<Details>(
  forms: FormsOf<Details>,
  tx: Tx,
  actor: Actor,
  { formRunId, itemId, answer: given, since }: Input<'answer'>,
  context: AppContext,
): Promise<OutputOf<RunCalls['answer']>> {
  const open = await openRun(forms, { tx, actor, context }, formRunId, 'answer');
  const { section, item } = placeOf(open.run.definition, itemId);
  const before = open.run.answers[itemId];
  const isSame = isDeepStrictEqual(before?.answer ?? null, given);
  if (!isSame) {
    if ((before?.answer ? before.version : 0) !== since) throw stale({ itemId, answer: presentAnswer(before) });
    assertMayAnswer(forms, open, section, item);
    if (given) await assertFits(tx, open.run.definition, item, given);
    await keepAnswers(open, [{ itemId, answer: given, version: (before?.version ?? 0) + 1 }]);
  }
  const run = required(await runState(tx, formRunId));
  return { itemId, answer: presentAnswer(run.answers[itemId]), run: required(await runRow(tx, formRunId)) };
}

/** Answers many items that have no answer yet; those that have one keep it. */
export async function answerRest<Details>(
  forms: FormsOf<Details>,
  tx: Tx,
  actor: Actor,
  { formRunId, answers }: Input<'answerRest'>,
  context: AppContext,
): Promise<FormRun> {
  const open = await openRun(forms, { tx, actor, context }, formRunId, 'answer');
  const { definition, answers: known } = open.run;
  const fresh = answers.filter(({ itemId }) => !known[itemId]?.answer);
  const together = Object.fromEntries(fresh.map(({ itemId, answer: given }) => [itemId, given]));
  const after = evaluate(definition, { ...plainAnswers(known), ...together });
  const kept: NewAnswer[] = [];
  for (const [itemId, given] of Object.entries(together)) {
    const { section, item } = placeOf(definition, itemId);
    assertMayAnswer(forms, open, section, item, after);
    await assertFits(tx, definition, item, given);
    kept.push({ itemId, answer: given, version: (known[itemId]?.version ?? 0) + 1 });
  }
  if (kept.length > 0) await keepAnswers(open, kept);
  return readRun(forms, tx, actor, formRunId);
}

interface NewAnswer {
  itemId: string;
  answer: Answer | null;
  version: number;
}

/** Writes answers with their photos, and the new state of the form. */
async function keepAnswers(
  { tx, actor, record, run }: Pick<OpenRun<unknown>, 'tx' | 'actor' | 'record' | 'run'>,
  lines: readonly NewAnswer[],
): Promise<void> {
  const photosOf = (answers: readonly (Answer | null | undefined)[]) =>
    new Set(answers.flatMap((one) => [...(one?.photos ?? [])]));
  const changed = new Set(lines.map(({ itemId }) => itemId));
  const others = Object.entries(run.answers).flatMap(([id, { answer: one }]) => (changed.has(id) ? [] : [one]));
  const before = photosOf(Object.values(run.answers).map(({ answer: one }) => one));
  const after = photosOf([...others, ...lines.map(({ answer: one }) => one)]);
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  await attachFiles(tx, actor, record, added, 'evidence', run.formRunId);
  if (removed.length > 0)
    await tx.run(sql`
      update attachment
      set removed_at = ${actor.now}
      where tenant_id = ${tx.tenantId} and record_id = ${record.id} and part_id = ${run.formRunId} and removed_at is null
        and file_id = any(${removed}::uuid[])`);
  await tx.run(sql`
    insert into form_answer (tenant_id, run_id, item_id, version, answer, person_id, at)
    select ${tx.tenantId}, ${run.formRunId}, n."itemId", n.version, nullif(n.answer, 'null'::jsonb), ${authorOf(actor)}, ${actor.now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n("itemId" text, version int, answer jsonb)`);
  await lapseReleases(tx, actor, record, run, changed);
  if (run.returned > 0)
    await noteRedone(
      tx,
      run.formRunId,
      lines.map(({ itemId }) => placeOf(run.definition, itemId).section.id),
    );
  await refreshRun(tx, actor, run.formRunId);
  tx.announce({ kind: record.kind, id: record.id, projectId: record.projectId, version: record.version });
}

/** Ends the releases of hold points whose answers change, because a release applies to the earlier answer. */
async function lapseReleases(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  run: RunState,
  changed: ReadonlySet<string>,
): Promise<void> {
  const released = Object.entries(run.releases).filter(([itemId]) => changed.has(itemId));
  if (released.length === 0) return;
  await tx.run(sql`
    update form_release
    set lapsed_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and run_id = ${run.formRunId} and lapsed_at is null
      and item_id = any(${released.map(([itemId]) => itemId)}::text[])`);
  const lines = released.map(([itemId, { note }]): [string, [string | null, null]] => [
    labelOf(run, placeOf(run.definition, itemId).item.label),
    [note, null],
  ]);
  await changePart(tx, actor, record, 'update', Object.fromEntries(lines));
}

function placeOf(definition: FormDefinition, itemId: string): { section: FormSection; item: FormItem } {
  for (const section of definition.sections) {
    const item = section.items.find(({ id }) => id === itemId);
    if (item) return { section, item };
  }
  throw invalid({ itemId: 'The form has no such item' });
}

/** `evaluation` is the state of the form with all answers of this call. Throws 403 for a section of somebody else, 2000 with the reason. */
function assertMayAnswer<Details>(
  forms: FormsOf<Details>,
  { actor, record, details, run }: OpenRun<Details>,
  section: FormSection,
  item: FormItem,
  { sections }: Evaluation = run.evaluation,
): void {
  if (!forms.answersAll(actor, record, details) && !isMine(run, actor, section.id)) throw forbidden();
  if (Object.keys(run.signatures).length > 0)
    throw refuse('It is signed: its answers stay, unless it goes back to whoever filled it in.');
  if (sections.find(({ id }) => id === section.id)?.locked) throw refuse('A section before this one comes first.');
  if (!forms.inOrder?.(details)) return;
  const all = sections.flatMap((one) => one.items);
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === item.id),
  );
  if (before.some(({ missing }) => missing.length > 0))
    throw refuse('These items are answered in their order: one before it is open.');
}

/** Throws 1400 for an answer that the item cannot hold, for files that are not pictures, and for an unknown person. */
async function assertFits(read: Read, definition: FormDefinition, item: FormItem, given: Answer): Promise<void> {
  const problem = answerProblem(definition, item, given);
  if (problem) throw invalid({ answer: problem });
  const { value, photos = [] } = given;
  const other =
    photos.length > 0 &&
    (await read.first(sql`
      select 1
      from file
      where tenant_id = ${read.tenantId} and id = any(${photos}::uuid[]) and kind <> 'image'
      limit 1`));
  if (other) throw invalid({ answer: 'Add photos' });
  if (item.type !== 'person' || typeof value !== 'object' || value === null || !('personId' in value)) return;
  const found = await read.first(sql`
    select 1
    from person
    where tenant_id = ${read.tenantId} and id::text = ${value.personId}`);
  if (!found) throw invalid({ answer: 'Choose a person' });
}

/** The newest answer of an item as calls answer it; null where there is none. */
function presentAnswer(kept: KeptAnswer | undefined): OutputOf<RunCalls['answer']>['answer'] {
  if (!kept?.answer) return null;
  return { ...kept, answer: kept.answer };
}

/**
 * Signs a slot, once all required items are answered. The same signature again changes nothing. A person who signs by PIN proved it before
 * (`proveByPin`) and signs in their own name, in any session.
 */
export async function signRun<Details>(
  forms: FormsOf<Details>,
  tx: Tx,
  actor: Actor,
  { formRunId, personId, ...signature }: Omit<Input<'signRun'>, 'pin'>,
  context: AppContext,
): Promise<FormRun> {
  const open = await openRun(forms, { tx, actor, context }, formRunId, 'signRun');
  const signer = signature.method === 'pin' && personId ? await personOf(tx, personId) : undefined;
  if (signature.method === 'pin' && !signer) throw invalid({ personId: 'Choose a person' });
  const isNew = await signSlot(open, forms.partsOf, signature, signer);
  if (isNew)
    await audit(tx, actor, {
      verb: 'signForm',
      resource: forms.kind.resource,
      subjectKind: forms.kind.kind,
      subjectId: open.record.id,
      subject: open.record.title,
      detail: { form: open.run.name, method: signature.method, signer: signer?.fullName ?? signature.name },
    });
  return readRun(forms, tx, actor, formRunId);
}

async function personOf(read: Read, personId: string): Promise<PersonRef | undefined> {
  const row = await read.first(
    sql<{ person: PersonRef | null }>`select ${selectPerson(read.tenantId, sql`${personId}::uuid`)} as person`,
  );
  return row?.person ?? undefined;
}

type Signature = Omit<Input<'signRun'>, 'formRunId' | 'personId' | 'pin'>;

/** The same for a form that the caller has opened, such as by a share link. Answers false where it was signed so before. Throws 1400 and 2000. */
export async function signSlot<Details>(
  { tx, actor, record, details, run }: OpenRun<Details>,
  partsOf: FormsOf<Details>['partsOf'],
  signature: Signature,
  signer?: PersonRef,
): Promise<boolean> {
  const { slotId, method, image } = signature;
  const [name, company, signerId] = signer
    ? [signer.fullName, signer.companyName, signer.personId]
    : [signature.name, signature.company, authorOf(actor)];
  const slot = run.definition.signatures.find(({ id }) => id === slotId);
  if (!slot) throw invalid({ slotId: 'The form has no such signature' });
  const before = run.signatures[slotId];
  if (before) {
    if (before.name === name && before.method === method && before.by?.personId === signerId) return false;
    throw refuse('It is signed already.');
  }
  if (!slot.methods.includes(method)) throw invalid({ method: 'Sign in a way that the form allows' });
  if (method === 'draw' && image === '') throw invalid({ image: 'Draw your signature' });
  if (!run.evaluation.complete) throw refuse('Answer first what the form asks for: signatures come after it.');
  const parts = signerId ? partsOf?.(record, details, signerId) : [];
  const known = signerId ? await signerOf(tx, actor, { personId: signerId, projectId: record.projectId, parts }) : null;
  await tx.run(sql`
    insert into form_signature (tenant_id, id, run_id, slot_id, name, company, method, image, person_id, at, by_link, signed_as)
    values (${tx.tenantId}, gen_random_uuid(), ${run.formRunId}, ${slotId}, ${name}, ${company || null}, ${method},
      ${method === 'draw' ? image : ''}, ${signerId}, ${actor.now}, ${method === 'pin' ? null : actor.via === 'share'},
      ${otherRoles(actor.t, slot.signer, known)}::text[])`);
  await refreshRun(tx, actor, run.formRunId);
  await changePart(tx, actor, record, 'signRun', { [labelOf(run, slot.label)]: [null, name] });
  return true;
}
