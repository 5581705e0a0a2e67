import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';

/** Something that lies open with a person. */
export interface OpenDuty {
  /** What they owe it, such as `court` or `rfiManager`. */
  duty: string;
  recordId: string;
  kind: string;
  number: string | null;
  title: string;
  projectId: string | null;
  projectName: string | null;
}

/** What an area hands over so that nothing stays with somebody who leaves. */
export interface DutySource {
  /** Every duty of this area that lies open with a person, whoever looks. */
  open(read: Read, personId: string): Promise<OpenDuty[]>;
  /** Gives one of them to somebody else, who is an active member; the actor stands in the trail, whatever their own rights over the record. */
  hand(tx: Tx, actor: Actor, duty: OpenDuty, fromId: string, toId: string, reason: string): Promise<void>;
}
