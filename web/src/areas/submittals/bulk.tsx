import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { submittalDownloads, submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { T } from '@plumbline/contract/kit/words';
import { ProjectRecordBulk } from '../../kit/records/list/BulkBar.tsx';
import { bulkInput, commonBulkVerbs, exportChosen } from '../../kit/records/list/bulkVerbs.tsx';
import type { BulkVerb } from '../../kit/records/list/RecordBulkDialog.tsx';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import type { FilterOption } from '../../kit/records/list/filters.ts';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { useChoices } from '../../kit/records/form/readChoices.ts';
import { useT } from '../../kit/words/index.ts';
import { PACKAGES } from './choices.ts';
import { DISPOSITIONS, WORKFLOWS } from './fields.ts';
import { SUBMITTAL_READS } from './source.ts';
import { useSubmittalActions } from './useSubmittalActions.tsx';

/** The input field that receives the choice of a bulk verb. */
const CHOSEN: Partial<Record<Verb['verb'], 'packageId' | 'workflowId' | 'dispositionId'>> = {
  moveToPackage: 'packageId',
  setWorkflow: 'workflowId',
  close: 'dispositionId',
};
type Verb = BulkVerb<typeof submittalCalls.bulk>;

/** Bulk actions on submittals. Packages and workflows can be chosen only inside one project. */
export function SubmittalBulk({ frame }: { frame: BulkFrame }) {
  const { projectId } = frame;
  const t = useT();
  const packages = useChoices(PACKAGES, projectId);
  const workflows = useChoices(WORKFLOWS, projectId);
  const dispositions = useChoices(DISPOSITIONS, projectId);
  return (
    <ProjectRecordBulk
      resource="submittal"
      frame={frame}
      endpoint={submittalCalls.bulk}
      touches={SUBMITTAL_READS}
      verbs={verbsOf(t, { packages, workflows, dispositions })}
      actions={[exportChosen(t, submittalDownloads.export.path, 'submittalItemId')]}
      inputOf={(verb, submittalItemIds, values) => ({
        submittalItemIds,
        verb,
        ...bulkInput(values),
        ...(CHOSEN[verb] && { [CHOSEN[verb]]: values.choice || null }),
      })}
      titleOf={(label, n) => t('{label}: {n|1 submittal|# submittals}', { label, n })}
    />
  );
}

function verbsOf(t: T, options: Record<'packages' | 'workflows' | 'dispositions', FilterOption[]>): Verb[] {
  const common = commonBulkVerbs(t, { manager: t('Submittal manager') });
  const note = { asks: 'text', name: 'reason', label: t('Note'), optional: true, maxLength: 2000 } as const;
  const choice = (name: string, label: string, choices: FilterOption[]) =>
    ({ asks: 'choice', name, label, placeholder: t('Choose'), options: choices }) as const;
  const setWorkflow: Verb = {
    verb: 'setWorkflow',
    label: t('Set workflow'),
    icon: <AccountTreeOutlined />,
    asks: [choice('workflowId', t('Workflow'), options.workflows)],
  };
  const moveToPackage: Verb = {
    verb: 'moveToPackage',
    label: t('Move to package'),
    icon: <Inventory2Outlined />,
    asks: [choice('packageId', t('Package'), options.packages)],
  };
  return [
    { verb: 'request', label: t('Request'), icon: <MarkEmailUnreadOutlined />, asks: [note] },
    {
      verb: 'send',
      label: t('Send for review'),
      icon: <SendOutlined />,
      note: t('Each goes to the reviewers of its workflow.'),
    },
    common.remind,
    { ...common.setDue, asks: [common.setDue.asks[0], note] },
    common.setManager,
    ...(options.workflows.length > 0 ? [setWorkflow] : []),
    ...(options.packages.length > 0 ? [moveToPackage] : []),
    common.addWatchers,
    {
      verb: 'close',
      label: t('Close and distribute'),
      icon: <CheckCircleOutlined />,
      asks: [choice('dispositionId', t('Result'), options.dispositions), note],
      note: t('The remarks of its reviewers go out with each.'),
    },
    { verb: 'revise', label: t('Create revision'), icon: <DifferenceOutlined />, asks: [note] },
    common.void,
  ];
}

/** Edits due date, manager and status in the list. */
export const { DueEdit, ManagerEdit, StatusEdit } = rowEdits({
  list: submittalReads.list,
  get: submittalReads.get,
  setDue: submittalCalls.setDue,
  bulk: submittalCalls.bulk,
  id: 'submittalItemId',
  ids: 'submittalItemIds',
  touches: SUBMITTAL_READS,
  manager: (t) => t('Submittal manager'),
  useActions: useSubmittalActions,
  moves: ['request', 'submit', 'return', 'send', 'bypass', 'recall', 'close', 'revise', 'reopen', 'void'],
});
