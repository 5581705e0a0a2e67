import { punchListPackages } from '@plumbline/contract/areas/punch';
import type { SignatureStage } from '@plumbline/contract/areas/punch';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { authorOf } from '../../kit/actor.ts';
import { refuse } from '../../kit/errors.ts';
import { notice, sharesEnded } from '../../kit/records/index.ts';
import type { Given, Outcome, RecordHeader } from '../../kit/records/index.ts';
import { hashOf, mailSignedCopy, termsText } from '../../kit/terms/index.ts';
import { termsNow } from './certificateTerms.ts';
import { packageVerb, setPackage } from './packageDetails.ts';
import type { PackageDetails } from './packageDetails.ts';

/* How the completion of a package is signed: in the app, or by a link. */

type OnPackage = Omit<Given<PackageDetails, unknown>, 'input'>;

/** Freezes what a completion certifies, and asks who has not signed it: those without an account by a link. */
export const sendForSignature = packageVerb(punchListPackages.sendForSignature, async (given) => {
  const { tx, actor, record, input } = given;
  const { stage, note, substantialCompletionDate = given.details.substantialCompletionDate } = input;
  const details = { ...given.details, substantialCompletionDate };
  const reason = whyNotYet(record, details, stage);
  if (reason) throw refuse(reason);
  const asked = unsigned(record, details, stage).map(({ personId }) => personId);
  if (asked.length === 0) throw refuse('Everybody has signed this already.');
  const text = termsText(await termsNow(tx, record, details, stage));
  return {
    ball: [...new Set(asked)],
    ballReason: note,
    writes: [
      ...endRequest(given, asked),
      textKept(given, stage, text, true),
      setPackage(record, actor, sql`${NOT_DECLINED}, substantial_completion_date = ${substantialCompletionDate}`),
    ],
    notices: [notice('court', asked, 'Sign {number} {title}: it is out for signature')],
    mailLinks: input.mailLinks ? { answer: asked } : false,
    trail: { note, changes: { signedHash: [null, hashOf(text)] } },
  };
});

/** Withdraws a signature request: nobody is asked any more, and the links end. */
export const recall = packageVerb(punchListPackages.recall, (given) => {
  const { record, input, details } = given;
  return {
    ...requestEnded(given),
    ballReason: input.reason,
    notices: [notice('watching', record.ball, '{by} took {number} {title} back: {reason}', { reason: input.reason })],
    mailLinks: false,
    trail: { note: input.reason, changes: { signedHash: [details.asked?.hash ?? null, null] } },
  };
});

/** Signs a stage of completion in the app. Who manages and who approves both sign; with the last final signature it is certified. */
export const sign = packageVerb(punchListPackages.sign, (given) => {
  const {
    stage,
    signedName,
    drawing,
    substantialCompletionDate = given.details.substantialCompletionDate,
  } = given.input;
  const details = { ...given.details, substantialCompletionDate };
  return signed({ ...given, details }, { stage, name: signedName, drawing: drawing || null, isByLink: false });
});

interface Signing {
  stage: SignatureStage;
  name: string;
  drawing: string | null;
  isByLink: boolean;
}

/** What a signature does: it keeps the text that was signed, and asks who has still to sign the same. */
export async function signed(given: OnPackage, { stage, name, drawing, isByLink }: Signing): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const reason = whyNotYet(record, details, stage);
  if (reason) throw refuse(reason);
  const left = unsigned(record, details, stage);
  const mine = left.filter(({ personId }) => personId === actor.personId);
  if (mine.length === 0) throw refuse('You have signed this already.');
  const missing = left.filter((one) => !mine.includes(one)).map(({ personId }) => personId);
  const text = termsText(await termsNow(tx, record, details, stage));
  const hash = hashOf(text);
  const isDone = missing.length === 0;
  const isAsked = details.asked?.hash === hash;
  const isCertified = stage === 'final' && isDone;
  const next = isDone ? [record.ownerId ?? actor.personId] : missing;
  await copiesMailed(given, { stage, isDone, isByLink });
  return {
    changes: isCertified ? { closedAt: actor.now } : {},
    ...(isCertified ? {} : { stays: true }),
    ball: isCertified ? [] : next,
    writes: [
      ...(isAsked ? [] : endRequest(given, missing)),
      textKept(given, stage, text, !isDone),
      ...mine.map(
        ({ role }) => sql`insert into punch_signature
            (tenant_id, package_id, certification, stage, role, person_id, signed_name, drawing, at, open_count, hash, by_link)
          values (${actor.tenantId}, ${record.id}, ${details.certification}, ${stage}, ${role}, ${authorOf(actor)}, ${name},
            ${drawing}, ${actor.now}, ${details.underWay}, ${hash}, ${isByLink})`,
      ),
      setPackage(
        record,
        actor,
        sql`${NOT_DECLINED}, substantial_completion_date = ${details.substantialCompletionDate}`,
      ),
    ],
    notices: [notice('court', next, '{by} signed {number} {title}: it is in your court')],
    mailLinks: isAsked ? false : { due: missing },
    trail: { changes: { signature: [null, `${name} (${stage})`], signedHash: [null, hash] } },
  };
}

/** The effect when a signer declines the text they are asked to sign. Nobody signs it, and the signer's link shows that they declined. */
export function declineOutcome(given: OnPackage, reason: string): Outcome {
  const { actor, record, details } = given;
  const manager = record.ownerId ?? actor.personId;
  const others = signersOf(record, details).flatMap(({ personId }) => (personId === actor.personId ? [] : personId));
  return {
    stays: true,
    ball: [manager],
    ballReason: reason,
    writes: [
      ...endRequest(given, others),
      setPackage(record, actor, sql`declined_by = ${authorOf(actor)}, declined_reason = ${reason}`),
    ],
    notices: [notice('court', [manager], '{by} declined to sign {number} {title}: {reason}', { reason })],
    mailLinks: false,
    trail: { note: reason },
  };
}

/** Ends the requests to its signers: their links, and their ball. Does nothing when nobody is asked. */
export function requestEnded(
  { tx, actor, record, details }: Pick<OnPackage, 'tx' | 'actor' | 'record' | 'details'>,
  managerId: string | null | undefined = record.ownerId,
): Pick<Outcome, 'ball' | 'writes'> {
  if (!details.asked) return {};
  return {
    ball: [managerId ?? actor.personId],
    writes: [
      ...endRequest(
        { tx, actor, record },
        signersOf(record, details).map(({ personId }) => personId),
      ),
    ],
  };
}

const NOT_DECLINED = sql`declined_by = null, declined_reason = null`;

/** SQL that ends the request to sign, and the links of these people. */
function endRequest(
  { tx, actor, record }: Pick<OnPackage, 'tx' | 'actor' | 'record'>,
  people: readonly string[],
): Sql[] {
  return [
    sql`update punch_certificate
      set asked_at = null
      where tenant_id = ${tx.tenantId} and package_id = ${record.id} and asked_at is not null`,
    ...people.map((personId) => sharesEnded(tx, actor, record, personId)),
  ];
}

/** SQL that stores a text that is signed or sent for signature. */
function textKept({ tx, actor, record }: OnPackage, stage: SignatureStage, text: string, isAsked: boolean): Sql {
  return sql`insert into punch_certificate (tenant_id, package_id, hash, stage, text, made_at, asked_at)
    values (${tx.tenantId}, ${record.id}, ${hashOf(text)}, ${stage}, ${text}, ${actor.now}, ${isAsked ? actor.now : null})
    on conflict (tenant_id, package_id, hash) do update set asked_at = excluded.asked_at`;
}

/** Why nobody signs this stage now; null when it can be signed. */
export function whyNotYet(record: RecordHeader, details: PackageDetails, stage: SignatureStage): string | null {
  if (details.counted === 0) return 'This punch list has no items yet.';
  if (stage === 'substantial') return null;
  if (details.underWay > 0)
    return 'Some of its items are not closed: until then only substantial completion can be signed.';
  const hasBegun = details.signatures.some((one) => one.stage === 'substantial');
  return hasBegun && unsigned(record, details, 'substantial').length > 0
    ? 'Substantial completion still lacks a signature: it comes before final completion.'
    : null;
}

/** Who has still to sign a stage, and as what. */
export function unsigned(record: RecordHeader, details: PackageDetails, stage: SignatureStage) {
  return signersOf(record, details).filter(
    ({ role }) => !details.signatures.some((one) => one.stage === stage && one.role === role),
  );
}

/** Who signs a package: its manager, and its approver. */
export function signersOf({ ownerId }: Pick<RecordHeader, 'ownerId'>, { approverId }: PackageDetails) {
  return [
    { role: 'manager' as const, personId: ownerId },
    { role: 'approver' as const, personId: approverId },
  ].flatMap(({ role, personId }) => (personId ? [{ role, personId }] : []));
}

/** Mails a copy to people who signed by link: after their signature, and again when everybody has signed. */
async function copiesMailed(
  { tx, actor, record, details, context }: OnPackage,
  { stage, isDone, isByLink }: Pick<Signing, 'stage' | 'isByLink'> & { isDone: boolean },
): Promise<void> {
  const before = details.signatures.filter((one) => one.stage === stage && one.byLink).map(({ by }) => by?.personId);
  const people = new Set([...(isByLink ? [actor.personId] : []), ...(isDone ? before : [])]);
  const { publicUrl } = context.settings;
  for (const personId of people) await mailSignedCopy(tx, actor, record, { personId, isExecuted: isDone, publicUrl });
}
