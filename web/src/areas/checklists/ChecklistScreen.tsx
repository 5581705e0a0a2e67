import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import { totalsOf } from '@plumbline/contract/areas/checklists/names';
import { checklistDownloads } from '@plumbline/contract/areas/checklists/reads';
import { RecordLink } from '../../kit/records/kind/RecordLink.tsx';
import { fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import { recordViews } from '../../kit/records/page/recordViews.tsx';
import { recurrenceWords } from '../../kit/records/page/trailWords.ts';
import { useFactEdits } from '../../kit/records/page/useFactEdits.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ChecklistDetails, wantedOf } from './ChecklistDetails.tsx';
import { checklistFields, checklistForm, trailLabels, trailSteps } from './fields.ts';
import { Progress } from './cells.tsx';
import { checklistSource } from './source.ts';
import { useChecklistActions } from './useChecklistActions.tsx';

/** `/project/:id/checklist/:checklistPackageId`: a checklist as a page and as a panel beside its list. */
export const { Screen: ChecklistScreen, Panel: ChecklistPanel } = recordViews({
  source: checklistSource,
  meta: ({ runs }, t) => [t('{n|one form|# forms}', { n: runs.length })],
  useActions: useChecklistActions,
  wanted: wantedOf,
  Details: ChecklistDetails,
  useFacts,
  brief: (checklist, { t, format }) => [
    fact(t('Scheduled for'), format.day(checklist.scheduledDate)),
    fact(t('Progress'), <Progress of={totalsOf(checklist)} />),
    fact(t('Lead'), checklist.lead?.fullName),
    fact(t('Location'), <PlaceCell path={checklist.location?.path ?? null} />),
  ],
  page: ({ checklistPackageId, projectId }, t) => ({
    listHref: `/project/project/${projectId}?tab=checklists`,
    unnumbered: t('Draft checklist'),
    pdfHref: downloadUrl(checklistDownloads.pdf.path, { checklistPackageId }),
    steps: trailSteps(t),
    labels: trailLabels(t),
    fields: checklistFields(t),
    choices: { recurrence: recurrenceWords(t) },
  }),
});

/** Facts that are shown even when they are empty. */
const ALWAYS = ['scheduledDate', 'dueDate', 'leadId', 'managerId', 'locationId'] as const;

/** The facts of a checklist in the narrow column, in the order in which people look for them. */
function useFacts(checklist: ChecklistPackage): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court, due } = useCourtFacts(checklist);
  const { recurrence, task, punchPackage } = checklist;
  const sums = totalsOf(checklist);
  const { edit, editDue } = useFactEdits({
    source: checklistSource,
    record: checklist,
    ...checklistForm(t, checklist),
    calls: () => import('@plumbline/contract/areas/checklists').then((calls) => calls.checklists),
    always: ALWAYS,
  });
  return [
    court,
    due ? editDue({ ...due, label: t('Last day') }) : edit('dueDate', null),
    edit('scheduledDate', format.day(checklist.scheduledDate)),
    fact(t('Progress'), <Progress of={sums} />),
    fact(t('Failed'), sums.deficient || null),
    fact(t('Signatures missing'), sums.unsigned || null),
    edit('leadId', checklist.lead && <PersonFact person={checklist.lead} />),
    edit('managerId', checklist.manager && <PersonFact person={checklist.manager} />),
    edit('responsibleCompanyId', checklist.responsibleCompany?.companyName),
    edit('locationId', checklist.location?.path),
    edit('taskId', task && <RecordLink record={task} />, undefined, true),
    edit('punchPackageId', punchPackage && <RecordLink record={punchPackage} />, undefined, true),
    edit('equipment', checklist.equipment),
    edit('isRequired', checklist.isRequired && t('Yes'), t('Needed to finish its task')),
    edit('strictOrder', checklist.strictOrder && t('Yes'), t('In strict order')),
    recurrence &&
      fact(
        t('Comes again'),
        recurrenceWords(t)[recurrence.every] +
          (recurrence.nextOn ? `, ${t('next on {day}', { day: format.day(recurrence.nextOn) })}` : ''),
      ),
    fact(t('Started'), format.day(checklist.startedAt)),
    fact(t('Completed'), format.day(checklist.completedAt)),
    fact(t('Signed off'), format.day(checklist.signedOffAt)),
    checklist.returnCount > 0 ? fact(t('Sent back'), t('{n|once|# times}', { n: checklist.returnCount })) : null,
  ];
}
