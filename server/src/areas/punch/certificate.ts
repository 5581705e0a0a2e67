import type { PunchSignature, SignatureStage } from '@plumbline/contract/areas/punch';
import {
  PACKAGE_TONES,
  packageStatusWords,
  signatureStageWords,
  stageWords,
} from '@plumbline/contract/areas/punch/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { signerText, throughOf } from '@plumbline/contract/kit/signing';
import type { SignedTerms } from '@plumbline/contract/kit/terms';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { printerFor, recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { selectInstant, selectPerson } from '../../kit/records/index.ts';
import type { RecordHeader, RecordParts } from '../../kit/records/index.ts';
import { recordPdf } from '../../kit/records/paper/index.ts';
import { hashOf, sayTerms, termBlocks, termsText } from '../../kit/terms/index.ts';
import type { Terms } from '../../kit/terms/index.ts';
import { keptTerms, termsNow, withoutCost } from './certificateTerms.ts';
import { packageDetails } from './packageDetails.ts';
import type { PackageDetails } from './packageDetails.ts';
import { packageKind, readsCost } from './policy.ts';
import { signersOf } from './signing.ts';

/** A text of completion, with those who signed it; its hash is null while it is neither sent nor signed. */
export interface CertificateText {
  stage: SignatureStage;
  hash: string | null;
  terms: Terms;
  signatures: PunchSignature[];
}

type Named = Pick<RecordHeader, 'id' | 'number' | 'title' | 'dueDate' | 'ownerId'>;

/** The text that was sent or signed, else as the next completion would be certified now. */
export async function textOf(
  read: Read,
  record: Named,
  details: PackageDetails,
  kept: { stage: SignatureStage; hash: string | null } | null,
): Promise<CertificateText> {
  const next = details.counted > 0 && details.underWay === 0 ? 'final' : 'substantial';
  const { stage, hash } = kept ?? { stage: next, hash: null };
  const terms = hash === null ? null : await keptTerms(read, record.id, hash);
  const signatures = await signaturesUnder(read, record.id, stage, hash);
  if (terms) return { stage, hash, terms, signatures };
  return { stage, hash: null, terms: await termsNow(read, record, details, stage), signatures };
}

/** The signatures under this text, even lapsed ones, and the valid signatures of the same completion in the current certification. */
function signaturesUnder(
  read: Read,
  packageId: string,
  stage: SignatureStage,
  hash: string | null,
): Promise<PunchSignature[]> {
  return read.all(sql<PunchSignature>`
    select s.stage, s.role, ${selectPerson(read.tenantId, sql`s.person_id`)} as by, s.signed_name as "signedName", s.drawing,
      ${selectInstant(sql`s.at`)} as at, s.open_count as "openCount", s.by_link as "byLink", s.hash
    from punch_signature s
      join punch_package x on x.tenant_id = s.tenant_id and x.id = s.package_id
    where s.tenant_id = ${read.tenantId} and s.package_id = ${packageId} and (s.hash = ${hash}
      or (s.stage = ${stage} and s.certification = x.certification and s.lapsed_at is null))
    order by s.at, s.role desc`);
}

type Printed = Pick<RecordParts, 'projectId' | 'number' | 'title' | 'attachments' | 'custody'> & {
  status: string;
  details: PackageDetails;
  texts: CertificateText[];
};

/** The certificate of a package with its signatures: the signed text, or the text to sign. */
export const certificate = recordPdf(
  packageKind,
  'punchListPackageId',
  async (read, actor, { punchListPackageId }): Promise<Printed> => {
    const { record, shared, details } = await packageDetails.read(read, actor, punchListPackageId);
    const kept = [...details.signatures, ...(details.asked ? [details.asked] : [])].filter(({ hash }) => hash !== null);
    const firsts = kept.filter(({ hash }, at) => kept.findIndex((one) => one.hash === hash) === at);
    const texts = await Promise.all(
      (firsts.length > 0 ? firsts : [null]).map((one) => textOf(read, record, details, one)),
    );
    const shown = texts.map((text) => ({ ...text, terms: seenTerms(actor, record, details, text.terms) }));
    return { ...shared, status: record.status, details, texts: shown };
  },
  certificateDocument,
);

/** Reads the full certificate for a person who is about to sign it or reads a signed one. Throws 1004 for a text that does not exist. */
export async function certificateTerms(
  read: Read,
  actor: Actor,
  { punchListPackageId, stage, hash }: { punchListPackageId: string; stage: SignatureStage; hash?: string | undefined },
): Promise<SignedTerms> {
  const { record, details } = await packageDetails.read(read, actor, punchListPackageId);
  const kept = hash === undefined ? null : await keptTerms(read, record.id, hash);
  if (hash !== undefined && !kept) throw notFound();
  const terms = kept ?? (await termsNow(read, record, details, stage));
  const said = sayTerms(printerFor(actor, details.timeZone), seenTerms(actor, record, details, terms));
  return {
    hash: hash ?? hashOf(termsText(terms)),
    isFrozen: kept !== null && details.signatures.some((one) => one.hash === hash),
    ...said,
  };
}

/** Only people who read money, and the signers, see the cost. */
function seenTerms(actor: Actor, record: Named, details: PackageDetails, terms: Terms): Terms {
  const signs = signersOf(record, details).some(({ personId }) => personId === actor.personId);
  return signs || readsCost(actor) ? terms : withoutCost(terms);
}

/** A certificate on paper. */
export function certificateDocument(printer: Printer, list: Printed, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const { details, status, texts } = list;
  const { progress } = details;
  const signatures = texts.flatMap((text) => text.signatures);
  const missing = (['manager', 'approver'] as const).filter(
    (role) => status !== 'certified' && !signatures.some((one) => one.role === role),
  );
  return recordDocument(printer, list, at, {
    kind: t('Certificate of completion'),
    number: list.number ?? t('Punch list'),
    round: 1,
    status: {
      text: wordFor(packageStatusWords(t), status),
      tone: isStatus(status) ? PACKAGE_TONES[status] : 'neutral',
    },
    grids: [
      [
        { label: t('Project'), value: [at.project.name, at.project.address].filter(Boolean).join('\n') },
        ...(at.url === null
          ? []
          : [
              { label: t('Progress'), value: wordFor(stageWords(t), progress.stage) },
              ...(progress.heldCents === undefined
                ? []
                : [{ label: t('Money held'), value: formatCents(progress.heldCents) }]),
            ]),
      ],
    ],
    sections: [
      { block: 'section', title: t('Signatures') },
      signatureTable(printer, signatures),
      ...drawnSignatures(printer, signatures),
      ...texts.flatMap(({ stage, hash, terms }): PdfBlock[] => [
        ...(texts.length > 1 ? [{ block: 'heading' as const, text: wordFor(signatureStageWords(t), stage) }] : []),
        ...termBlocks(sayTerms(printer, terms)),
        ...(hash ? [{ block: 'note' as const, text: t('SHA-256 of what is signed: {hash}', { hash }) }] : []),
      ]),
    ],
    signatures: missing.map((role) =>
      role === 'manager' ? t('Manager, name and date') : t('Approver, name and date'),
    ),
  });
}

function isStatus(status: string): status is keyof typeof PACKAGE_TONES {
  return status in PACKAGE_TONES;
}

function signatureTable({ t, instant }: Printer, signatures: readonly PunchSignature[]): PdfBlock {
  return {
    block: 'table',
    empty: t('Nobody has signed yet'),
    columns: [
      { label: t('Completion'), width: 104 },
      { label: t('Signed by'), width: '*' },
      { label: t('Signed as'), width: 122 },
      { label: t('At'), width: 106 },
      { label: t('Open items'), width: 60, align: 'right' },
    ],
    rows: signatures.map(({ stage, by, byLink, signedName, at, openCount }) => ({
      cells: [
        wordFor(signatureStageWords(t), stage),
        signerText(t, throughOf(byLink), withCompany(by)),
        signedName,
        instant(at),
        String(openCount),
      ],
    })),
  };
}

/** The signatures that were drawn, two in a line, each with whose account or link signed. */
function drawnSignatures({ t, day }: Printer, signatures: readonly PunchSignature[]): PdfBlock[] {
  const lines = signatures
    .filter(({ drawing }) => drawing)
    .map(({ stage, signedName, drawing, at, by, byLink }) => ({
      label: [wordFor(signatureStageWords(t), stage), day(at)].join(' · '),
      value: signedName,
      drawing,
      notes: by ? [signerText(t, throughOf(byLink), withCompany(by))] : [],
    }));
  return Array.from({ length: Math.ceil(lines.length / 2) }, (_, at) => ({
    block: 'signatures' as const,
    lines: lines.slice(2 * at, 2 * at + 2),
  }));
}
