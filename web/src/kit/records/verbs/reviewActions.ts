import BlockOutlined from '@mui/icons-material/BlockOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ForwardOutlined from '@mui/icons-material/ForwardOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { T } from '@plumbline/contract/kit/words';

/** The actions of the review verbs that all kinds share. Each kind adds its dialogs. */
export function reviewActions(t: T) {
  return {
    send: { verb: 'send', label: t('Send for review'), icon: SendOutlined },
    return: { verb: 'return', label: t('Return'), icon: UndoOutlined },
    respond: { verb: 'respond', label: t('Respond'), icon: ReplyOutlined },
    forward: { verb: 'forward', label: t('Forward'), icon: ForwardOutlined },
    addReviewer: { verb: 'addReviewer', label: t('Add reviewer'), icon: GroupAddOutlined },
    respondFor: { verb: 'respondFor', label: t('Answer on behalf'), icon: QuestionAnswerOutlined },
    remind: { verb: 'remind', label: t('Remind'), icon: NotificationsActiveOutlined },
    shiftCourt: { verb: 'shiftCourt', label: t('Change ball in court'), icon: SwapHorizOutlined },
    reopen: { verb: 'reopen', label: t('Reopen'), icon: LockOpenOutlined },
    update: { verb: 'update', label: t('Edit'), icon: EditOutlined },
    setDue: { verb: 'setDue', label: t('Change due date'), icon: EditCalendarOutlined },
    deleteDraft: { verb: 'deleteDraft', label: t('Delete draft'), icon: DeleteOutlined, danger: true },
    // "Void" alone is the key of a status ("Anulado" in Spanish). The key with a name is the verb ("Anular"), see note
    // 002.
    void: { verb: 'void', label: t('Void {name}', { name: '' }).trim(), icon: BlockOutlined, danger: true },
  };
}
