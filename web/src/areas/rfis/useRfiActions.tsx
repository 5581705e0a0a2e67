import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import AttachMoneyOutlined from '@mui/icons-material/AttachMoneyOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ForwardOutlined from '@mui/icons-material/ForwardOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Suspense, lazy, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { Rfi, RfiStatus } from '@plumbline/contract/areas/rfis';
import type { RecordAction } from '../../kit/records/actions.ts';
import { useT } from '../../kit/words/index.ts';
import type { VerbProps } from './verbs/VerbDialog.tsx';

type Dialog = LazyExoticComponent<ComponentType<VerbProps>>;
const reasons = () => import('./verbs/ReasonVerbs.tsx');
const people = () => import('./verbs/PeopleVerbs.tsx');
const rounds = () => import('./verbs/RoundVerbs.tsx');
const closes = () => import('./verbs/CloseVerbs.tsx');
const responds = () => import('./verbs/RespondDialog.tsx');

const DIALOGS = {
  update: lazy(() => import('./RfiForm.tsx').then((module) => ({ default: module.EditRfi }))),
  submit: lazy(() => reasons().then((module) => ({ default: module.SubmitDialog }))),
  return: lazy(() => reasons().then((module) => ({ default: module.ReturnDialog }))),
  void: lazy(() => reasons().then((module) => ({ default: module.VoidDialog }))),
  addendum: lazy(() => reasons().then((module) => ({ default: module.AddendumDialog }))),
  remind: lazy(() => reasons().then((module) => ({ default: module.RemindDialog }))),
  send: lazy(() => import('./verbs/SendDialog.tsx').then((module) => ({ default: module.SendDialog }))),
  forward: lazy(() => people().then((module) => ({ default: module.ForwardDialog }))),
  addReviewer: lazy(() => people().then((module) => ({ default: module.AddReviewerDialog }))),
  shiftCourt: lazy(() => people().then((module) => ({ default: module.ShiftCourtDialog }))),
  respond: lazy(() => responds().then((module) => ({ default: module.RespondDialog }))),
  respondFor: lazy(() =>
    responds().then(({ RespondDialog }) => ({ default: (props: VerbProps) => <RespondDialog {...props} onBehalf /> })),
  ),
  askAgain: lazy(() => rounds().then((module) => ({ default: module.AskAgainDialog }))),
  reopen: lazy(() => rounds().then((module) => ({ default: module.ReopenDialog }))),
  setDue: lazy(() => rounds().then((module) => ({ default: module.DueDialog }))),
  close: lazy(() => closes().then((module) => ({ default: module.CloseDialog }))),
  answerInternally: lazy(() => closes().then((module) => ({ default: module.AnswerInternallyDialog }))),
  setImpacts: lazy(() => closes().then((module) => ({ default: module.ImpactsDialog }))),
} satisfies Record<string, Dialog>;
type Verb = keyof typeof DIALOGS;

/** The verbs that lead in each state, in the order of the work. */
const LEADING: Record<RfiStatus, readonly string[]> = {
  draft: ['submit', 'send', 'update'],
  submitted: ['send', 'return', 'answerInternally'],
  open: ['respond', 'forward', 'addReviewer'],
  answered: ['close', 'askAgain', 'setImpacts'],
  closed: ['reopen'],
  void: [],
};

export interface RfiActions {
  actions: RecordAction[];
  leading: readonly string[];
  open: (verb: Verb) => void;
  dialog: ReactNode;
}

/** Every verb of an RFI with its dialog; which may be pressed is said by the record. */
export function useRfiActions(rfi: Rfi): RfiActions {
  const t = useT();
  const [verb, setVerb] = useState<Verb | null>(null);
  const action = (name: Verb, label: string, icon: ReactNode, danger = false): RecordAction => ({
    verb: name,
    label,
    icon,
    danger,
    run: () => setVerb(name),
  });
  const small = { fontSize: 'small' } as const;
  const actions = [
    action('submit', t('Submit'), <SendOutlined {...small} />),
    action('send', t('Send for review'), <SendOutlined {...small} />),
    action('return', t('Return'), <UndoOutlined {...small} />),
    action('respond', t('Respond'), <ReplyOutlined {...small} />),
    action('forward', t('Forward'), <ForwardOutlined {...small} />),
    action('addReviewer', t('Add reviewer'), <GroupAddOutlined {...small} />),
    action('respondFor', t('Enter an answer for somebody'), <QuestionAnswerOutlined {...small} />),
    action('remind', t('Remind'), <NotificationsActiveOutlined {...small} />),
    action('shiftCourt', t('Shift court'), <SwapHorizOutlined {...small} />),
    action('close', t('Accept and close'), <CheckCircleOutlined {...small} />),
    action('askAgain', t('Ask again'), <HelpOutlineOutlined {...small} />),
    action('answerInternally', t('Answer internally'), <CheckCircleOutlined {...small} />),
    action('reopen', t('Reopen'), <LockOpenOutlined {...small} />),
    action('update', t('Edit'), <EditOutlined {...small} />),
    action('addendum', t('Add to the question'), <AddCommentOutlined {...small} />),
    action('setDue', t('Change due'), <EditCalendarOutlined {...small} />),
    action('setImpacts', t('Confirm impacts'), <AttachMoneyOutlined {...small} />),
    action('void', t('Void'), <BlockOutlined {...small} />, true),
  ];
  const Open = verb === null ? null : DIALOGS[verb];
  const dialog = Open && (
    <Suspense fallback={null}>
      <Open rfi={rfi} onClose={() => setVerb(null)} />
    </Suspense>
  );
  return { actions: withoutOver(actions, rfi), leading: leadingOf(rfi), open: setVerb, dialog };
}

/** Whoever is not asked looks after those who are. */
function leadingOf(rfi: Rfi): readonly string[] {
  return rfi.status === 'open' && rfi.can.respond !== true ? ['remind', 'forward', 'addReviewer'] : LEADING[rfi.status];
}

/** More lists what may come up again; a refused verb of a state that is past only makes it longer. */
function withoutOver(actions: RecordAction[], rfi: Rfi): RecordAction[] {
  const leading = leadingOf(rfi);
  return actions.filter(
    ({ verb }) => rfi.can[verb] === true || leading.includes(verb) || USEFUL_REASONS[rfi.status].includes(verb),
  );
}
const USEFUL_REASONS: Record<RfiStatus, readonly string[]> = {
  draft: [],
  submitted: [],
  open: ['close', 'respond'],
  answered: [],
  closed: ['update'],
  void: [],
};
