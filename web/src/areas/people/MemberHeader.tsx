import EditOutlined from '@mui/icons-material/EditOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MEMBER_MOVES } from '@plumbline/contract/areas/people';
import type { Member, MemberMove } from '@plumbline/contract/areas/people';
import { copyLink } from '../../kit/confirm/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { useGo, useRight } from '../../kit/nav/index.ts';
import { ActionBar } from '../../kit/records/ActionBar.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { lazyDialog, useRecordActions } from '../../kit/records/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { PersonPhoto } from './PersonPhoto.tsx';
import { printBadges } from './badges.ts';
import { FAMILIES, memberPath } from './family.ts';
import type { FamilyName } from './family.ts';
import { useMemberVerb } from './queries.ts';
import { MEMBER_SOURCES } from './source.ts';
import { STATUS_TONES, moveName, statusWords } from './words.ts';

const update = lazyDialog<Member>(() => import('./MemberForm.tsx').then((module) => module.EditMember));
const move = lazyDialog<Member>(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog));
const leave = lazyDialog<Member>(() => import('./LeaveDialog.tsx').then((module) => module.LeaveDialog));
const rehire = lazyDialog<Member>(() => import('./RehireDialog.tsx').then((module) => module.RehireDialog));

const DANGER: ReadonlySet<string> = new Set(['suspend', 'deactivate', 'leave', 'anonymise']);

/** Who it is, where they stand, and what may be done now. */
export function MemberHeader({ family, member }: { family: FamilyName; member: Member }) {
  const t = useT();
  const go = useGo();
  const mayPrint = useRight(family, 'export') !== 'none';
  const phone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const on = { personId: member.personId, version: member.version };
  const failed = (errors: Record<string, string>) => notify.warning(Object.values(errors).join(' '));
  const invite = useMemberVerb(family, FAMILIES[family].calls.invite, {
    says: (saved) => t('The invitation to {name} is on its way', { name: saved.fullName }),
    failed,
  });
  const other = family === 'employee' ? 'technician' : 'employee';
  const enlist = useMemberVerb(other, FAMILIES[other].calls.enlist, {
    says: (saved) => t('{name} is employee and technician now', { name: saved.fullName }),
    done: (saved) => go(memberPath(other, saved.personId)),
    failed,
  });
  const moves: readonly (MemberMove | 'anonymise')[] = [
    ...MEMBER_MOVES.filter((one) => FITTING[member.status].includes(one)),
    ...(member.status === 'left' ? (['anonymise'] as const) : []),
  ];
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
      label: moveName(verb, t),
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
    <Box
      component="header"
      sx={{
        flex: 'none',
        px: 2,
        pt: { xs: 1, md: 0 },
        pb: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <PersonPhoto person={member} photoId={member.photoId} size={72} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 24 }}>
          <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
            {[member.employeeNumber, member.technicianNumber].filter(Boolean).join(' · ')}
          </Box>
          <StatusChip tone={STATUS_TONES[member.status]} word={statusWords(t)[member.status]} />
        </Box>
        <Box component="h1" sx={{ m: 0, typography: 'headline1', overflowWrap: 'anywhere' }}>
          {member.fullName}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{[member.title, member.department].filter(Boolean).join(' · ')}</Box>
      </Box>
      <ActionBar
        actions={actions}
        can={member.can}
        leading={leadingVerbs(member.status)}
        most={phone ? 1 : 2}
        extra={[
          { label: t('Copy link'), onSelect: () => void copyLink(memberPath(family, member.personId)) },
          ...(mayPrint ? [{ label: t('Print badge'), onSelect: () => printBadges(family, [member.personId], t) }] : []),
        ]}
      />
      {dialog}
    </Box>
  );
}

/** The moves that may be thought of in a status; whether one may be made now is the server's word. */
const FITTING: Record<Member['status'], readonly MemberMove[]> = {
  invited: ['deactivate', 'leave'],
  active: ['startLeave', 'suspend', 'deactivate', 'leave'],
  onLeave: ['endLeave', 'suspend', 'deactivate', 'leave'],
  suspended: ['reinstate', 'deactivate', 'leave'],
  inactive: ['reactivate', 'leave'],
  left: ['rehire'],
};

/** The steps that stand as buttons in a status; the others wait under More. */
function leadingVerbs(status: Member['status']): string[] {
  switch (status) {
    case 'invited':
      return ['invite', 'update'];
    case 'onLeave':
      return ['endLeave', 'update'];
    case 'suspended':
      return ['reinstate', 'leave'];
    case 'inactive':
      return ['reactivate', 'leave'];
    case 'left':
      return ['rehire', 'anonymise'];
    case 'active':
      return ['update'];
  }
}
