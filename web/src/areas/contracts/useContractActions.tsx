import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbAltOutlined from '@mui/icons-material/DoNotDisturbAltOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import TaskOutlined from '@mui/icons-material/TaskOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { useGo } from '../../kit/nav/index.ts';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { leadsOf } from './leads.ts';
import { LISTS } from './record.tsx';
import { SOURCES, kindOf } from './source.ts';

const ask = formVerbDialog<Contract>(() => import('./formVerbs.ts').then((module) => module.contractVerbs), true);
const update = lazyDialog<Contract>(() => import('./ContractForm.tsx').then((module) => module.EditContract));
const recordBill = lazyDialog<Contract>(() => import('./verbs/BillDialog.tsx').then((module) => module.BillDialog));
const markups = lazyDialog<Contract>(() => import('./verbs/ChangeMarkups.tsx').then((module) => module.ChangeMarkups));
const receive = lazyDialog<Contract>(() => import('./verbs/ReceiveDialog.tsx').then((module) => module.ReceiveDialog));

/** Offers every verb with its dialog. The record says which verbs may be pressed. */
export function useContractActions(contract: Contract): LedActions {
  const t = useT();
  const kind = kindOf(contract);
  const shared = reviewActions(t);
  const go = useGo();
  // Each bill is released with its own reason, in the list of bills.
  const toBills = () => go(`${LISTS[kind]}/${contract.contractType}/${contract.contractId}?tab=bills`);
  const entries = [
    { verb: 'submit', label: t('Submit for approval'), icon: SendOutlined, dialog: ask },
    { verb: 'approve', label: t('Approve'), icon: CheckCircleOutlined, dialog: ask },
    { verb: 'reject', label: t('Return'), icon: UndoOutlined, dialog: ask },
    { verb: 'rescind', label: t('Recall'), icon: UndoOutlined, dialog: ask },
    { verb: 'sendForSignature', label: t('Send for signature'), icon: MarkEmailReadOutlined, dialog: ask },
    { verb: 'sign', label: t('Sign for us'), icon: DrawOutlined, dialog: ask },
    { verb: 'execute', label: t('Execute on paper'), icon: TaskOutlined, dialog: ask },
    { verb: 'recall', label: t('Recall from signature'), icon: UndoOutlined, dialog: ask },
    ...(kind === 'purchaseOrder'
      ? [
          { verb: 'releaseBill', label: t('Release bills'), icon: FactCheckOutlined, run: toBills },
          { verb: 'receive', label: t('Receive'), icon: LocalShippingOutlined, dialog: receive },
          { verb: 'recordBill', label: t('Record a bill'), icon: ReceiptLongOutlined, dialog: recordBill },
        ]
      : []),
    {
      verb: 'complete',
      label: t('Complete {name}', { name: '' }).trim(),
      icon: AssignmentTurnedInOutlined,
      dialog: ask,
    },
    {
      verb: 'close',
      label: kind === 'purchaseOrder' ? t('Close order') : t('Close contract'),
      icon: LockOutlined,
      dialog: ask,
    },
    { verb: 'hold', label: t('Put on hold'), icon: PauseOutlined, dialog: ask },
    { verb: 'release', label: t('Release'), icon: PlayArrowOutlined, dialog: ask },
    { verb: 'reallocate', label: t('Move between lines'), icon: SwapVertOutlined, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { ...shared.update, dialog: update },
    { verb: 'setMarkups', label: t('Set markups'), icon: PercentOutlined, dialog: markups },
    { ...shared.remind, dialog: ask },
    { verb: 'terminate', label: t('Terminate'), icon: DoNotDisturbAltOutlined, danger: true, dialog: ask },
    { ...shared.void, dialog: ask },
  ];
  return useLedActions(SOURCES[kind], contract, entries, leadsOf(contract));
}
