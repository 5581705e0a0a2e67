import type { Actor } from '../actor.ts';
import type { Read } from '../db/tx.ts';
import { refuse } from '../errors.ts';
import { askedIn, isAsked } from './court.ts';
import type { Reviewer } from './court.ts';
import { once } from './header.ts';
import type { ByLink, RecordHeader, SharedAnswer, SharedFace } from './kind.ts';
import type { Given, Outcome, Writing } from './verbs.ts';
import type { Workflow } from './workflow.ts';

type Section = SharedFace['sections'][number];
type LinkSection = Partial<Omit<Section, 'text'>> & Pick<Section, 'heading'> & { text: string | null };

/** What a kind with rounds of review hands over so that a link shows its records, and whoever is asked answers by one. */
export interface ReviewByLink<Verb extends string, Details> {
  kind: string;
  workflow: Pick<Workflow<string, Verb, Details>, 'whyNot'>;
  /** The verb that an answer by link is. */
  verb: Verb;
  /** Statuses in which a record has its answer: whoever comes then is thanked. */
  answered: readonly string[];
  /** The details of a record that may be read; `hold` keeps its project open until the commit. */
  read(read: Read, actor: Actor, id: string, hold?: boolean): Promise<Details>;
  /** In the words of the recipient; facts without a value are left out. */
  facts(actor: Actor, details: Details): [label: string, value: string | null | undefined][];
  /** The same, in their order; sections without text are left out where it is null. */
  sections(actor: Actor, details: Details): LinkSection[];
  /** What the answer does. */
  respond(given: Pick<Given<Details, unknown>, 'tx' | 'actor' | 'record' | 'details'>, response: SharedAnswer): Outcome;
  /** `write` of the kind's verbs. */
  write(given: Writing, outcome: Outcome, verb: string, move: Verb): Promise<void>;
}

/**
 * What share links of a kind with rounds of review show and do. The link stands for the right to answer; being asked is still
 * needed. An answer sent twice is given once.
 */
export function reviewByLink<Verb extends string, Details extends { round: number; reviewers: readonly Reviewer[] }>(
  spec: ReviewByLink<Verb, Details>,
): ByLink {
  function whyNot(actor: Actor, record: RecordHeader, details: Details): string | null {
    if (spec.answered.includes(record.status)) return 'It has been answered. Thank you.';
    const reason = spec.workflow.whyNot(record, details, spec.verb);
    if (reason) return reason;
    const { round, reviewers } = details;
    return isAsked(actor.personId, record, askedIn(round, reviewers)) ? null : 'You are not asked here any more.';
  }
  return {
    async face(read, actor, record) {
      const details = await spec.read(read, actor, record.id);
      const reason = whyNot(actor, record, details);
      return {
        facts: spec.facts(actor, details).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
        sections: spec
          .sections(actor, details)
          .flatMap(({ text, ...section }) =>
            text === null ? [] : [{ by: null, at: null, official: false, ...section, text }],
          ),
        mayRespond: reason ? actor.t(reason) : true,
      };
    },
    async answer(tx, actor, record, response, context) {
      const details = await spec.read(tx, actor, record.id, true);
      const { kind, verb } = spec;
      if (!(await once(tx, `${kind}.${verb}`, response.clientRef, { ...response, recordId: record.id }))) return;
      const reason = whyNot(actor, record, details);
      if (reason) throw refuse(reason);
      await spec.write(
        { tx, actor, record, context },
        spec.respond({ tx, actor, record, details }, response),
        verb,
        verb,
      );
    },
  };
}
