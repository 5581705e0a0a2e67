import type { Values } from '@plumbline/contract/kit/words';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read } from '../../db/tx.ts';
import { refuse } from '../../errors.ts';
import { claimRef, withWords } from '../header/index.ts';
import type { ByLink, RecordHeader, SharedAnswer, SharedFace, Workflow } from '../header/index.ts';
import type { Given, Outcome, Writing } from './verbs.ts';

type Section = SharedFace['sections'][number];
type LinkSection = Partial<Omit<Section, 'text'>> & Pick<Section, 'heading'> & { text: string | null };

interface Sentence {
  sentence: string;
  values: Values;
}

type OnLink<Details> = Pick<Given<Details, unknown>, 'tx' | 'actor' | 'record' | 'details' | 'context'>;

/** The parts of a kind with rounds of review that share links need to show its records and take answers. */
export interface ReviewByLink<Verb extends string, Details> {
  kind: string;
  workflow: Pick<Workflow<string, Verb, Details>, 'whyNot'>;
  /** The verb for an answer by link; `choice` is the chosen answer, null before that. */
  verb(record: RecordHeader, choice: string | null): Verb;
  /** The text for people who come after it is done, such as thanks; null before that. A sentence for `t`, with its values. */
  thanks(actor: Actor, record: RecordHeader, details: Details): string | Sentence | null;
  /** Whether that verb is theirs now, independent of their rights. */
  isTheirs(actor: Actor, record: RecordHeader, details: Details): boolean;
  /** How the details of a record that may be read are read; `hold` keeps its project open until the commit. */
  read(read: Read, actor: Actor, id: string, hold?: boolean): Promise<Details>;
  /** In the words of the recipient; facts without a value are left out. */
  facts(actor: Actor, details: Details): [label: string, value: string | null | undefined][];
  /** The same, in their order; sections without text are left out where it is null. */
  sections(actor: Actor, details: Details, record: RecordHeader): LinkSection[];
  /** The form for answers that are more than words. */
  form?(
    read: Read,
    record: RecordHeader,
    actor: Actor,
  ): Promise<Pick<SharedFace, 'choices' | 'asksForFiles' | 'asksForDeviations'>>;
  /** Its answers depend on the status alone, and work links list its records. See `ByLink`. */
  listed?: ByLink['listed'];
  bodyOptional?: boolean;
  /** What a record asks, as SQL over the alias `r`. */
  asks: Sql<string | null>;
  /** What a mail is called that asks for it: see `ByLink`. */
  request?: ByLink['request'];
  /** What the answer does. */
  respond(given: OnLink<Details>, response: SharedAnswer): Outcome | Promise<Outcome>;
  /** `write` of the kind's verbs. */
  write(given: Writing, outcome: Outcome, verb: string, move: Verb): Promise<void>;
}

/**
 * Builds the share links of a kind with rounds of review. The link gives the right to answer; the person must also be asked. A repeated answer counts
 * once.
 */
export function reviewByLink<Verb extends string, Details>(spec: ReviewByLink<Verb, Details>): ByLink {
  function whyNot(actor: Actor, record: RecordHeader, details: Details, choice: string | null = null): Sentence | null {
    const reason =
      spec.thanks(actor, record, details) ??
      spec.workflow.whyNot(record, details, spec.verb(record, choice)) ??
      (spec.isTheirs(actor, record, details) ? null : 'You are not asked here any more.');
    return typeof reason === 'string' ? { sentence: reason, values: {} } : reason;
  }
  return {
    ...(spec.bodyOptional && { bodyOptional: true }),
    ...(spec.listed && { listed: spec.listed }),
    asks: spec.asks,
    ...(spec.request && { request: spec.request }),
    async face(read, actor, record) {
      const details = await spec.read(read, actor, record.id);
      const reason = whyNot(actor, record, details);
      return {
        facts: spec.facts(actor, details).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
        sections: spec
          .sections(actor, details, record)
          .flatMap(({ text, ...section }) =>
            text === null ? [] : [{ by: null, at: null, official: false, ...section, text }],
          ),
        mayRespond: reason ? actor.t(reason.sentence, reason.values) : true,
        ...(reason ? {} : (spec.listed?.(record, actor) ?? (await spec.form?.(read, record, actor)))),
      };
    },
    async answer(tx, actor, record, response, context) {
      const details = await spec.read(tx, actor, record.id, true);
      if (!(await claimRef(tx, `${spec.kind}.byLink`, response.clientRef, { ...response, recordId: record.id })))
        return;
      const reason = whyNot(actor, record, details, response.choice);
      if (reason) throw refuse(reason.sentence, reason.values);
      const verb = spec.verb(record, response.choice);
      const given = await spec.respond({ tx, actor, record, details, context }, response);
      const outcome = withWords(given, { body: response.body });
      await spec.write({ tx, actor, record, context }, outcome, verb, verb);
    },
  };
}
