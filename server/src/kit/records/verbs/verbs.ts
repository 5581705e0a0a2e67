import type { CustomValues } from '@plumbline/contract/kit/customFields';
import type { ParsedOf, VerbEndpoint } from '@plumbline/contract/kit/endpoint';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import { audit } from '../../audit/audit.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { command } from '../../http/routes.ts';
import type { AppContext, Route } from '../../http/routes.ts';
import {
  allow,
  assertAllowed,
  assertVersion,
  change,
  notify,
  claimRef,
  withExisting,
  passBall,
  addToSearchSql,
  withdrawnFromKind,
  withWords,
  wordsByPerson,
} from '../header/index.ts';
import { assertCustomFieldsFilled, customChanges, leavesDraft } from '../fields/index.ts';
import type { Changes, Notice, RecordHeader, TrailEntry, Workflow } from '../header/index.ts';
import { peopleOutside, sendLinks } from '../outside/index.ts';
import type { LinksTo } from '../outside/index.ts';

/** The arguments of a verb: the locked record, its current details, and the input. */
export interface Given<Details, Input> {
  tx: Tx;
  actor: Actor;
  record: RecordHeader;
  details: Details;
  input: Input;
  context: AppContext;
}

/** What a verb does to a record. All of it is written in one round trip, with the trail. */
export interface Outcome {
  /** Fields of the header; its status is said by the table of moves. */
  changes?: Omit<Changes, 'status' | 'isFinal'>;
  /** The record keeps its status although the table of moves leads on. */
  stays?: boolean;
  /** The status that it leads to, where the table of moves names several. */
  to?: string | undefined;
  /** Who has the ball from now on. */
  ball?: readonly string[];
  /** Why they have it. */
  ballReason?: string | null | undefined;
  /** The area's own writes: SQL, running writes, or functions for writes of several statements. */
  writes?: readonly (Sql | Promise<unknown> | (() => Promise<unknown>) | undefined)[];
  notices?: Notice[];
  /**
   * Further people who get a link by mail if they have no account, besides new holders and holders with a new due date. False when the actor hands links
   * over, and no link is mailed.
   */
  mailLinks?: LinksTo | false;
  /** The line of the trail: its verb if it differs, a note, the changes, and on whose behalf. */
  trail?: {
    verb?: string;
    note?: string | null | undefined;
    changes?: TrailEntry['changes'];
    behalfId?: string | null;
  };
}

/** Merges outcomes: writes and notices follow each other; for all else the last outcome wins. */
export function mergeOutcomes(...outcomes: readonly Outcome[]): Outcome {
  const whole: Outcome = Object.assign({}, ...outcomes);
  return {
    ...whole,
    writes: outcomes.flatMap(({ writes = [] }) => writes),
    notices: outcomes.flatMap(({ notices = [] }) => notices),
  };
}

/** What a kind hands over for its verbs. */
export interface VerbsOf<
  Id extends string,
  Status extends string,
  Verb extends string,
  Facts,
  Details extends Facts,
  Answer,
> {
  /** The name of the kind, as in the references that make a verb happen once: `rfi.respond`. */
  kind: string;
  workflow: Workflow<Status, Verb, Facts>;
  /** The field of an input that holds the id of the record. */
  id: Id;
  /** Locks the record, then reads its details. Throws 1004 when the actor may not see it. */
  lock(tx: Tx, actor: Actor, id: string): Promise<{ record: RecordHeader; details: Details }>;
  /** False for a kind without share links: nobody is mailed one. */
  mailLinks?: false;
  /** The record as the endpoints answer it. */
  get(read: Read, actor: Actor, input: Record<Id, string>): Promise<Answer>;
}

/** A verb that was allowed and thought through, and not yet written. */
interface Planned {
  write(): Promise<void>;
}

export interface RecordVerb<Input, Answer> {
  /** The command: locks, does it once for a `clientRef`, checks the version, authorizes, writes, answers the record. */
  (tx: Tx, actor: Actor, input: Input, context: AppContext): Promise<Answer>;
  /** All but the writing. Throws what the command would be refused with. */
  plan(tx: Tx, actor: Actor, input: Omit<Input, 'version'>, context: AppContext): Promise<Planned>;
}

interface Options<Verb, Input> {
  /** The row of the table of moves that allows it, where that depends on the input or bears another name. */
  as?: Verb | ((input: Input, actor: Actor) => Verb);
}

/**
 * Builds the verbs of a kind. `verb(endpoint, act)` is a command that the endpoint names. It calls `act` with the record locked
 * and the right checked; `act` may read, refuse, and answers the outcome, or null for none. `step(name, act)` is only for `bulk`. `deletion(endpoint,
 * resource)` deletes a draft by the move `deleteDraft`: its row, its trail and the audit of the resource stay, and nothing finds it again.
 */
export function defineVerbs<
  const Id extends string,
  Status extends string,
  Verb extends string,
  Facts,
  Details extends Facts,
  Answer,
>(kind: VerbsOf<Id, Status, Verb, Facts, Details, Answer>) {
  const write = (given: Writing, outcome: Outcome, verb: string, move: Verb) => {
    const mailed: Outcome = kind.mailLinks === false ? { ...outcome, mailLinks: false } : outcome;
    return writeOutcome(kind.workflow, given, mailed, verb, move);
  };

  function step<Input extends object>(
    name: string,
    act: (given: Given<Details, Input>) => Outcome | null | Promise<Outcome | null>,
    { as = name as Verb }: Options<Verb, Input> = {},
  ): RecordVerb<Input, Answer> {
    if (typeof as === 'string' && !(as in kind.workflow.moves)) throw new Error(`${kind.kind} has no move ${as}`);
    async function locked(tx: Tx, actor: Actor, input: Input) {
      const id = (input as Record<Id, string>)[kind.id];
      const current = () => kind.get(tx, actor, { [kind.id]: id } as Record<Id, string>);
      const { record, details } = await kind.lock(tx, actor, id);
      return { id, current, record, details };
    }
    type Locked = Awaited<ReturnType<typeof locked>>;

    async function planned(tx: Tx, actor: Actor, input: Input, context: AppContext, found: Locked, unseen = false) {
      const { record, details, current } = found;
      if ('version' in input) await assertVersion(tx, actor, record, input.version as number | undefined, current);
      const move = typeof as === 'function' ? as(input, actor) : as;
      await assertAllowed(kind.workflow, { tx, actor, record, details }, move, unseen);
      const [outcome, custom] = await Promise.all([
        act({ tx, actor, record, details, input, context }),
        customFieldsOf(input) && customChanges(tx, record, customFieldsOf(input) ?? {}),
        leavesDraft(kind.workflow, record, move) && assertCustomFieldsFilled(tx, record),
      ]);
      const told = outcome && withWords(outcome, input);
      const whole = custom?.write ? withCustom(told, custom, addToSearchSql(tx, record, custom.words)) : told;
      return {
        write: async () => {
          if (whole) await write({ tx, actor, record, context }, whole, name, move);
        },
      };
    }

    const run = async (tx: Tx, actor: Actor, input: Input, context: AppContext): Promise<Answer> => {
      const found = await locked(tx, actor, input);
      if ('clientRef' in input) {
        const claim = claimRef(tx, `${kind.kind}.${name}`, String(input.clientRef), input);
        if (!(await withExisting(claim, found.current))) return found.current();
      }
      const plan = await planned(tx, actor, input, context, found);
      const writing = plan.write();
      // Sent behind the writes, and so reads what they wrote.
      return (await Promise.all([found.current(), writing]))[0];
    };
    return Object.assign(run, {
      plan: async (tx: Tx, actor: Actor, input: Omit<Input, 'version'>, context: AppContext) =>
        planned(tx, actor, input as Input, context, await locked(tx, actor, input as Input), true),
    });
  }

  function verb<E extends VerbEndpoint>(
    endpoint: E,
    act: (given: Given<Details, ParsedOf<E>>) => Outcome | null | Promise<Outcome | null>,
    options: Options<Verb, ParsedOf<E>> = {},
  ): RecordVerb<ParsedOf<E>, Answer> & { route: Route } {
    const run = step(endpoint.verb, act as never, options as never);
    return Object.assign(run, { route: command(endpoint, run as never) }) as never;
  }

  const deletion = (endpoint: VerbEndpoint, resource: string) => draftDeletion(kind, write, endpoint, resource);

  return { verb, step, write, deletion };
}

function draftDeletion<Id extends string, Verb extends string, Details extends Facts, Facts>(
  kind: Pick<VerbsOf<Id, string, Verb, Facts, Details, unknown>, 'kind' | 'workflow' | 'id' | 'lock' | 'get'>,
  write: (given: Writing, outcome: Outcome, verb: string, move: Verb) => Promise<void>,
  endpoint: VerbEndpoint,
  resource: string,
) {
  const { verb: name } = endpoint;
  const run = async (tx: Tx, actor: Actor, input: Record<Id, string> & { version: number }, context: AppContext) => {
    const { record, details } = await kind.lock(tx, actor, input[kind.id]);
    await assertVersion(tx, actor, record, input.version, () => kind.get(tx, actor, input));
    allow(kind.workflow.verdict(actor, record, details, name as Verb));
    const subject = { subjectKind: kind.kind, subjectId: record.id, subject: record.title };
    const writes = [...withdrawnFromKind(tx, actor, record), audit(tx, actor, { verb: name, resource, ...subject })];
    await write({ tx, actor, record, context }, { writes, ball: [] }, name, name as Verb);
    return { [kind.id]: record.id } as Record<Id, string>;
  };
  return Object.assign(run, { route: command(endpoint, run as never) });
}

/** What a verb takes for the custom fields of its record. */
function customFieldsOf(input: { customFields?: CustomValues | undefined }): CustomValues | undefined {
  return input.customFields;
}

/** What a verb does, with what changes in the custom fields of its record. */
function withCustom(
  outcome: Outcome | null,
  { write, changes }: Awaited<ReturnType<typeof customChanges>>,
  found: Sql,
): Outcome {
  const { trail } = outcome ?? {};
  return {
    ...outcome,
    writes: [...(outcome?.writes ?? []), write, found],
    trail: { ...trail, changes: { ...trail?.changes, ...changes } },
  };
}

export type Writing = Pick<Given<unknown, unknown>, 'tx' | 'actor' | 'record' | 'context'>;

/** Writes what a verb does to a locked record; `move` is the row of the table of moves that leads on. */
async function writeOutcome<Verb extends string, Facts>(
  workflow: Workflow<string, Verb, Facts>,
  { tx, actor, record, context }: Writing,
  outcome: Outcome,
  verb: string,
  move: Verb,
): Promise<void> {
  const { trail = {}, ball, notices, writes = [] } = outcome;
  const links = linksOf(record, outcome);
  const status = outcome.stays ? record.status : (workflow.after(record.status, move, outcome.to) ?? record.status);
  const { onBehalfOfOwner } = workflow.moves[move];
  const [outside] = await Promise.all([
    peopleOutside(tx, actor, links),
    ...writes.map((write) => {
      if (typeof write === 'function') return write();
      return write && 'text' in write ? tx.run(write) : write;
    }),
    ball && passBall(tx, actor, record, ball, outcome.ballReason || null),
    notices && notify(tx, actor, record, notices),
    change(
      tx,
      actor,
      record,
      { ...outcome.changes, ...(status === record.status ? {} : { status, isFinal: workflow.isFinal(status) }) },
      {
        verb: trail.verb ?? verb,
        note: trail.note || null,
        changes: trail.changes ?? null,
        behalfId:
          trail.behalfId === undefined && onBehalfOfOwner ? ownerBehind(actor, record) : (trail.behalfId ?? null),
      },
    ),
  ]);
  await sendLinks(tx, actor, record, { ...links, words: wordsByPerson(notices) }, outside, context);
}

/** New holders, and holders with a new due date, must hear of it, with or without an account. */
function linksOf(record: RecordHeader, { ball, changes, mailLinks = {} }: Outcome): LinksTo {
  if (mailLinks === false) return {};
  const isMoved = changes?.dueDate !== undefined && changes.dueDate !== null && changes.dueDate !== record.dueDate;
  const holders = ball ?? record.ball;
  const due = isMoved ? holders : holders.filter((holder) => !record.ball.includes(holder));
  return { ...mailLinks, due: [...due, ...(mailLinks.due ?? [])] };
}

/** The person for whom somebody manages a record: its owner, unless they are the owner. */
export function ownerBehind(actor: Actor, record: RecordHeader): string | null {
  return record.ownerId && record.ownerId !== actor.personId ? record.ownerId : null;
}
