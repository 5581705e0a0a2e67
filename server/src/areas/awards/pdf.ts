import type { Award } from '@plumbline/contract/areas/awards';
import {
  AWARD_TONES,
  awardTypeWords,
  lineKindWords,
  sideWords,
  statusWords,
} from '@plumbline/contract/areas/awards/names';
import { countedCents } from '@plumbline/contract/areas/awards/letter';
import { formatCents } from '@plumbline/contract/kit/money';
import { wordFor } from '@plumbline/contract/kit/words';
import { recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordPdf } from '../../kit/records/print.ts';
import { awardKind } from './policy.ts';
import { get } from './present.ts';

/** The letter of the award, as it goes to the other party: nothing of the budget, of what others asked, or of whose court it was in. */
export const pdf = recordPdf(awardKind, 'projectAwardId', get, letter);

function letter(printer: Printer, award: Award, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const ours = { ...award, custody: [], attachments: [], customFields: [] };
  return recordDocument(
    printer,
    ours,
    { ...at, photos: [] },
    {
      kind: wordFor(awardTypeWords(t), award.awardType),
      number: award.number ?? t('Award'),
      round: 1,
      status: { text: wordFor(statusWords(t), award.status), tone: AWARD_TONES[award.status] },
      grids: [facts(printer, award)],
      sections: [
        { block: 'section', title: t('Letter'), text: award.letter ?? '' },
        { block: 'section', title: t('Price') },
        prices(printer, award),
        section(t('Scope'), award.scopeSummary),
        section(t('Inclusions'), award.inclusions),
        section(t('Exclusions'), award.exclusions),
        section(t('Qualifications'), award.qualifications),
        section(t('Terms of the award'), award.conditions),
        { block: 'signatures', lines: signatures(printer, award) },
        award.letterHash !== null && {
          block: 'note',
          text: t('SHA-256 of the letter as it was issued: {hash}', { hash: award.letterHash }),
        },
      ],
      signatures: [],
    },
  );
}

function section(title: string, text: string | null): PdfBlock | false {
  return text ? { block: 'section', title, text } : false;
}

function facts({ t, day }: Printer, award: Award): PdfFact[] {
  return [
    { label: t('Project'), value: award.projectName ?? '' },
    { label: t('Side'), value: wordFor(sideWords(t), award.side) },
    { label: t('Company'), value: award.company?.companyName ?? '' },
    { label: t('To the attention of'), value: withCompany(award.contact) },
    { label: t('From'), value: withCompany(award.manager) },
    { label: t('Accept by'), value: day(award.dueDate) },
    { label: t('Start of work'), value: day(award.startDate) },
    { label: t('Duration, calendar days'), value: award.durationDays === null ? '' : String(award.durationDays) },
    { label: t('Retainage'), value: award.retainagePercent === null ? '' : `${award.retainagePercent} %` },
  ];
}

/** What is in the sum, line by line; an alternate that was not accepted is left out. */
function prices({ t }: Printer, award: Award): PdfBlock {
  const counted = (award.lines ?? []).filter(({ kind, isIncluded }) => kind !== 'alternate' || isIncluded);
  return {
    block: 'table',
    columns: [
      { label: t('Code'), width: 60 },
      { label: t('Description'), width: '*' },
      { label: t('Kind'), width: 80 },
      { label: t('Award amount'), width: 100, align: 'right' },
    ],
    rows: [
      ...counted.map((line) => ({
        cells: [
          line.code ?? '',
          line.description,
          wordFor(lineKindWords(t), line.kind),
          formatCents(countedCents(line)),
        ],
      })),
      { cells: ['', t('Awarded'), '', formatCents(award.awardedCents ?? 0)] },
    ],
    empty: t('Nothing is priced'),
  };
}

/** Ours from the issue on, theirs once they accepted; else lines to sign on. */
function signatures({ t, instant }: Printer, award: Award) {
  const { issuedBy, issuedAt, acceptedName, acceptedCompany, acceptedAt, signature } = award;
  return [
    {
      label: t('For us'),
      ...(issuedAt && { value: [withCompany(issuedBy), instant(issuedAt)].filter(Boolean).join(', ') }),
    },
    {
      label: t('Accepted by'),
      ...(acceptedAt && {
        value: [acceptedName, acceptedCompany, instant(acceptedAt)].filter(Boolean).join(', '),
        drawing: signature || null,
      }),
    },
  ];
}
