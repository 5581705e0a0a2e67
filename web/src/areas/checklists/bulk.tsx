import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import { CHECKLIST_VERBS, checklists } from '@plumbline/contract/areas/checklists';
import { checklistDownloads, checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { recordBulk } from '../../kit/records/list/recordBulk.tsx';
import { CHECKLIST_READS } from './source.ts';
import { useChecklistActions } from './useChecklistActions.tsx';

/** Bulk actions on checklists; last day, owner and status can be edited in the list. */
export const {
  Bulk: ChecklistBulk,
  DueEdit,
  ManagerEdit,
  StatusEdit,
} = recordBulk({
  resource: 'checklist',
  reads: checklistReads,
  downloads: checklistDownloads,
  bulk: checklists.bulk,
  setDue: checklists.setDue,
  id: 'checklistPackageId',
  touches: CHECKLIST_READS,
  manager: (t) => t('Owner'),
  useActions: useChecklistActions,
  moves: CHECKLIST_VERBS,
  title: (t, values) => t('{label}: {n|one checklist|# checklists}', values),
  verbs: (t, { note, reason, ...common }) => [
    { verb: 'schedule', label: t('Schedule {name}', { name: '' }).trim(), icon: <EventOutlined />, asks: [note] },
    {
      verb: 'setLead',
      label: t('Change lead'),
      icon: <EngineeringOutlined />,
      asks: [{ asks: 'person', name: 'personIds', label: t('Lead') }],
    },
    { ...common.setManager, label: t('Change owner') },
    common.setDue,
    common.addWatchers,
    common.remind,
    { verb: 'cancel', label: t('Cancel checklist'), icon: <BlockOutlined />, danger: true, asks: [reason] },
  ],
});
