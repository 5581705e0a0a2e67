import type { ProjectRole } from '@plumbline/contract/areas/projects';
import { CANARY } from './world.ts';
import type { Row, Shelf, World } from './world.ts';

export type Kind =
  | 'member'
  | 'staff'
  | 'crew'
  /** a member with a role that waits for approval */
  | 'hire'
  | 'role'
  | 'legal'
  | 'certificate'
  /** a certificate with its file, held by who will call where the situation is `own` */
  | 'ownPaper'
  | 'skill'
  | 'certificateType'
  | 'requirement'
  | 'compliance'
  | 'grouping'
  | 'title'
  | 'firm'
  | 'twins'
  | 'billingAddress'
  | 'subtenant'
  | 'archive'
  | 'rfi'
  | 'project'
  | 'company'
  | 'person'
  | 'view'
  | 'notice'
  | 'mail'
  | 'import'
  | 'none'
  /** one that an area's case makes: `AreaCase.kinds` */
  | (string & {});

/** A thing to be called upon, in the state in which the call fits, made for one person. */
export interface Spec {
  kind: Kind;
  status: string;
  /** Its project; for a project itself the one that shares its company and shelf. */
  projectId: string;
  /** Who will call: loose files and the record to link with are theirs. */
  actorId: string;
  createdBy?: string;
  askedId?: string;
  watcherId?: string;
  isPrivate?: boolean;
  /** On the team of a project, as observer where no role is named. */
  memberId?: string;
  memberRole?: ProjectRole;
  /** The role of the other member, for calls on a member; observer by default. */
  otherRole?: ProjectRole;
  /** Calls on a member name the caller's own membership. */
  ownSeat?: true;
  /** Only ids: nothing is made. */
  missing?: boolean;
  /** What `link` and `unlink` find at the other end. */
  companionId?: string;
  /** Next to the company's mark in the title. */
  word?: string;
}

/** Every id that a call on it may name. */
export interface Target extends Shelf {
  id: string;
  version: number;
  actorId: string;
  companionId: string;
  /** Uploaded by the actor, hanging nowhere; and one that hangs on the record. */
  fileId: string;
  heldFileId: string;
  attachmentId: string;
  linkId: string;
  shareId: string;
  token: string;
  responseId: string;
  reviewerId: string;
  memberId: string;
  noticeId: string;
  legalVersionId: string;
  rateId: string;
  /** The certificate's owner and type; and a skill. */
  holderId: string;
  certificateTypeId: string;
  skillId: string;
}

/** How an endpoint is called rightly: on what, and with which input. */
export interface Call {
  kind: Kind;
  status: string;
  /** Only somebody who was asked may. */
  asked?: true;
  /** The thing whose trail records it, if it is another. */
  trailOf?(target: Target): string;
  input(target: Target): Record<string, unknown>;
}

export interface Made {
  spec: Spec;
  target: Target;
  /** In every text of its company. */
  mark: string;
}

export const FINAL: ReadonlySet<string> = new Set(
  'closed void cancelled completed signedOff awarded lost noBid withdrawn terminated contracted declined rescinded rejected noCharge'.split(
    ' ',
  ),
);

export function markOf(world: World, { tenantId }: { tenantId: string }): string {
  return tenantId === world.server.tenantId ? CANARY.ours : CANARY.rival;
}

/** Rows for each thing, in its own company. */
export async function put(
  world: World,
  table: string,
  all: readonly Made[],
  rows: (made: Made) => Row | Row[],
): Promise<void> {
  await world.insert(
    table,
    all.flatMap((made) => [rows(made)].flat().map((row) => ({ tenant_id: made.target.tenantId, ...row }))),
  );
}
