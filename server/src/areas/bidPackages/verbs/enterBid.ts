import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import { sql } from '../../../kit/db/sql.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { notice } from '../../../kit/records/index.ts';
import { handIn, sendReceipt } from '../handIn.ts';
import { packageVerb } from './packageVerb.ts';

/** Enters a bid that came by mail, on behalf of the bidder. It is sealed like every other bid, also for the person who enters it. */
export const enterBid = packageVerb(bidPackages.enterBid, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { bidPackageId: _package, version: _version, inviteId, takesAddenda, clientRef, ...content } = input;
  const invite = details.invites.find((one) => one.invitedAt !== null && one.inviteId === inviteId);
  if (!invite) throw notFound();
  if (invite.acknowledged < details.addenda.length && !takesAddenda)
    throw invalid({ takesAddenda: 'Say that their bid takes in every addendum, or ask them first' });
  const {
    receipt,
    trail,
    writes = [],
  } = await handIn({ ...given, invite }, { clientRef, content, enteredBy: actor.personId });
  const { personId, fullName } = invite.person;
  const share = { personId, recipientName: fullName, companyName: actor.facts.tenant.name };
  await sendReceipt(given, share, receipt, actor.facts.fullName);
  return {
    writes: [
      ...writes,
      // People may open their own uploads. This file is the bidder's, so it is sealed for its uploader too.
      sql`update ${sql.ref('file')} set uploaded_by = ${personId}
        where tenant_id = ${tx.tenantId} and id = any(${input.fileIds}::uuid[])`,
      sql`insert into bid_package_acknowledgement (tenant_id, addendum_id, invite_id, acknowledged_at)
        select d.tenant_id, d.id, ${inviteId}, ${actor.now}
        from bid_package_addendum d
        where d.tenant_id = ${tx.tenantId} and d.package_id = ${record.id}
        on conflict do nothing`,
    ],
    notices: record.ownerId
      ? [
          notice('watching', [record.ownerId], '{by} entered a bid of {name} on {number} {title}', {
            name: invite.person.companyName ?? fullName,
          }),
        ]
      : [],
    trail: { ...trail, behalfId: personId },
  };
});
