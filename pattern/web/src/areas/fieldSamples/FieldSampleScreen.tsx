import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import type { FieldSample, FieldSampleStatus } from '@plumbline/contract/areas/fieldSamples';
import { categoryWords } from '@plumbline/contract/areas/fieldSamples/names';
import { fieldSampleDownloads } from '@plumbline/contract/areas/fieldSamples/reads';
import type { T } from '@plumbline/contract/kit/words';
import { ProseSection, fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { recordViews } from '../../kit/records/page/recordViews.tsx';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { useFactEdits } from '../../kit/records/page/useFactEdits.tsx';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { fieldSampleFields, fieldSampleForm, trailLabels, trailSteps } from './fields.ts';
import { fieldSampleSource } from './source.ts';

/** `/project/:id/fieldSample/:fieldSampleId`, and a field sample beside its list. */
export const { Screen: FieldSampleScreen, Panel: FieldSamplePanel } = recordViews({
  source: fieldSampleSource,
  meta: (fieldSample, t) => [wordFor(categoryWords(t), fieldSample.category)],
  useActions,
  wanted: wantedOf,
  Details,
  useFacts,
  brief: (fieldSample, { t }) => [
    fact(t('Lead'), fieldSample.lead?.fullName),
    fact(t('Location'), <PlaceCell path={fieldSample.location?.path ?? null} />),
  ],
  page: ({ fieldSampleId, projectId, lead, status }, t) => ({
    listHref: `/project/project/${projectId}?tab=fieldSamples`,
    unnumbered: t('Draft field sample'),
    answerers: lead && status === 'open' ? [lead] : [],
    pdfHref: downloadUrl(fieldSampleDownloads.pdf.path, { fieldSampleId }),
    steps: trailSteps(t),
    labels: trailLabels(t),
    fields: fieldSampleFields(t),
  }),
});

/** What only a field sample has. */
function Details({ record, small = false }: { record: FieldSample; small?: boolean }) {
  const t = useT();
  return <ProseSection title={t('Instructions')} words={record.description} small={small} />;
}

/** Facts that are shown even when they are empty. */
const ALWAYS = ['dueDate', 'leadId', 'managerId', 'locationId', 'costCodeId'] as const;

/** The facts of a field sample for the narrow column, in the order in which the form asks for them. */
function useFacts(fieldSample: FieldSample): (Fact | null)[] {
  const t = useT();
  const { court, due } = useCourtFacts(fieldSample);
  const { costCode } = fieldSample;
  const { edit, editDue } = useFactEdits({
    source: fieldSampleSource,
    record: fieldSample,
    ...fieldSampleForm(t, fieldSample),
    calls: () => import('@plumbline/contract/areas/fieldSamples').then((calls) => calls.fieldSamples),
    always: ALWAYS,
  });
  return [
    court,
    due ? editDue(due) : edit('dueDate', null),
    edit('leadId', fieldSample.lead && <PersonFact person={fieldSample.lead} />),
    edit('managerId', fieldSample.manager && <PersonFact person={fieldSample.manager} />),
    edit('responsibleCompanyId', fieldSample.responsibleCompany?.companyName),
    edit('category', wordFor(categoryWords(t), fieldSample.category)),
    edit('locationId', fieldSample.location?.path),
    edit('costCodeId', costCode && `${costCode.code} ${costCode.name}`),
  ];
}

/** What the person who has the ball does next. */
function wantedOf({ status }: FieldSample, t: T): string {
  switch (status) {
    case 'draft':
      return t('Finish the plan, then assign it');
    case 'open':
      return t('Do the work, then finish it');
    case 'readyForReview':
      return t('Look at the work: accept it or return it');
    case 'closed':
    case 'void':
      return '';
  }
}

const ask = formVerbDialog<FieldSample>(() => import('./formVerbs.ts').then((module) => module.fieldSampleVerbs));
const update = lazyDialog<FieldSample>(() => import('./FieldSampleForm.tsx').then((module) => module.EditFieldSample));

/** Every verb of a field sample with its dialog. The record says which may be pressed. */
function useActions(fieldSample: FieldSample): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const entries = [
    { verb: 'assign', label: t('Assign'), icon: AssignmentIndOutlined, dialog: ask },
    { verb: 'finish', label: t('Finish'), icon: FlagOutlined, dialog: ask },
    { verb: 'accept', label: t('Accept'), icon: CheckCircleOutlined, dialog: ask },
    { ...shared.return, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { ...shared.update, dialog: update },
    { ...shared.setDue, dialog: ask },
    { ...shared.remind, dialog: ask },
    { ...shared.void, dialog: ask },
  ];
  return useLedActions(fieldSampleSource, fieldSample, entries, LEADING[fieldSample.status]);
}

/** The verbs that lead in each status, in the order of the work. */
const LEADING: Record<FieldSampleStatus, readonly string[]> = {
  draft: ['assign', 'update'],
  open: ['finish', 'setDue', 'update'],
  readyForReview: ['accept', 'return'],
  closed: ['reopen'],
  void: [],
};
