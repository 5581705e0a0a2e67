import type { SignatureStage } from '@plumbline/contract/areas/punch';
import { signatureStageWords } from '@plumbline/contract/areas/punch/names';
import { signerText, throughOf } from '@plumbline/contract/kit/signing';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import { printerFor, withCompany } from '../../kit/pdf/index.ts';
import type { Printer } from '../../kit/pdf/index.ts';
import { attachFiles, claimRef, sharedRecord } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader } from '../../kit/records/index.ts';
import { sendRecordPdf } from '../../kit/records/paper/index.ts';
import { sayTerms, termFace } from '../../kit/terms/index.ts';
import { certificateDocument, textOf } from './certificate.ts';
import type { CertificateText } from './certificate.ts';
import { isCurrent, packageDetails, writePackage } from './packageDetails.ts';
import type { PackageDetails } from './packageDetails.ts';
import { packageKind } from './policy.ts';
import { declineOutcome, signed, signersOf, unsigned, whyNotYet } from './signing.ts';
import { packageWorkflow } from './workflow.ts';

const SIGN = 'sign';
const DECLINE = 'decline';
/** A section of the page that names no author, because it is made from the record. */
const PLAIN = { by: null, at: null, official: false };

/** The share link of a punch list: shows the certificate as it was sent. The signers who are asked sign it, or decline with a reason. */
export const packageByLink: ByLink = {
  bodyOptional: true,
  showsCost: true,
  asks: sql`(select x.description from punch_package x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  document: (open, share) =>
    sendRecordPdf(
      open,
      packageKind,
      share.recordId,
      async (read) => {
        const record = await sharedRecord(read, open.actor, share);
        const details = await packageDetails.beside(read, open.actor, record.id);
        const text = await textByLink(read, open.actor, record, details);
        const { projectId, number, title, status } = record;
        return { projectId, number, title, status, details, texts: [text], custody: [], attachments: [] };
      },
      (printer, shown, at) => certificateDocument(printer, shown, { ...at, url: null }),
    ),
  async request(read, record, { t, actor, number, firm }) {
    const { asked } = await packageDetails.beside(read, actor, record.id);
    if (!asked) return t('Sign punch list {number} for {firm}', { number, firm });
    return asked.stage === 'substantial'
      ? t('Sign the certificate of substantial completion of {number} for {firm}', { number, firm })
      : t('Sign the certificate of final completion of {number} for {firm}', { number, firm });
  },
  async face(read, actor, record) {
    const details = await packageDetails.beside(read, actor, record.id);
    const [text, reason] = await Promise.all([
      textByLink(read, actor, record, details),
      whyNot(read, actor, record, details),
    ]);
    const { t } = actor;
    const printer = printerFor(actor, details.timeZone);
    const { facts, sections } = termFace(sayTerms(printer, text.terms));
    // The certified completion comes first, above the lists of items.
    const [completion, certified, ...others] = facts;
    const head = { ...PLAIN, heading: completion?.value ?? '', text: certified?.value ?? '' };
    const who = { ...PLAIN, heading: t('Signatures'), text: whoSigned(printer, record, details, text) };
    return {
      facts: others,
      sections: [head, ...sections, who],
      // By that day its items are fixed.
      dueDate: null,
      mayRespond: reason ? t(reason) : true,
      signatures: reason
        ? []
        : [{ value: SIGN, label: wordFor(signatureStageWords(t), text.stage), methods: ['draw', 'type'] }],
      choices: reason ? [] : [{ value: DECLINE, label: t('I do not sign it') }],
    };
  },
  async answer(tx, actor, record, { clientRef, choice, body, signature, fileIds }, context) {
    const details = await packageDetails.beside(tx, actor, record.id, true);
    if (
      !(await claimRef(tx, 'punchPackage.byLink', clientRef, { choice, body, signature, fileIds, recordId: record.id }))
    )
      return;
    const reason = await whyNot(tx, actor, record, details);
    if (reason) throw refuse(reason);
    const given = { tx, actor, record, details, context };
    if (choice === DECLINE) {
      if (!body) throw invalid({ body: 'Say why you decline' });
      await attachFiles(tx, actor, record, fileIds, 'response');
      return writePackage(given, declineOutcome(given, body), 'declineByLink', SIGN);
    }
    const { asked } = details;
    if (choice !== SIGN || !asked) throw invalid({ choice: 'Choose one that is in use' });
    if (!signature) throw invalid({ signature: 'Fill this in' });
    const { name, company, image } = signature;
    const signing = { stage: asked.stage, name: [name, company].filter(Boolean).join(', '), drawing: image || null };
    await writePackage(given, await signed(given, { ...signing, isByLink: true }), 'signByLink', SIGN);
  },
};

/** The text of a person's link: what they are asked to sign, else what they signed last, else what others are asked or have signed. */
async function textByLink(
  read: Read,
  actor: Actor,
  record: RecordHeader,
  details: PackageDetails,
): Promise<CertificateText> {
  const { asked } = details;
  if (asked && isAsked(actor, record, details, asked.stage)) return textOf(read, record, details, asked);
  const mine = await read.first(sql<{ stage: SignatureStage; hash: string }>`select stage, hash
    from punch_signature
    where tenant_id = ${read.tenantId} and package_id = ${record.id} and person_id = ${actor.personId} and hash is not null
    order by at desc
    limit 1`);
  return textOf(read, record, details, mine ?? asked ?? details.signatures.at(-1) ?? null);
}

function isAsked({ personId }: Actor, record: RecordHeader, details: PackageDetails, stage: SignatureStage): boolean {
  return unsigned(record, details, stage).some((one) => one.personId === personId);
}

/** Lists who signed the shown text, and who has not. */
function whoSigned(printer: Printer, record: RecordHeader, details: PackageDetails, text: CertificateText): string {
  const { t, instant } = printer;
  const { stage, hash } = text;
  const left = details.asked?.stage === stage ? unsigned(record, details, stage) : [];
  const names = { manager: details.manager, approver: details.approver };
  return [
    ...text.signatures.map(({ signedName, byLink, by, at }) =>
      [signedName, signerText(t, throughOf(byLink), withCompany(by)), instant(at)].join(' · '),
    ),
    ...left.map(({ role }) => t('{name} has not signed', { name: withCompany(names[role]) })),
    ...(hash ? [t('SHA-256 of what is signed: {hash}', { hash })] : []),
  ].join('\n');
}

/** Why nothing is signed by this link now; null when it can be. */
async function whyNot(read: Read, actor: Actor, record: RecordHeader, details: PackageDetails): Promise<string | null> {
  const { asked, signatures, declined: refusal } = details;
  const { personId } = actor;
  if (asked && isAsked(actor, record, details, asked.stage)) {
    if (!(await isCurrent(read, record, details)))
      return 'This punch list changed since it was sent to you. It is sent to you again to be signed.';
    return packageWorkflow.whyNot(record, details, SIGN) ?? whyNotYet(record, details, asked.stage);
  }
  if (!signersOf(record, details).some((one) => one.personId === personId)) return 'You are not asked here any more.';
  if (refusal?.by?.personId === personId) return 'You declined to sign it. Thank you for letting us know.';
  if (signatures.some(({ by }) => by?.personId === personId)) return 'It is signed. Thank you.';
  return 'You are not asked here any more.';
}
