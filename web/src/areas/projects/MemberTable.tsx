import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { projects } from '@plumbline/contract/areas/projects';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { PanelTable } from '../../kit/table/PanelTable.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { spanText } from '../../kit/words/spans.ts';
import { projectRoleName } from './words.ts';

export type Member = OutputOf<typeof projects.members>['rows'][number];

interface Props {
  members: readonly Member[];
  mayEdit: boolean;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
}

/** The team as a table, on a phone as cards. */
export function MemberTable({ members, mayEdit, ...acts }: Props) {
  const t = useT();
  const format = useFormat();
  const actions = mayEdit && ((member: Member) => <Actions member={member} {...acts} />);
  const quiet = { color: 'text.secondary' };
  return (
    <PanelTable
      label={t('Team')}
      rows={members}
      idOf={({ memberId }) => memberId}
      sx={{
        '& td, & th': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
        '& td:first-of-type, & th:first-of-type': { pl: '16px !important' },
      }}
      listSx={{ borderTop: 1, borderColor: 'divider' }}
      columns={[
        {
          head: t('Name'),
          cell: ({ person, hasAccount }) => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <PersonAvatar person={person} />
              {person.fullName}
              {!hasAccount && <NoAccount />}
            </Box>
          ),
        },
        { head: t('Project role'), cell: ({ projectRole }) => projectRoleName(projectRole, t) },
        { head: t('Company'), cell: ({ person }) => person.companyName, sx: quiet },
        { head: t('Email'), cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a> },
        {
          head: t('On the project'),
          cell: ({ startDate, endDate }) => spanText(startDate, endDate, t, format),
          num: true,
          sx: quiet,
        },
      ]}
      actions={actions}
      card={(member) => <Card member={member} actions={actions && actions(member)} />}
    />
  );
}

function Card({ member, actions }: { member: Member; actions: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const { person, email } = member;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        p: '12px 8px 12px 16px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <PersonAvatar person={person} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body1', fontWeight: 700, overflowWrap: 'anywhere' }}>{person.fullName}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {[projectRoleName(member.projectRole, t), person.companyName].filter(Boolean).join(' · ')}
        </Box>
        {email && (
          <Box
            component="a"
            href={`mailto:${email}`}
            sx={{ display: 'inline-flex', minHeight: 44, alignItems: 'center', overflowWrap: 'anywhere' }}
          >
            {email}
          </Box>
        )}
        <Box className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {spanText(member.startDate, member.endDate, t, format)}
        </Box>
        {!member.hasAccount && <NoAccount />}
      </Box>
      {actions}
    </Box>
  );
}

function Actions({ member, onEdit, onRemove }: Pick<Props, 'onEdit' | 'onRemove'> & { member: Member }) {
  const t = useT();
  const { update, remove } = member.can;
  const why = (may: true | string | undefined) => (may === true ? undefined : may);
  return (
    <MenuButton
      iconOnly
      icon={<MoreHorizOutlined fontSize="small" />}
      label={t('Change {name}', { name: member.person.fullName })}
      entries={[
        { label: t('Edit role and dates'), reason: why(update), onSelect: () => onEdit(member) },
        'line',
        { label: t('Take off the team'), danger: true, reason: why(remove), onSelect: () => onRemove(member) },
      ]}
    />
  );
}

function NoAccount() {
  const t = useT();
  return (
    <Box
      component="span"
      title={t('Cannot sign in here; answers by links')}
      sx={{ typography: 'caption', color: 'text.tertiary' }}
    >
      {t('no account')}
    </Box>
  );
}
