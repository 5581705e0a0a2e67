import type { Inspection } from '@plumbline/contract/areas/inspections';
import { typeWords } from '@plumbline/contract/areas/inspections/names';
import { inspectionDownloads } from '@plumbline/contract/areas/inspections/reads';
import type { T } from '@plumbline/contract/kit/words';
import { FactEdit } from '../../kit/records/FactEdit.tsx';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { RecordPanel } from '../../kit/records/RecordPanel.tsx';
import { createdText } from '../../kit/records/RecordMeta.tsx';
import { ReviewTurn } from '../../kit/records/ReviewTurn.tsx';
import { recordPanel, recordScreen } from '../../kit/records/RecordScreen.tsx';
import { fact } from '../../kit/records/Section.tsx';
import type { Fact } from '../../kit/records/Section.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/personFacts.tsx';
import { useFactEdits } from '../../kit/records/useFactEdits.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { InspectionDetails, Reports, useInspectionActions } from './InspectionDetails.tsx';
import { ResultChip, SiteTime } from './cells.tsx';
import { inspectionFields, inspectionForm, moneyFields, trailChoices, trailLabels, trailSteps } from './fields.ts';
import { inspectionSource } from './source.ts';

/** `/project/:id/inspection/:inspectionPackageId` */
export const InspectionScreen = recordScreen(inspectionSource, InspectionPage);

/** An inspection beside its list. */
export const InspectionPanel = recordPanel(inspectionSource, BesideList);

function InspectionPage({ record: inspection }: { record: Inspection }) {
  const t = useT();
  const { inspectionPackageId, projectId, inspector, pointOfContact, inspectee, can } = inspection;
  const actions = useInspectionActions(inspection);
  const answerers = [inspector, pointOfContact, inspectee].filter((person) => person !== null);
  return (
    <RecordPage
      record={inspection}
      source={inspectionSource}
      listHref={`/project/project/${projectId}?tab=inspections`}
      unnumbered={t('Draft inspection')}
      meta={metaOf(inspection, t, useFormat())}
      actions={actions}
      banner={<Turn inspection={inspection} />}
      facts={useFacts(inspection, actions.open)}
      pdfHref={downloadUrl(inspectionDownloads.pdf.path, { inspectionPackageId })}
      answerers={can['signRun'] === true ? answerers : []}
      steps={trailSteps(t)}
      labels={trailLabels(t)}
      fields={{ ...inspectionFields(t), ...moneyFields(t) }}
      choices={trailChoices(t)}
    >
      <Reports inspection={inspection} />
      <InspectionDetails inspection={inspection} />
    </RecordPage>
  );
}

function BesideList({ record: inspection, frame }: { record: Inspection; frame: PanelFrame }) {
  const t = useT();
  return (
    <RecordPanel
      record={inspection}
      source={inspectionSource}
      frame={frame}
      unnumbered={t('Draft')}
      meta={metaOf(inspection, t, useFormat())}
      actions={useInspectionActions(inspection)}
      banner={<Turn inspection={inspection} />}
      facts={[
        fact(t('Appointment'), <SiteTime {...inspection} />),
        fact(t('Inspector'), inspectorOf(inspection)),
        fact(t('Location'), inspection.location?.path),
        fact(t('Verdict'), inspection.result && <ResultChip result={inspection.result} wraps />),
      ]}
    >
      <InspectionDetails inspection={inspection} small />
    </RecordPanel>
  );
}

function metaOf(inspection: Inspection, t: T, format: Format) {
  const { inspectionType, isPrivate } = inspection;
  return [wordFor(typeWords(t), inspectionType), createdText(inspection, t, format), isPrivate && t('Private')];
}

function inspectorOf({ inspector, externalName }: Inspection): string | null {
  return inspector?.fullName ?? externalName;
}

/** Facts whose place stays while they are empty. */
const ALWAYS = [
  'dueDate',
  'inspectorId',
  'managerId',
  'pointOfContactId',
  'locationId',
  'costCodeId',
  'permitNo',
] as const;

/** The facts of an inspection for the narrow column, in the order in which they are asked for; `open` opens the form of a verb. */
function useFacts(one: Inspection, open: (verb: string) => void): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court, due } = useCourtFacts(one);
  const { edit } = useFactEdits({
    source: inspectionSource,
    record: one,
    ...inspectionForm(t, one),
    calls: () => import('@plumbline/contract/areas/inspections').then((calls) => calls.inspections),
    always: ALWAYS,
  });
  const appointment = (
    <FactEdit label={t('Appointment')} can={one.can['schedule']} onPress={() => open('schedule')}>
      <SiteTime {...one} withZone />
    </FactEdit>
  );
  const { scheduledAt, noticeHoursLeft, costCode, specSection, recurrence, reinspectionFeeCents } = one;
  return [
    fact(t('Verdict'), one.result && <ResultChip result={one.result} wraps />),
    court,
    scheduledAt ? fact(t('Appointment'), appointment) : edit('dueDate', due?.value, due?.label),
    noticeHoursLeft ? fact(t('Notice left'), t('{n} h', { n: noticeHoursLeft })) : null,
    edit('inspectorId', one.inspector && <PersonFact person={one.inspector} />),
    edit('externalName', one.externalName, t('From outside')),
    edit('externalAgency', one.externalAgency),
    edit('externalPhone', one.externalPhone),
    edit('permitNo', one.permitNo),
    edit('managerId', one.manager && <PersonFact person={one.manager} />),
    edit('pointOfContactId', one.pointOfContact && <PersonFact person={one.pointOfContact} />),
    edit('inspecteeId', one.inspectee && <PersonFact person={one.inspectee} />),
    edit('responsibleCompanyId', one.responsibleCompany?.companyName),
    edit('locationId', one.location?.path),
    edit('specSectionId', specSection && `${specSection.number} ${specSection.title}`),
    edit('costCodeId', costCode && `${costCode.code} ${costCode.name}`),
    edit('equipment', one.equipment),
    edit('drawingRef', one.drawingRef),
    recurrence?.nextOn ? fact(t('Comes again'), format.day(recurrence.nextOn)) : null,
    edit('reinspectionFeeCents', reinspectionFeeCents && format.cents(reinspectionFeeCents)),
    fact(t('Started'), one.startedAt && <SiteTime {...one} scheduledAt={one.startedAt} withZone />),
    fact(t('Finished'), one.finishedAt && <SiteTime {...one} scheduledAt={one.finishedAt} withZone />),
    fact(t('Closed by'), one.closedBy?.fullName),
  ];
}

/** "Your turn" on an inspection: what is wanted of whoever has the ball. */
function Turn({ inspection }: { inspection: Inspection }) {
  return <ReviewTurn record={inspection} wanted={wantedOf(inspection, useT())} />;
}

function wantedOf({ status, runCount }: Inspection, t: T): string {
  switch (status) {
    case 'draft':
      return runCount === 0 ? t('Add the forms, then request it') : t('Request it for a day');
    case 'requested':
      return t('Schedule the visit');
    case 'scheduled':
      return t('Start the visit on site');
    case 'inProgress':
      return t('Fill in the forms, then submit them');
    case 'inReview':
      return t('Review it and give the verdict');
    case 'closed':
    case 'cancelled':
      return '';
  }
}
