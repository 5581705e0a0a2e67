import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { submittalDownloads, submittalItems } from '@plumbline/contract/areas/submittals';
import type { T } from '@plumbline/contract/kit/words';
import { useRight } from '../../kit/nav/index.ts';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { RecordBulk } from '../../kit/records/list/BulkBar.tsx';
import type { BulkVerb } from '../../kit/records/list/RecordBulkDialog.tsx';
import type { FilterOption } from '../../kit/records/list/filters.ts';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { useChoices } from '../../kit/records/readChoices.ts';
import { useT } from '../../kit/words/index.ts';
import { PACKAGES, SUBMITTAL_READS, WORKFLOWS, useDispositions } from './source.ts';

/** The field that a choice of a verb is sent as. */
const CHOSEN: Partial<Record<Verb['verb'], 'packageId' | 'workflowId' | 'dispositionId'>> = {
  moveToPackage: 'packageId',
  setWorkflow: 'workflowId',
  close: 'dispositionId',
};
type Verb = BulkVerb<typeof submittalItems.bulk>;

/** What can be done with several submittals at once; a package and a workflow are chosen inside one project. */
export function SubmittalBulk({ frame, projectId }: { frame: BulkFrame; projectId: string | undefined }) {
  const t = useT();
  const mayManage = useRight('submittal', 'manage') !== 'none';
  const mayExport = useRight('submittal', 'export') !== 'none';
  const packages = useChoices(PACKAGES, projectId);
  const workflows = useChoices(WORKFLOWS, projectId);
  const dispositions = useDispositions()
    .filter((one) => one.active)
    .map((one) => ({ value: one.dispositionId, label: one.name }));
  const exporting = {
    id: 'export',
    label: t('Export'),
    icon: <FileDownloadOutlined />,
    run: (submittalItemId: string[]) =>
      void download(downloadUrl(submittalDownloads.export.path, { submittalItemId }, { format: 'xlsx' })),
  };
  return (
    <RecordBulk
      frame={frame}
      endpoint={submittalItems.bulk}
      touches={SUBMITTAL_READS}
      verbs={mayManage ? verbsOf(t, { packages, workflows, dispositions }) : []}
      actions={mayExport ? [exporting] : []}
      inputOf={(verb, submittalItemIds, { day, people, text, choice }) => ({
        submittalItemIds,
        verb,
        dueDate: day,
        personIds: people.map((person) => person.personId),
        reason: text || null,
        ...(CHOSEN[verb] && { [CHOSEN[verb]]: choice || null }),
      })}
      titleOf={(label, n) => t('{label}: {n|1 submittal|# submittals}', { label, n })}
      nameOf={(refused) => refused.number ?? t('Draft')}
    />
  );
}

function verbsOf(t: T, options: Record<'packages' | 'workflows' | 'dispositions', FilterOption[]>): Verb[] {
  const reason = { asks: 'text', name: 'reason', label: t('Reason'), maxLength: 2000 } as const;
  const note = { ...reason, label: t('Note'), optional: true };
  const choice = (name: string, label: string, choices: FilterOption[]) =>
    ({ asks: 'choice', name, label, placeholder: t('Choose'), options: choices }) as const;
  const people = (label: string, asks: 'person' | 'people') => ({ asks, name: 'personIds', label }) as const;
  const inProject: Verb[] = [
    {
      verb: 'setWorkflow',
      label: t('Set workflow'),
      icon: <AccountTreeOutlined />,
      asks: [choice('workflowId', t('Workflow'), options.workflows)],
    },
    {
      verb: 'moveToPackage',
      label: t('Move to package'),
      icon: <Inventory2Outlined />,
      asks: [choice('packageId', t('Package'), options.packages)],
    },
  ];
  return [
    { verb: 'request', label: t('Request'), icon: <MarkEmailUnreadOutlined />, asks: [note] },
    {
      verb: 'send',
      label: t('Send for review'),
      icon: <SendOutlined />,
      note: t('Each goes to the reviewers of its workflow.'),
    },
    { verb: 'remind', label: t('Remind'), icon: <NotificationsActiveOutlined />, asks: [note] },
    {
      verb: 'setDue',
      label: t('Change due'),
      icon: <EditCalendarOutlined />,
      asks: [{ asks: 'day', name: 'dueDate', label: t('Due') }, note],
    },
    {
      verb: 'setManager',
      label: t('Change manager'),
      icon: <PersonOutlined />,
      asks: [people(t('Submittal manager'), 'person')],
    },
    ...inProject.filter(({ asks }) => asks?.some((one) => one.asks === 'choice' && one.options.length > 0)),
    {
      verb: 'addWatchers',
      label: t('Add watchers'),
      icon: <VisibilityOutlined />,
      asks: [people(t('Watchers'), 'people')],
    },
    {
      verb: 'close',
      label: t('Close and distribute'),
      icon: <CheckCircleOutlined />,
      asks: [choice('dispositionId', t('Result'), options.dispositions), note],
    },
    { verb: 'revise', label: t('Create revision'), icon: <DifferenceOutlined />, asks: [note] },
    { verb: 'void', label: t('Void'), icon: <BlockOutlined />, danger: true, asks: [reason] },
  ];
}
