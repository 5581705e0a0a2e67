import type { TermsTable } from '@plumbline/contract/kit/terms';
import type { Tone } from '@plumbline/contract/kit/records';
import type { Can } from '@plumbline/contract/kit/fields';
import type { Values } from '@plumbline/contract/kit/words';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import type { ActorRequest, AppContext } from '../../http/routes.ts';
import type { LetterT, Ours } from '../../mail/words.ts';
import type { Translators } from '../../translators.ts';

/** The part of a record that every kind has. */
export interface RecordHeader {
  id: string;
  projectId: string | null;
  kind: string;
  number: string | null;
  title: string;
  status: string;
  isFinal: boolean;
  isPrivate: boolean;
  ownerId: string | null;
  createdBy: string | null;
  createdAt: string;
  updatedAt: string;
  closedAt: string | null;
  dueDate: string | null;
  version: number;
  createHash: Buffer | null;
  trailSeq: number;
  trailHash: Buffer;
  /** My duties on it: manager, reviewer, coReviewer, watcher, receivedFrom, submitter, assignee, approver. */
  myRoles: string[];
  /** Who holds the ball now. */
  ball: string[];
}

/** A refusal with its reason, or true. The reason is a sentence for `t`. */
export type Verdict = true | { reason: string; values?: Values } | 'noRight';

/** What share links of a kind show, and how its records are answered by one: in words, unless `bodyOptional`. */
export interface ByLink {
  /** It shows money: who makes links reads it. */
  showsCost?: true;
  bodyOptional?: boolean;
  /** Whether the files of the record do not open by this link yet. */
  withholds?(read: Read, share: { personId: string | null; recordId: string }): Promise<boolean>;
  /** Lists its records on work links, see `workLinks.ts`. The first of these choices is a button of the row. */
  listed?(record: Pick<RecordHeader, 'status'>, actor: Actor): Pick<SharedFace, 'choices' | 'asksForFiles'>;
  /** SQL over `f` of `file`: it is none of the record, and was handed in by the person of this link. */
  ownFile?(share: { personId: string | null; recordId: string }): Sql<boolean>;
  /** What a record asks, as SQL over the alias `r`: mails about it quote how it begins. */
  asks?: Sql<string | null>;
  /** The subject of a mail that asks for an answer: the act, the record, its amount, and for whom. `who.firm` is the sender's. */
  request?(read: Read, record: RecordHeader, who: Requesting): Ours | Promise<Ours>;
  /** What a mail names that asks a member to act: the amount, where they may read it, and the other party. */
  deal?(read: Read, actor: Actor, record: RecordHeader): Promise<Deal>;
  face(read: Read, actor: Actor, record: RecordHeader): Promise<SharedFace>;
  /** Answers with the record as PDF, in any language. Throws 1004 when it has none. */
  document?(open: ActorRequest, share: { recordId: string }, translators: Translators): Promise<void>;
  answer?(tx: Tx, actor: Actor, record: RecordHeader, answer: SharedAnswer, context: AppContext): Promise<unknown>;
}

/** The amount and the other party of a record. */
export interface Deal {
  amountCents: number | null;
  firm: string | null | undefined;
}

/** What a request by mail is said with. */
export interface Requesting {
  t: LetterT;
  /** The person who asks. */
  actor: Actor;
  /** The number of the record, its title where it has none. */
  number: string;
  /** The company that asks. */
  firm: string;
}

/** What came by a share link; `choice` is the value of one of the choices that its face shows. */
export interface SharedAnswer {
  clientRef: string;
  body: string;
  choice: string | null;
  fileIds: string[];
  /** Where the face asks for them. */
  deviations?: string | null | undefined;
  /** Where the face asks for signatures; `image` is empty where the name was typed alone. */
  signature?: { name: string; company?: string | null | undefined; image: string } | null | undefined;
}

/** What a share link shows of a record, in the words of the recipient's language. */
export interface SharedFace {
  /** The status that people outside see; without it the status of the record. */
  status?: string;
  /** Null where the day of the record is not the day to answer by. */
  dueDate?: null;
  facts: { label: string; value: string }[];
  sections: {
    heading: string;
    by: { personId: string; fullName: string; companyName: string | null } | null;
    at: string | null;
    text: string;
    official: boolean;
    /** The tone of an official answer; without it, good news. */
    tone?: Tone;
    /** lines with their sums, in place of text */
    table?: TermsTable;
  }[];
  mayRespond: true | string | null;
  /** The answers to choose from; without them an answer is words. */
  choices?: { value: string; label: string }[];
  /** The answer consists of files, with a text. */
  asksForFiles?: boolean;
  /** A place for deviations from the contract documents goes with the files. */
  asksForDeviations?: boolean;
  /** The browser page for answers beyond plain text, by its name in the manifests; without it the page of the kind. */
  page?: string;
  /** Without it, it is a document where its kind makes one. */
  hasDocument?: false;
  /** Documents to sign, instead of an answer. */
  signatures?: { value: string; label: string; methods: ('draw' | 'type')[]; note?: string | null }[];
}

/**
 * What an area hands over so that its records have the shared endpoints. At most ten members; the kit never asks which
 * kind it holds.
 */
export interface RecordKind {
  kind: string;
  /** The resource of the rights catalogue. */
  resource: string;
  /** `RFI`, as in notices and mails. */
  noun: string;
  /** What the actor may see of this kind, as SQL over the alias `r` of `record`. */
  visible(actor: Actor): Sql<boolean>;
  /** Where a browser finds it. */
  path(record: { id: string; projectId: string | null }): string;
  /** May the actor do one of the shared things to this record now? */
  mayComment(actor: Actor, record: RecordHeader): Verdict;
  mayManage(actor: Actor, record: RecordHeader): Verdict;
  /** The day that presses the actor on a record, as SQL over the alias `r`; without it its due date presses. */
  due?(actor: Actor): Sql;
  /** The scope of share links; kinds without share links omit it. The registry has the content of the page. */
  byLink?: 'read' | 'respond';
  /** Updates the area's own data after a comment or an attachment, such as a count or the search text. */
  touched?(tx: Tx, record: RecordHeader): Promise<void>;
}

/** The verdicts of an area as the `can` of an answer: a verb without right is left out. */
export function presentCan(actor: Actor, verdicts: Record<string, Verdict>): Can {
  const can: Can = {};
  for (const [verb, verdict] of Object.entries(verdicts)) {
    if (verdict === true) can[verb] = true;
    else if (verdict !== 'noRight') can[verb] = actor.t(verdict.reason, verdict.values);
  }
  return can;
}
