import { CODE } from '@plumbline/contract/kit/codes';
import type { Endpoint, OutputOf, ParsedOf, Schema } from '@plumbline/contract/kit/endpoint';
import type { Values } from '@plumbline/contract/kit/words';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { Refusal, invalid } from '../../errors.ts';
import { command } from '../../http/routes.ts';
import type { AppContext } from '../../http/routes.ts';
import { addPartiesSql } from '../header/index.ts';
import type { HandOver } from './duties.ts';
import type { Reference, rowSetter } from '../fields/index.ts';
import type { RecordHeader } from '../header/index.ts';
import { changedReferences } from '../fields/index.ts';
import type { Given, Outcome, RecordVerb } from './verbs.ts';

/** The input of a bulk call, besides the ids of its records. */
interface BulkInput {
  verb: string;
  dueDate?: string | null | undefined;
  personIds?: string[] | undefined;
  reason?: string | null | undefined;
  preview: boolean;
}
type BulkEndpoint = Endpoint & { input: Schema & { _zod: { output: BulkInput } } };
type VerbOf<E extends BulkEndpoint> = E['input']['_zod']['output']['verb'];

/** Runs a verb on each record, with the same input except for the id. */
type Each<IdField extends string> = <Input extends object>(
  verb: RecordVerb<Input, unknown>,
  input: Omit<Input, IdField | 'version'>,
) => Promise<BulkAnswer>;

/**
 * One verb on many records, as a command: what each verb of the call does to each of them. An input names the records as
 * `<idField>s`. Throws 1400 when the verb lacks what it is done with.
 */
export function bulkVerb<E extends BulkEndpoint, const IdField extends string>(
  endpoint: E,
  idField: IdField,
  verbs: Readonly<
    Record<VerbOf<E>, (each: Each<IdField>, input: ParsedOf<E>, by: { tx: Tx; actor: Actor }) => Promise<BulkAnswer>>
  >,
) {
  async function bulk(tx: Tx, actor: Actor, input: ParsedOf<E>, context: AppContext): Promise<OutputOf<E>> {
    const given = input as BulkInput & Record<string, unknown>;
    assertComplete(given);
    const ids = given[`${idField}s`] as string[];
    const each: Each<IdField> = (verb, same) =>
      doToMany(
        verb,
        { tx, actor, context, preview: given.preview },
        ids,
        (id) => ({ [idField]: id, ...same }) as never,
      );
    const { done, refused } = await verbs[given.verb as VerbOf<E>](each, input, { tx, actor });
    return { done, refused: refused.map(({ id, ...why }) => ({ [idField]: id, ...why })) } as OutputOf<E>;
  }
  return Object.assign(bulk, { route: command(endpoint, bulk) });
}

/** Verbs that give a duty to another person. */
const TO_ONE_PERSON: ReadonlySet<string> = new Set(['setManager', 'setLead', 'setInspector']);

function assertComplete({ verb, dueDate, personIds, reason }: BulkInput): void {
  if (verb === 'setDue' && !dueDate) throw invalid({ dueDate: 'Fill this in' });
  if (verb === 'void' && !reason) throw invalid({ reason: 'Fill this in' });
  if (verb === 'addWatchers' && !personIds?.length) throw invalid({ personIds: 'Choose at least one person' });
  if (TO_ONE_PERSON.has(verb) && personIds?.length !== 1) throw invalid({ personIds: 'Choose one person' });
}

/** What making people watchers of a record does. */
function watchersAdded({ tx, record, input }: Given<unknown, { personIds: string[] }>): Outcome {
  return { changes: { bump: false }, writes: [addPartiesSql(tx, record.id, input.personIds, 'watcher')] };
}

/** `step` of the verbs of a kind, see `defineVerbs`, whose table of moves has these rows. */
type Step<Details, Answer, Verb extends string> = <Input extends object>(
  name: string,
  act: (given: Given<Details, Input>) => Outcome | null | Promise<Outcome | null>,
  options: { as: Verb },
) => RecordVerb<Input, Answer>;

/**
 * Builds the `bulk` steps for a record's people: adding watchers, or a new manager from the `field` of its references. `handOver` adds further writes
 * when the manager changes.
 */
export function partySteps<Details, Answer, const Field extends string>(
  step: Step<Details, Answer, 'manageParties'>,
  field: Field,
  references: Readonly<Record<Field, Reference<NoInfer<Details>>>>,
  handOver: (tx: Tx, record: RecordHeader, to: string) => HandOver,
) {
  return {
    addWatchers: step<{ personIds: string[] }>('watch', watchersAdded, { as: 'manageParties' }),
    setManager: step<{ managerId: string }>(
      'update',
      async (given) => {
        const { tx, record, input } = given;
        const wanted = { [field]: input.managerId } as Partial<Record<Field, string>>;
        const { changes } = await changedReferences(given, references, wanted);
        if (Object.keys(changes).length === 0) return null;
        return {
          ...handOver(tx, record, input.managerId),
          changes: { ownerId: input.managerId },
          trail: { changes },
        };
      },
      { as: 'manageParties' },
    ),
  };
}

/** Describes how another person than the manager gets a duty on a record: the `field` of its references that names the person, and who may assign it. */
interface PersonStep<Details, Field extends string, Verb extends string> {
  field: Field;
  references: Readonly<Record<Field, Reference<NoInfer<Details>>>>;
  /** Sets the columns of the area's own row. */
  set: ReturnType<typeof rowSetter>;
  /** Answers what else is written. */
  passed(given: Given<Details, Record<Field, string>>): Outcome | Promise<Outcome>;
  as: Verb;
}

/** Builds the `bulk` step that gives a duty, such as the lead, to another person. */
export function personStep<Details, Answer, const Field extends string, const Verb extends string>(
  step: Step<Details, Answer, Verb>,
  { field, references, set, passed, as }: PersonStep<Details, Field, Verb>,
): RecordVerb<Record<Field, string>, Answer> {
  return step<Record<Field, string>>(
    'update',
    async (given) => {
      const { actor, record, input } = given;
      const wanted = { [field]: input[field] } as Partial<Record<Field, string>>;
      const { assignments, changes } = await changedReferences(given, references, wanted);
      if (assignments.length === 0) return null;
      const { writes = [], ...outcome } = await passed(given);
      return { ...outcome, writes: [set(record, actor, assignments), ...writes], trail: { changes } };
    },
    { as },
  );
}

/** The result of a verb on many records: those that were changed, and those that refused, each with its reason. */
interface BulkAnswer {
  done: string[];
  /** a record without a number is named by its `title`; both are null where the record is hidden or missing */
  refused: { id: string; number: string | null; title: string | null; reason: string }[];
}

/**
 * Runs a verb on many records, each separately. A refusal is found before anything of that record is written. A preview only answers the results and
 * rolls everything back. Takes records in the order of ids, so that two people who act on the same records never deadlock.
 */
export async function doToMany<Input extends object>(
  verb: RecordVerb<Input, unknown>,
  { tx, actor, context, preview }: { tx: Tx; actor: Actor; context: AppContext; preview: boolean },
  ids: readonly string[],
  inputFor: (id: string) => Omit<Input, 'version'>,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], refused: [] };
  // A verb takes numbers and attaches files while it is thought through.
  if (preview) await tx.run(sql`savepoint preview`);
  for (const id of [...new Set(ids)].sort()) {
    const planned = await verb.plan(tx, actor, inputFor(id), context).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (planned instanceof Refusal) {
      const named = planned.code === CODE.notFound ? undefined : await nameOf(tx, id);
      answer.refused.push({ id, ...(named ?? { number: null, title: null }), reason: reasonOf(planned, actor) });
    } else {
      // Nothing may stay half done: a refusal during writing rolls everything back.
      if (!preview) await planned.write();
      answer.done.push(id);
    }
  }
  if (preview) await tx.run(sql`rollback to savepoint preview`);
  return answer;
}

function nameOf(read: Read, id: string): Promise<{ number: string | null; title: string | null } | undefined> {
  return read.first(sql`select number, case when number is null then title end as title
    from record where tenant_id = ${read.tenantId} and id = ${id}`);
}

/** A refusal in one sentence: the sentence of its first field, if it names fields. */
function reasonOf({ data, sentence, values }: Refusal, { t }: Actor): string {
  const fields =
    typeof data === 'object' && data !== null && 'fields' in data ? Object.values(data.fields as object) : [];
  const [first] = fields as (string | { sentence: string; values: Values })[];
  if (first === undefined) return t(sentence, values);
  return typeof first === 'string' ? t(first) : t(first.sentence, first.values);
}
