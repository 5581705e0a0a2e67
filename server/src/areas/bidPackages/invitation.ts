import type { Invitation } from '@plumbline/contract/areas/bidSubmissions';
import type { InviteRow } from '@plumbline/contract/areas/bidPackages';
import { sql } from '../../kit/db/sql.ts';
import { systemActor } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import { findHeader, openShare, readInstant, shareActor, shareInForce, sharedRecord } from '../../kit/records/index.ts';
import type { ByLink, OpenShare, RecordHeader } from '../../kit/records/index.ts';
import { bidPackageDetails } from './details.ts';
import type { BidPackageDetails } from './details.ts';
import { NDA_LOST, signedNda } from './nda.ts';
import { OWN_BID, ownFile } from './ownBid.ts';
import { bidPackageKind } from './policy.ts';
import { bidPackageWorkflow } from './workflow.ts';

/** A bidder at the link of their invitation, with the package as it is at this moment. */
export interface AtLink {
  tx: Tx;
  actor: Actor;
  share: Pick<OpenShare, 'personId' | 'recipientName' | 'companyName'>;
  record: RecordHeader;
  details: BidPackageDetails;
  invite: InviteRow;
  context: AppContext;
}

/** Runs a task at the link of an invitation, and answers the updated page. Throws 1004 for any other link. */
export async function atLink(
  { context, now, t }: OpenRequest,
  token: string,
  work: (at: AtLink) => Promise<unknown>,
): Promise<Invitation> {
  const { tenantId, shareId } = await openShare(context.database, token, now);
  return context.database.transact(tenantId, async (tx) => {
    const share = await shareInForce(tx, shareId, now);
    if (share.recordKind !== bidPackageKind.kind || share.scope !== 'respond') throw notFound();
    const actor = shareActor(share, bidPackageKind, now, t);
    const record = await sharedRecord(tx, actor, share, true);
    const details = await bidPackageDetails.beside(tx, actor, record.id, true);
    await work({ tx, actor, share, record, details, invite: inviteOf(details, share), context });
    return invitationOf(tx, actor, share, record);
  });
}

/** Acts for a bidder at their invitation, named by their card, for events from before links existed. Throws 1004 for an uninvited person. */
export async function atInvite(
  tx: Tx,
  now: Date,
  { bidPackageId, personId }: { bidPackageId: string; personId: string },
  context: AppContext,
): Promise<AtLink> {
  const actor: Actor = { ...systemActor(tx.tenantId, now), personId, via: 'share', quiet: true };
  const record = await findHeader(tx, actor, bidPackageId, sql`true`, true);
  if (!record) throw notFound();
  const details = await bidPackageDetails.beside(tx, actor, bidPackageId, true);
  const share = { personId, recipientName: '', companyName: '' };
  return { tx, actor, share, record, details, invite: inviteOf(details, share), context };
}

/** What the link of an invitation shows, without changing anything. */
export async function getInvitation({ context, now, t }: OpenRequest, token: string): Promise<Invitation> {
  const share = await openShare(context.database, token, now);
  if (share.recordKind !== bidPackageKind.kind || share.scope !== 'respond') throw notFound();
  const actor = shareActor(share, bidPackageKind, now, t);
  return context.database.read(share.tenantId, async (read) =>
    invitationOf(read, actor, share, await sharedRecord(read, actor, share)),
  );
}

function inviteOf({ invites }: BidPackageDetails, { personId }: Pick<OpenShare, 'personId'>): InviteRow {
  const found = invites.find(({ invitedAt, person }) => invitedAt !== null && person.personId === personId);
  if (!found) throw notFound();
  return found;
}

interface Mine {
  projectName: string | null;
  acknowledged: { addendumId: string; at: string }[];
  asked: string[];
  bid: Invitation['bid'];
  nda: (NonNullable<NonNullable<Invitation['nda']>['signature']> & { text: string | null }) | null;
}

async function invitationOf(read: Read, actor: Actor, share: OpenShare, record: RecordHeader): Promise<Invitation> {
  const details = await bidPackageDetails.beside(read, actor, record.id);
  const invite = inviteOf(details, share);
  const mine = await read.first(sql<Mine>`
    select home.title as "projectName",
      (select coalesce(json_agg(json_build_object('addendumId', k.addendum_id, 'at', k.acknowledged_at)), '[]')
        from bid_package_acknowledgement k
        where k.tenant_id = v.tenant_id and k.invite_id = v.id) as acknowledged,
      (select coalesce(json_agg(q.id), '[]')
        from bid_package_question q
        where q.tenant_id = v.tenant_id and q.invite_id = v.id) as asked,
      (select json_build_object('number', s.number, 'submittedAt', s.submitted_at, 'receipt', s.receipt,
          'enteredBy', (select e.full_name from person e where e.tenant_id = s.tenant_id and e.id = s.entered_by),
          'fileCount', (select count(*)::int from bid_package_submission_file sf
            where sf.tenant_id = s.tenant_id and sf.submission_id = s.id),
          'content', ${OWN_BID})
        from bid_package_submission s
        where s.tenant_id = v.tenant_id and s.invite_id = v.id and s.replaced_at is null) as bid,
      (select json_build_object('name', n.name, 'company', coalesce(n.company, ''), 'method', n.method,
          'image', coalesce(n.image, ''), 'at', n.signed_at, 'hash', n.hash, 'text', n.text)
        from bid_package_nda n
        where n.tenant_id = v.tenant_id and n.package_id = v.package_id and n.person_id = v.person_id) as nda
    from bid_package_invite v
      join bid_package x on x.tenant_id = v.tenant_id and x.id = v.package_id
      join record home on home.tenant_id = x.tenant_id and home.id = x.project_id
    where v.tenant_id = ${read.tenantId} and v.id = ${invite.inviteId}`);
  if (!mine) throw notFound();
  const closed = bidPackageWorkflow.whyNot(record, details, 'bid');
  return {
    number: record.number,
    title: record.title,
    companyName: share.companyName,
    projectName: mine.projectName,
    recipientName: share.recipientName,
    trade: details.trade,
    scopeText: details.scopeText,
    instructions: details.instructions,
    dueAt: details.dueAt ?? '',
    zone: details.zone,
    rfiDeadlineDate: details.rfiDeadlineDate,
    walkthroughDate: details.walkthroughDate,
    walkthroughPlace: details.walkthroughPlace,
    estimatorName: details.manager?.fullName ?? null,
    intent: invite.intent,
    lines: details.lines.map((line) => ({ ...line, isAccepted: false })),
    bidderLines: details.bidderLines,
    nda: ndaOf(actor, details, mine),
    addenda: details.addenda.map(({ issuedBy: _by, ...one }) => ({
      ...one,
      acknowledgedAt: mine.acknowledged.find(({ addendumId }) => addendumId === one.addendumId)?.at ?? null,
    })),
    questions: details.questions
      .map(({ questionId, question, answer }) => ({
        questionId,
        question,
        answer,
        mine: mine.asked.includes(questionId),
      }))
      .filter((one) => one.mine || one.answer !== null),
    bid: mine.bid,
    mayBid: closed === null ? true : actor.t(closed),
    mayAsk: closed === null ? whyNotAsk(actor, details) : actor.t(closed),
  };
}

/** The signed text stays as it was signed, also when the package asks for another one since. */
function ndaOf({ t }: Actor, { ndaText }: BidPackageDetails, { nda }: Mine): Invitation['nda'] {
  if (!nda) return ndaText ? { text: ndaText, signature: null } : null;
  const { text, ...signature } = nda;
  return { text: text ?? t(NDA_LOST), signature: { ...signature, at: readInstant(new Date(signature.at)) } };
}

/** Whether questions are still accepted, else the reason as a sentence. */
export function whyNotAsk(actor: Actor, { rfiDeadlineDate, today }: BidPackageDetails): true | string {
  return rfiDeadlineDate && today > rfiDeadlineDate ? actor.t('The time for questions is over.') : true;
}

/** The share link of a package, next to the bidder's own page: for people who only look. */
export const bidPackageByLink: ByLink = {
  ownFile,
  document: signedNda,
  async withholds(read, { personId, recordId }) {
    const found = await read.first(sql`select
      from bid_package x
      where x.tenant_id = ${read.tenantId} and x.id = ${recordId} and x.nda_text is not null
        and not exists (select
          from bid_package_nda n
          where n.tenant_id = x.tenant_id and n.package_id = x.id and n.person_id = ${personId})`);
    return found !== undefined;
  },
  asks: sql`(select x.scope_text from bid_package x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  async face(read, actor, record) {
    const { t } = actor;
    const details = await bidPackageDetails.beside(read, actor, record.id);
    const facts: [string, string | null][] = [
      [t('Trade'), details.trade],
      [t('Bid due'), record.dueDate ? `${record.dueDate} ${details.dueTime}` : t('TBD')],
      [t('Questions until'), details.rfiDeadlineDate],
      [t('Walkthrough'), [details.walkthroughDate, details.walkthroughPlace].filter(Boolean).join(', ') || null],
    ];
    const sections: [string, string | null][] = [
      [t('Scope'), details.scopeText],
      [t('Instructions'), details.instructions],
      [
        t('Agreement not to disclose'),
        details.ndaText && t('The documents open by the link of a bidder who has signed it.'),
      ],
    ];
    return {
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      sections: sections.flatMap(([heading, text]) =>
        text ? [{ heading, text, by: null, at: null, official: false }] : [],
      ),
      mayRespond: null,
      hasDocument: false,
    };
  },
};
