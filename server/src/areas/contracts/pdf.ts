import type { Contract } from '@plumbline/contract/areas/contracts';
import type { LineRow } from '@plumbline/contract/areas/contracts/lines';
import { CONTRACT_TONES, pricingMethodWords, statusWords, typeWords } from '@plumbline/contract/areas/contracts/names';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { formatCents } from '@plumbline/contract/kit/money';
import { formatDecimal, formatPrice } from '@plumbline/contract/kit/money/typed';
import { wordFor } from '@plumbline/contract/kit/words';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordPdf } from '../../kit/records/print.ts';
import { KINDS } from './policy.ts';
import { getOf, linesRead } from './present.ts';

type Printed = Contract & { lines: LineRow[] };

/** Makes the download of a contract or an order as it goes to the other party: with its schedule of values, its signatures, and its exhibits behind it. */
export function pdfOf(kind: ContractKind) {
  const get = async (read: Read, actor: Actor, input: { contractId: string }): Promise<Printed> => {
    const [whole, { lines }] = await Promise.all([
      getOf[kind](read, actor, input),
      linesRead(kind)(read, actor, input),
    ]);
    // It is its sums: who may not read those of its type gets none.
    if (whole.originalCents === undefined) throw notFound();
    return { ...whole, lines };
  };
  return recordPdf(KINDS[kind], 'contractId', get, printed, exhibitsOf);
}

/** The files of the contract itself, as far as they were there when it was executed: not the signed copy, nor papers of receipts and comments. */
function exhibitsOf({ attachments, executedAt }: Contract): AttachmentRow[] {
  const isBefore = (at: string) => executedAt === null || Date.parse(at) < Date.parse(executedAt);
  return attachments.filter(({ role, partId, addedAt }) => role === 'evidence' && partId === null && isBefore(addedAt));
}

function printed(printer: Printer, contract: Printed, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const ours = { ...contract, custody: [], attachments: [], customFields: [] };
  return recordDocument(printer, ours, at, {
    kind: wordFor(typeWords(t), contract.contractType),
    number: contract.number ?? '',
    round: 1,
    status: { text: wordFor(statusWords(t), contract.status), tone: CONTRACT_TONES[contract.status] },
    grids: [facts(printer, contract)],
    sections: [
      text(t('Scope of work'), contract.scopeOfWork),
      { block: 'section', title: t('Schedule of values') },
      schedule(printer, contract),
      text(t('Inclusions'), contract.inclusions),
      text(t('Exclusions'), contract.exclusions),
      text(t('Terms'), contract.terms),
      text(t('Ship to'), [contract.shipTo, contract.shipVia].filter(Boolean).join('\n')),
      exhibitsOf(contract).length > 0 && {
        block: 'appendix',
        title: t('Exhibits'),
        file: t('File'),
        pages: t('Pages behind this document'),
        none: t('Not added here'),
      },
      ...signed(printer, contract),
    ],
    ...(contract.signatures.length > 0 ? {} : { signatures: [t('For us'), t('For the other party')] }),
  });
}

function text(title: string, value: string | null): PdfBlock | false {
  return value ? { block: 'section', title, text: value } : false;
}

function facts({ t, day }: Printer, contract: Printed): PdfFact[] {
  const percent = (value: string) => (Number(value) > 0 ? `${formatDecimal(value)} %` : '');
  return [
    { label: t('Project'), value: contract.projectName ?? '' },
    { label: t('Other party'), value: contract.counterparty?.companyName ?? '' },
    { label: t('To the attention of'), value: withCompany(contract.counterpartyContact) },
    { label: t('Pricing'), value: wordFor(pricingMethodWords(t), contract.pricingMethod) },
    { label: t('Sum'), value: formatCents(contract.revisedCents ?? 0) },
    { label: t('Contract date'), value: day(contract.contractDate) },
    { label: t('Start'), value: day(contract.startDate) },
    { label: t('Completion or delivery'), value: day(contract.dueDate) },
    {
      label: t('Payment terms, days'),
      value: contract.paymentTermsDays === null ? '' : String(contract.paymentTermsDays),
    },
    { label: t('Retainage'), value: percent(contract.retainageWorkPercent) },
    { label: t('Tax'), value: percent(contract.taxPercent) },
  ];
}

function schedule({ t }: Printer, { lines, revisedCents = 0, taxCents = 0, taxPercent }: Printed): PdfBlock {
  const row = (cells: string[]) => ({ cells });
  return {
    block: 'table',
    columns: [
      { label: t('Line'), width: 34 },
      { label: t('Description'), width: '*' },
      { label: t('Cost code'), width: 70 },
      { label: t('Quantity'), width: 80, align: 'right' },
      { label: t('Unit cost'), width: 70, align: 'right' },
      { label: t('Amount'), width: 90, align: 'right' },
    ],
    rows: [
      ...lines.map((line, index) =>
        row([
          String(index + 1),
          line.description,
          line.costCode ?? '',
          [line.quantity && formatDecimal(line.quantity), line.unit].filter(Boolean).join(' '),
          line.unitCost ? formatPrice(line.unitCost) : '',
          formatCents(line.amountCents ?? 0),
        ]),
      ),
      ...(taxCents === 0
        ? []
        : [
            row(['', t('Sum before tax'), '', '', '', formatCents(revisedCents - taxCents)]),
            row(['', t('Tax, {n} %', { n: formatDecimal(taxPercent) }), '', '', '', formatCents(taxCents)]),
          ]),
      row(['', t('Total'), '', '', '', formatCents(revisedCents)]),
    ],
    empty: t('It has no lines'),
  };
}

function signed({ t, day }: Printer, { signatures }: Printed): PdfBlock[] {
  if (signatures.length === 0) return [];
  const label = (party: string, company: string | null) =>
    [party === 'us' ? t('For us') : t('For the other party'), company].filter(Boolean).join(', ');
  return [
    {
      block: 'signatures',
      lines: signatures.map(({ party, name, company, image, signedAt }) => ({
        label: label(party, company),
        value: `${name}, ${day(signedAt.slice(0, 10))}`,
        drawing: image,
      })),
    },
    { block: 'note', text: t('SHA-256 of what was signed: {hash}', { hash: signatures[0]?.hash ?? '' }) },
  ];
}
