import EditOutlined from '@mui/icons-material/EditOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import type { Member, MemberMove } from '@plumbline/contract/areas/people';
import { statusWords } from '@plumbline/contract/areas/people/names';
import { useGo, useRight } from '../../kit/nav/index.ts';
import { PageActions } from '../../kit/records/page/PageActions.tsx';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { lazyDialog, useRecordActions } from '../../kit/records/page/useRecordActions.tsx';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { useT } from '../../kit/words/index.ts';
import { PersonPhoto } from './PersonPhoto.tsx';
import { FAMILIES, memberPath, printBadges } from './family.ts';
import type { FamilyName } from './family.ts';
import { MEMBER_SOURCES } from './source.ts';
import { STATUS_TONES, moveWords } from './words.ts';

const update = lazyDialog<Member>(() => import('./MemberForm.tsx').then((module) => module.EditMember));
const move = lazyDialog<Member>(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog));
const leave = lazyDialog<Member>(() => import('./MoveDialog.tsx').then((module) => module.LeaveDialog));
const rehire = lazyDialog<Member>(() => import('./MoveDialog.tsx').then((module) => module.RehireDialog));

const DANGER: ReadonlySet<string> = new Set(['suspend', 'deactivate', 'leave', 'anonymise']);

/** The person, the status, and the actions. */
export function MemberHeader({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const go = useGo();
  const mayPrint = useRight(family, 'export') !== 'none';
  const on = { personId: member.personId, version: member.version };
  const invite = useRecordVerb(MEMBER_SOURCES[family], member, FAMILIES[family].calls.invite, {
    toast: ({ fullName }) => t('The invitation to {name} is on its way', { name: fullName }),
  });
  const other = family === 'employee' ? 'technician' : 'employee';
  const enlist = useRecordVerb(MEMBER_SOURCES[other], member, FAMILIES[other].calls.enlist, {
    toast: ({ fullName }) => t('{name} is employee and technician now', { name: fullName }),
    done: ({ personId }) => go(memberPath(other, personId)),
  });
  const { moves, leading } = STEPS[member.status];
  const words = moveWords(t);
  const { actions, dialog } = useRecordActions(MEMBER_SOURCES[family], member, [
    { verb: 'update', label: t('Edit'), icon: EditOutlined, dialog: update },
    {
      verb: 'invite',
      label: member.status === 'invited' ? t('Invite again') : t('Invite'),
      icon: MailOutlined,
      run: () => invite.run(on),
    },
    ...moves.map((verb) => ({
      verb,
      label: words[verb].name,
      danger: DANGER.has(verb),
      dialog: verb === 'leave' ? leave : verb === 'rehire' ? rehire : move,
    })),
    {
      verb: other === 'employee' ? 'enlistEmployee' : 'enlistTechnician',
      label: other === 'employee' ? t('Make them an employee too') : t('Make them a technician too'),
      run: () => enlist.run({ ...on, number: null }),
    },
  ]);
  return (
    <PageHeader
      title={member.fullName}
      picture={<PersonPhoto person={member} photoId={member.photoId} size={40} />}
      above={
        <>
          <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
            {[member.employeeNumber, member.technicianNumber].filter(Boolean).join(' · ')}
          </Box>
          <StatusChip tone={STATUS_TONES[member.status]} word={statusWords(t)[member.status]} />
        </>
      }
      below={[member.title, member.department].filter(Boolean).join(' · ')}
      actions={
        <PageActions
          actions={actions}
          can={member.can}
          leading={leading}
          href={memberPath(family, member.personId)}
          extra={
            mayPrint ? [{ label: t('Print badge'), onSelect: () => printBadges(family, [member.personId], t) }] : []
          }
        />
      }
    >
      {dialog}
    </PageHeader>
  );
}

type Move = MemberMove | 'anonymise';

/**
 * The moves for each status, and those shown as buttons; the others are under More. The server says whether a move is
 * possible now.
 */
const STEPS: Record<Member['status'], { moves: readonly Move[]; leading: readonly string[] }> = {
  invited: { moves: ['deactivate', 'leave'], leading: ['invite', 'update'] },
  active: { moves: ['startLeave', 'suspend', 'deactivate', 'leave'], leading: ['update'] },
  onLeave: { moves: ['endLeave', 'suspend', 'deactivate', 'leave'], leading: ['endLeave', 'update'] },
  suspended: { moves: ['reinstate', 'deactivate', 'leave'], leading: ['reinstate', 'leave'] },
  inactive: { moves: ['reactivate', 'leave'], leading: ['reactivate', 'leave'] },
  left: { moves: ['rehire', 'anonymise'], leading: ['rehire', 'anonymise'] },
};
