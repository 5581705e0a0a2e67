import type { Inspection } from '@plumbline/contract/areas/inspections';
import { resultWords, typeWords } from '@plumbline/contract/areas/inspections/names';
import { inspectionDownloads } from '@plumbline/contract/areas/inspections/reads';
import { timeOfDay } from '@plumbline/contract/kit/timeOfDay';
import type { T } from '@plumbline/contract/kit/words';
import { FactEdit } from '../../kit/records/page/FactEdit.tsx';
import { fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { fieldWords } from '../../kit/records/form/formFields.ts';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import { recordViews } from '../../kit/records/page/recordViews.tsx';
import { partWords, recurrenceLabels, recurrenceWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';
import { useFactEdits } from '../../kit/records/page/useFactEdits.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { currentLocale, useFormat, useT } from '../../kit/words/index.ts';
import { InspectionDetails, wantedOf } from './InspectionDetails.tsx';
import { useInspectionActions } from './useInspectionActions.tsx';
import { ResultChip, SiteTime, siteClock } from './cells.tsx';
import { inspectionFields, inspectionForm, moneyFields } from './fields.ts';
import { inspectionSource } from './source.ts';

/** `/project/:id/inspection/:inspectionPackageId`: an inspection as a page and as a panel beside its list. */
export const { Screen: InspectionScreen, Panel: InspectionPanel } = recordViews({
  source: inspectionSource,
  meta: ({ inspectionType, ...one }, t) => [
    siteClock(one, currentLocale(), { month: 'short', day: 'numeric' }),
    wordFor(typeWords(t), inspectionType),
  ],
  useActions: useInspectionActions,
  wanted: wantedOf,
  Details: InspectionDetails,
  useFacts: (inspection, { open }) => useFacts(inspection, open),
  brief: (inspection, { t }) => [
    fact(t('Appointment'), <SiteTime {...inspection} />),
    fact(t('Inspector'), inspection.inspector?.fullName ?? inspection.externalName),
    fact(t('Location'), <PlaceCell path={inspection.location?.path ?? null} />),
    fact(t('Verdict'), inspection.result && <ResultChip result={inspection.result} wraps />),
  ],
  page: ({ inspectionPackageId, projectId, inspector, pointOfContact, inspectee, can }, t) => ({
    listHref: `/project/project/${projectId}?tab=inspections`,
    unnumbered: t('Draft inspection'),
    pdfHref: downloadUrl(inspectionDownloads.pdf.path, { inspectionPackageId }),
    answerers: can.signRun === true ? [inspector, pointOfContact, inspectee].filter((person) => person !== null) : [],
    steps: trailSteps(t),
    labels: trailLabels(t),
    fields: { ...inspectionFields(t), ...moneyFields(t) },
    choices: trailChoices(t),
  }),
});

/** Facts that are shown even when they are empty. */
const ALWAYS = [
  'dueDate',
  'inspectorId',
  'managerId',
  'pointOfContactId',
  'locationId',
  'costCodeId',
  'permitNo',
] as const;

/**
 * The facts of an inspection in the narrow column, in the order in which people look for them. `open` opens a verb's
 * form.
 */
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
  const { scheduledAt, requestedTime, noticeHoursLeft, costCode, specSection, recurrence, reinspectionFeeCents } = one;
  return [
    fact(t('Verdict'), one.result && <ResultChip result={one.result} wraps />),
    court,
    scheduledAt ? fact(t('Appointment'), appointment) : edit('dueDate', due?.value, due?.label),
    scheduledAt ? null : edit('requestedTime', requestedTime && timeOfDay(currentLocale(), requestedTime)),
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

/** The trail's labels for the fields of an inspection. */
function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(inspectionFields(t)),
    ...fieldWords(moneyFields(t)),
    scheduledAt: t('Appointment'),
    result: t('Verdict'),
    forms: t('Forms'),
    ...recurrenceLabels(t),
    transferred: t('Open punch items'),
    qualityManager: t('Quality manager'),
  };
}

/** The trail's words for stored codes. */
function trailChoices(t: T) {
  return { result: resultWords(t), recurrence: recurrenceWords(t) };
}

/** The trail's sentence for each verb, after the name of the person who used it. */
function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    request: t('requested it'),
    schedule: t('scheduled it'),
    start: t('started it'),
    notReady: t('found nothing ready'),
    submit: t('submitted it'),
    return: t('returned it'),
    close: t('closed it'),
    reinspect: t('had it inspected again'),
    cancel: t('cancelled it'),
    addRuns: t('added forms'),
    removeRun: t('took a form off'),
    setRecurrence: t('changed when it comes again'),
    signRun: t('signed a form'),
    releaseHold: t('released a hold point'),
  };
}
