import type { Actor } from '../../actor.ts';
import type { RecordHeader, Verdict } from './kind.ts';

/** A sentence for `t`, with its values. */
type Reason = Exclude<Verdict, true | 'noRight'>;

/** When a verb fits a record, who may do it, and where it leads. `Facts` are the deciding facts of the record besides its header. */
export interface Move<Status extends string, Facts> {
  /** The statuses in which it fits. */
  from: readonly Status[];
  /** The status that it leads to; absent where the record keeps its own. */
  to?: Status;
  /** Others that it may lead to: what the verb answers says to which. */
  alsoTo?: readonly Status[];
  /** The sentence that refuses it in any other status. */
  otherwise: string;
  /** By status, a sentence that takes its place there. */
  otherwiseIn?: Partial<Record<Status, string>>;
  right(actor: Actor, record: RecordHeader, facts: Facts): boolean;
  /** The sentence that refuses it although the status fits, with its values; null when nothing speaks against it. */
  unless?(record: RecordHeader, facts: Facts): string | Reason | null;
  /** It may be done while the project is on hold. */
  onHold?: true;
  /** The trail says that it was done on behalf of the record's owner. */
  onBehalfOfOwner?: true;
}

/** The moves of a kind: every verb of its contract that moves it, and what else is done to it. */
export type Moves<Status extends string, Verb extends string, Facts> = Readonly<
  Record<Verb, Move<Status, Facts>> & Record<string, Move<Status, Facts>>
>;

export interface Workflow<Status extends string, Verb extends string, Facts> {
  moves: Readonly<Record<Verb, Move<Status, Facts>>>;
  /** Whether an actor may do a verb to a record now: true, the reason why not, or `noRight`. */
  verdict(actor: Actor, record: RecordHeader, facts: Facts, verb: Verb): Verdict;
  /** The reason why a verb does not fit a record now, for any actor; null when it fits. */
  whyNot(record: RecordHeader, facts: Facts, verb: Verb): string | null;
  /** The verdicts of every verb, for the `can` of an answer. */
  verdicts(actor: Actor, record: RecordHeader, facts: Facts): Record<Verb, Verdict>;
  /** The status after a verb; null when it does not fit the status. `to` is the one of several; throws when the verb does not lead there. */
  after(status: string, verb: Verb, to?: string): string | null;
  /** Whether a record ends in a status. */
  isFinal(status: string): boolean;
}

/**
 * The life of a kind of record as one table of moves, which feeds commands, buttons and tests. `final` are the statuses in which a record ends.
 * `blocked` answers why nothing may move because of the surroundings, such as a closed project; it gets the move's own `onHold`.
 */
export function defineWorkflow<Status extends string, Verb extends string, Facts>(
  moves: Record<Verb, Move<Status, Facts>>,
  options: { final: readonly Status[]; blocked(facts: Facts, onHold: boolean): string | null },
): Workflow<Status, Verb, Facts> {
  const verbs = Object.keys(moves) as Verb[];
  const fits = (status: string, verb: Verb) => moves[verb].from.some((from) => from === status);
  function verdict(actor: Actor, record: RecordHeader, facts: Facts, verb: Verb): Verdict {
    if (!moves[verb].right(actor, record, facts)) return 'noRight';
    return refusal(record, facts, verb) ?? true;
  }
  function refusal(record: RecordHeader, facts: Facts, verb: Verb): Reason | null {
    const { otherwise, otherwiseIn, unless, onHold = false } = moves[verb];
    if (!fits(record.status, verb)) {
      const inStatus: Readonly<Record<string, string | undefined>> = otherwiseIn ?? {};
      return { reason: inStatus[record.status] ?? otherwise };
    }
    const found = options.blocked(facts, onHold) ?? unless?.(record, facts) ?? null;
    return typeof found === 'string' ? { reason: found } : found;
  }
  return {
    moves,
    verdict,
    whyNot: (record, facts, verb) => refusal(record, facts, verb)?.reason ?? null,
    verdicts: (actor, record, facts) =>
      Object.fromEntries(verbs.map((verb) => [verb, verdict(actor, record, facts, verb)])) as Record<Verb, Verdict>,
    after(status, verb, to) {
      const { to: usual, alsoTo = [] } = moves[verb];
      if (to !== undefined && ![usual, ...alsoTo].some((name) => name === to))
        throw new Error(`${verb} does not lead to ${to}`);
      return fits(status, verb) ? (to ?? usual ?? status) : null;
    },
    isFinal: (status) => options.final.some((end) => end === status),
  };
}

/** The moves of a manager of records with a court: reminding the holders, and changing the people of the record until it is void. */
export function partyMoves<Status extends string, Facts>(
  right: Move<Status, Facts>['right'],
  underWay: readonly Status[],
  ended: readonly Status[],
): Record<'remind' | 'manageParties', Move<Status, Facts>> {
  const byManager = { right, onBehalfOfOwner: true, onHold: true } as const;
  const otherwise = 'It is in nobody’s court.';
  return {
    remind: { ...byManager, from: underWay, otherwise, unless: ({ ball }) => (ball.length > 0 ? null : otherwise) },
    manageParties: { ...byManager, from: [...underWay, ...ended], otherwise: 'It is void.' },
  };
}
