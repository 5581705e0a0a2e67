import { formatCents } from '@plumbline/contract/kit/money';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import { attachFiles, claimRef } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader } from '../../kit/records/index.ts';
import { mailSignedCopy, sayTerms, termFace } from '../../kit/terms/index.ts';
import { awardDetails } from './details.ts';
import type { AwardDetails } from './details.ts';
import { awardDocumentByLink } from './pdf.ts';
import { readsCost } from './policy.ts';
import { awardTerms } from './terms.ts';
import { acceptOutcome, declineOutcome } from './verbs/answer.ts';
import { writeAward } from './verbs/awardVerb.ts';
import { awardWorkflow } from './workflow.ts';

const ACCEPT = 'accept';
const DECLINE = 'decline';

/** What a share link of an award shows: all that is accepted, the letter and its price among it. The contact of the company signs that they accept it, or declines with a reason. */
export const awardByLink: ByLink = {
  bodyOptional: true,
  showsCost: true,
  document: awardDocumentByLink,
  // Not the letter, because mails about the award also go to people who may not read its price.
  asks: sql`(select x.scope_summary from award x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  async request(read, record, { t, actor, number, firm }) {
    const amount = formatCents((await awardDetails.beside(read, actor, record.id)).awardedCents);
    return t('Accept award {number}, {amount}, from {firm}', { number, amount, firm });
  },
  async deal(read, actor, record) {
    const { awardedCents, company } = await awardDetails.beside(read, actor, record.id);
    return { amountCents: readsCost(actor) ? awardedCents : null, firm: company?.companyName };
  },
  async face(read, actor, record) {
    const details = await awardDetails.beside(read, actor, record.id);
    const reason = whyNot(actor, record, details);
    const { t } = actor;
    return {
      ...termFace(sayTerms(printerFor(actor, details.timeZone), awardTerms(actor, record, details))),
      mayRespond: reason ? t(reason) : true,
      signatures: reason ? [] : [{ value: ACCEPT, label: t('I accept this award'), methods: ['draw', 'type'] }],
      choices: reason ? [] : [{ value: DECLINE, label: t('We decline this award') }],
    };
  },
  async answer(tx, actor, record, { clientRef, choice, body, signature, fileIds }, context) {
    const details = await awardDetails.beside(tx, actor, record.id, true);
    if (!(await claimRef(tx, 'award.byLink', clientRef, { choice, body, signature, fileIds, recordId: record.id })))
      return;
    const reason = whyNot(actor, record, details);
    if (reason) throw refuse(reason);
    const given = { tx, actor, record, details, context };
    if (choice === DECLINE) {
      if (!body) throw invalid({ body: 'Say why you decline' });
      await attachFiles(tx, actor, record, fileIds, 'response');
      return writeAward(given, await declineOutcome(given, body), DECLINE, DECLINE);
    }
    if (choice !== ACCEPT) throw invalid({ choice: 'Choose one that is in use' });
    if (!signature) throw invalid({ signature: 'Fill this in' });
    const { name, company, image } = signature;
    const signed = { isByLink: true, name, company: company || (details.company?.companyName ?? null), image };
    await writeAward(given, await acceptOutcome(given, signed), ACCEPT, ACCEPT);
    const { publicUrl } = context.settings;
    await mailSignedCopy(tx, actor, record, { personId: actor.personId, isExecuted: false, publicUrl });
  },
};

/** Why nothing is answered by this link now; null when it can be. */
function whyNot({ personId }: Actor, record: RecordHeader, details: AwardDetails): string | null {
  if (record.status === 'accepted' || record.status === 'contracted') return 'This award is accepted. Thank you.';
  if (record.status === 'declined') return 'This award is declined. Thank you for letting us know.';
  if (record.status === 'rescinded') return 'This award was rescinded.';
  if (details.contact?.personId !== personId) return 'You are not asked here any more.';
  return awardWorkflow.whyNot(record, details, ACCEPT);
}
