import { createHash } from 'node:crypto';
import type { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import { notFound, refuse } from '../../kit/errors.ts';
import { notice, claimRef } from '../../kit/records/index.ts';
import { handIn, replaced, sendReceipt } from './handIn.ts';
import { whyNotAsk } from './invitation.ts';
import type { AtLink } from './invitation.ts';
import { mailSignedNda } from './ndaCopy.ts';
import { writePackage } from './verbs/packageVerb.ts';
import { bidPackageWorkflow } from './workflow.ts';

type Submit = ParsedOf<typeof bidSubmissions.submit>;

/** Records whether a bid will come. Declining withdraws the submitted bid. */
export async function intend(at: AtLink, { intent, reason }: ParsedOf<typeof bidSubmissions.intend>): Promise<void> {
  assertOpen(at);
  const { tx, record, invite } = at;
  if (intent === invite.intent && (reason || null) === invite.intentReason) return;
  if (intent === 'undecided' && invite.bidVersion !== null)
    throw refuse('You have submitted a bid. Say that you will not bid to withdraw it.');
  const declines = intent === 'willNotBid';
  await writePackage(
    at,
    {
      writes: [
        sql`update bid_package_invite
          set intent = ${intent}, intent_reason = ${(declines && reason) || null}
          where tenant_id = ${tx.tenantId} and id = ${invite.inviteId}`,
        ...(declines ? [replaced(at)] : []),
      ],
      notices: record.ownerId
        ? [
            notice(
              'watching',
              [record.ownerId],
              declines ? '{by} will not bid on {number} {title}' : '{by} will bid on {number} {title}',
              { words: (declines && reason) || '' },
            ),
          ]
        : [],
      trail: { note: declines ? reason : null, changes: { intent: [invite.intent, intent] } },
    },
    'intend',
    'bid',
  );
}

/** Signs the agreement not to disclose. Keeps the text and its hash with the signature, and mails the bidder a copy. */
export async function signNda(
  at: AtLink,
  { token, clientRef, signature }: ParsedOf<typeof bidSubmissions.signNda>,
): Promise<void> {
  const { tx, actor, record, details, invite } = at;
  const text = details.ndaText;
  if (!(await claimRef(tx, 'bidPackage.signNda', clientRef, { signature, inviteId: invite.inviteId }))) return;
  assertOpen(at);
  if (!text) throw refuse('Nothing is to be signed here.');
  if (invite.ndaSignedAt) throw refuse('It is signed. Thank you.');
  const { name, company, image } = signature;
  const hash = createHash('sha256').update(text).digest('hex');
  await insertRows(tx, 'bid_package_nda', [
    {
      package_id: record.id,
      person_id: invite.person.personId,
      name,
      company: company || null,
      method: image ? 'draw' : 'type',
      image: image || null,
      hash,
      text,
      signed_at: actor.now,
    },
  ]);
  await writePackage(at, { trail: { changes: { nda: [null, name] } } }, 'signNda', 'bid');
  await mailSignedNda(at, { token, text, name, hash });
}

/** Acknowledges an addendum; twice changes nothing. */
export async function acknowledge(
  at: AtLink,
  { addendumId }: ParsedOf<typeof bidSubmissions.acknowledge>,
): Promise<void> {
  assertOpen(at);
  const { tx, actor, details, invite } = at;
  const found = details.addenda.find((one) => one.addendumId === addendumId);
  if (!found) throw notFound();
  const fresh = await tx.run(sql`
    insert into bid_package_acknowledgement (tenant_id, addendum_id, invite_id, acknowledged_at)
    values (${tx.tenantId}, ${addendumId}, ${invite.inviteId}, ${actor.now})
    on conflict do nothing`);
  if (fresh > 0)
    await writePackage(at, { trail: { changes: { addendum: [null, String(found.number)] } } }, 'acknowledge', 'bid');
}

/** Asks a question. */
export async function ask(at: AtLink, { clientRef, question }: ParsedOf<typeof bidSubmissions.ask>): Promise<void> {
  assertOpen(at);
  const { tx, actor, record, details, invite } = at;
  const may = whyNotAsk(actor, details);
  if (!(await claimRef(tx, 'bidPackage.ask', clientRef, { question, inviteId: invite.inviteId }))) return;
  if (may !== true) throw refuse('The time for questions is over.');
  if (details.questions.length >= 500) throw refuse('A package has at most {n} questions.', { n: 500 });
  await insertRows(tx, 'bid_package_question', [
    { id: clientRef, package_id: record.id, invite_id: invite.inviteId, question, asked_at: actor.now },
  ]);
  await writePackage(
    at,
    {
      notices: record.ownerId
        ? [notice('assigned', [record.ownerId], '{by} asks about {number} {title}', { words: question })]
        : [],
      trail: { note: question },
    },
    'ask',
    'bid',
  );
}

/** Hands a bid in by the link, in place of the one before it. */
export async function submit(at: AtLink, input: Submit): Promise<void> {
  const { tx, details, invite, record, share } = at;
  const { clientRef, token: _token, ...content } = input;
  if (!(await claimRef(tx, 'bidPackage.submit', clientRef, { ...content, inviteId: invite.inviteId }))) return;
  assertOpen(at);
  const open = details.addenda.length - invite.acknowledged;
  if (open > 0) throw refuse('Acknowledge {n|one addendum|# addenda} first.', { n: open });
  const { receipt, ...outcome } = await handIn(at, { clientRef, content });
  const notices = record.ownerId
    ? [notice('watching', [record.ownerId], '{by} submitted a bid on {number} {title}')]
    : [];
  await writePackage(at, { ...outcome, notices }, 'submitBid', 'bid');
  await sendReceipt(at, share, receipt);
}

/** Throws 2000 once bids are not taken any more. */
function assertOpen({ record, details }: AtLink): void {
  const reason = bidPackageWorkflow.whyNot(record, details, 'bid');
  if (reason) throw refuse(reason);
}
