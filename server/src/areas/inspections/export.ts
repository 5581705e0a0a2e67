import type { InspectionRow } from '@plumbline/contract/areas/inspections';
import { resultWords, typeWords } from '@plumbline/contract/areas/inspections/names';
import { statusWords } from '@plumbline/contract/areas/inspections/statusNames';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import { courtColumns, listSheet } from '../../kit/records/sheet.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { inspectionList } from './list.ts';
import { inspectionKind } from './policy.ts';

/** What a sheet has beside the list. */
interface Texts {
  description: string | null;
  externalAgency: string | null;
  permitNo: string | null;
  equipment: string | null;
}
const TEXTS = `x.description, x.external_agency as "externalAgency", x.permit_no as "permitNo", x.equipment`;

/** The filtered list as a sheet. */
export const sheet = listSheet(inspectionKind, inspectionList, {
  name: ({ t }) => t('Inspections'),
  more: TEXTS,
  columns,
});

/** In the reader's words. */
function columns(actor: Actor): SheetColumn<InspectionRow & Texts>[] {
  const { t, zone } = actor;
  const { text, day, integer, number } = sheetColumns<InspectionRow & Texts>(zone);
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Title'), (row) => row.title, 50),
    text(t('Status'), (row) => wordFor(statusWords(t), row.status), 16),
    text(t('Type'), (row) => wordFor(typeWords(t), row.inspectionType), 14),
    text(t('Verdict'), (row) => wordFor(resultWords(t), row.result), 20),
    text(t('Project'), (row) => row.projectName, 28),
    ...courtColumns<InspectionRow & Texts>(actor),
    day(t('Appointment'), (row) => row.scheduledAt),
    text(t('Inspector'), (row) => row.inspectorName),
    text(t('Agency'), (row) => row.externalAgency),
    text(t('Permit'), (row) => row.permitNo, 14),
    text(t('Quality manager'), (row) => row.managerName),
    text(t('Company inspected'), (row) => row.responsibleCompanyName, 24),
    text(t('Location'), (row) => row.locationPath, 24),
    text(t('Spec section'), (row) => row.specSection, 12),
    text(t('Forms'), (row) => row.templateNames.join('; '), 40),
    integer(t('Items'), (row) => row.itemCount),
    integer(t('Conforming'), (row) => row.conforming),
    integer(t('Deficient'), (row) => row.deficient),
    integer(t('N/A'), (row) => row.notApplicable),
    number(t('Score'), (row) => row.score),
    integer(t('Points held'), (row) => row.held),
    integer(t('Open deficiencies'), (row) => row.openDeficiencies),
    integer(t('Signatures missing'), (row) => row.unsigned),
    day(t('Requested'), (row) => row.requestedAt),
    day(t('Started'), (row) => row.startedAt),
    day(t('Finished'), (row) => row.finishedAt),
    day(t('Closed'), (row) => row.closedAt),
    text(t('Equipment'), (row) => row.equipment, 20),
    text(t('Private'), (row) => (row.isPrivate ? t('Yes') : t('No')), 8),
    text(t('Description'), (row) => row.description, 60),
  ];
}
