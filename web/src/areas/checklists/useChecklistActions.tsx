import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import type { ChecklistPackage, ChecklistStatus } from '@plumbline/contract/areas/checklists';
import { useActor, useGo } from '../../kit/nav/index.ts';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { runPath } from './record.tsx';
import { checklistSource } from './source.ts';

const ask = formVerbDialog<ChecklistPackage>(() => import('./formVerbs.tsx').then((module) => module.checklistVerbs));
const update = lazyDialog<ChecklistPackage>(() => import('./ChecklistForm.tsx').then((module) => module.EditChecklist));
const sections = lazyDialog<ChecklistPackage>(() =>
  import('./SectionDialogs.tsx').then((module) => module.AssignSectionsDialog),
);
const goBack = lazyDialog<ChecklistPackage>(() => import('./SectionDialogs.tsx').then((module) => module.ReturnDialog));

/** Offers every verb of a checklist with its dialog. The record says which verbs may be pressed. */
export function useChecklistActions(checklist: ChecklistPackage): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const go = useGo();
  const { personId } = useActor();
  const open = checklist.runs.filter(({ missing, stage }) => missing > 0 && stage === null);
  // One's own form first, then forms without a person.
  const next =
    open.find(({ lead }) => lead?.personId === personId) ?? open.find(({ lead }) => lead === null) ?? open[0];
  const entries = [
    { verb: 'schedule', label: t('Schedule {name}', { name: '' }).trim(), icon: EventOutlined, dialog: ask },
    { verb: 'start', label: t('Start'), icon: PlayArrowOutlined, dialog: ask },
    ...(next
      ? [
          {
            verb: 'answer',
            label: t('Fill in'),
            icon: EditNoteOutlined,
            run: () => go(runPath(checklist.projectId, { ...checklist, formRunId: next.formRunId })),
          },
        ]
      : []),
    { verb: 'complete', label: t('Complete {name}', { name: '' }).trim(), icon: TaskAltOutlined, dialog: ask },
    { verb: 'signOff', label: t('Sign off'), icon: VerifiedOutlined, dialog: ask },
    { ...shared.return, dialog: goBack },
    { ...shared.reopen, dialog: ask },
    { verb: 'addRuns', label: t('Add forms'), icon: PlaylistAddOutlined, dialog: ask },
    ...(checklist.runs.length > 1
      ? [{ verb: 'assignForms', label: t('Give forms to leads'), icon: EngineeringOutlined, dialog: ask }]
      : []),
    { verb: 'assignSections', label: t('Assign sections'), icon: GroupsOutlined, dialog: sections },
    { ...shared.update, dialog: update },
    { ...shared.setDue, label: t('Move the days'), dialog: ask },
    { verb: 'setRecurrence', label: t('Set recurrence'), icon: EventRepeatOutlined, dialog: ask },
    { ...shared.remind, dialog: ask },
    { verb: 'cancel', label: t('Cancel checklist'), icon: BlockOutlined, danger: true, dialog: ask },
  ];
  return useLedActions(checklistSource, checklist, entries, leadingVerbs(checklist));
}

/**
 * The primary verbs name the next step although other forms are open: sign off a signed form, complete an answered
 * form.
 */
export function leadingVerbs(checklist: Pick<ChecklistPackage, 'status' | 'can' | 'runs'>): readonly string[] {
  const { status, can } = checklist;
  if (can['signOff'] === true) return [...new Set(['signOff', ...LEADING[status]])];
  return isOneAnswered(checklist) ? [...new Set(['complete', ...LEADING[status]])] : LEADING[status];
}

/** Whether the reader may complete one of the forms now. */
export function isOneAnswered({ runs }: Pick<ChecklistPackage, 'runs'>): boolean {
  return runs.some(({ can }) => can['complete'] === true);
}

/** The primary verbs in each status, in the order of the work. */
const LEADING: Record<ChecklistStatus, readonly string[]> = {
  draft: ['schedule', 'addRuns', 'update'],
  scheduled: ['start', 'addRuns', 'setDue'],
  inProgress: ['answer', 'complete', 'signOff', 'assignForms', 'setDue'],
  completed: ['return', 'reopen'],
  pendingSignature: ['signOff', 'return'],
  signedOff: ['reopen'],
  cancelled: [],
};
