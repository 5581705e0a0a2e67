import type { FieldSample } from '@plumbline/contract/areas/fieldSamples';
import { FIELD_SAMPLE_TONES, categoryWords, statusWords } from '@plumbline/contract/areas/fieldSamples/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordPdf } from '../../kit/records/paper/index.ts';
import { fieldSampleKind } from './policy.ts';
import { get } from './present.ts';

/** One field sample as a page. */
export const pdf = recordPdf(fieldSampleKind, 'fieldSampleId', get, fieldSampleDocument);

function fieldSampleDocument(printer: Printer, fieldSample: FieldSample, at: PrintedAt): PdfDocument {
  const { t } = printer;
  return recordDocument(printer, fieldSample, at, {
    kind: t('Field sample'),
    number: fieldSample.number ?? t('Field sample'),
    round: 1,
    status: {
      text: wordFor(statusWords(t), fieldSample.status),
      tone: FIELD_SAMPLE_TONES[fieldSample.status],
    },
    grids: [facts(printer, fieldSample)],
    sections: [
      {
        block: 'section',
        title: t('Instructions'),
        text: fieldSample.description ?? '',
        empty: t('Nothing was written'),
      },
    ],
  });
}

function facts({ t, day }: Printer, fieldSample: FieldSample): PdfFact[] {
  const { costCode } = fieldSample;
  return [
    { label: t('Project'), value: fieldSample.projectName ?? '' },
    { label: t('Location'), value: fieldSample.location?.path ?? '' },
    { label: t('Due'), value: day(fieldSample.dueDate) },
    { label: t('Lead'), value: withCompany(fieldSample.lead) },
    { label: t('Owner'), value: withCompany(fieldSample.manager) },
    { label: t('Responsible'), value: fieldSample.responsibleCompany?.companyName ?? '' },
    { label: t('Category'), value: wordFor(categoryWords(t), fieldSample.category) },
    { label: t('Cost code'), value: costCode ? `${costCode.code} ${costCode.name}` : '' },
  ];
}
