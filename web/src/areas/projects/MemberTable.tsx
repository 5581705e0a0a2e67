import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { projects } from '@plumbline/contract/areas/projects';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
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
export function MemberTable(props: Props) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return wide ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows({ members, mayEdit, onEdit, onRemove }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <Table
      aria-label={t('Team')}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& td, & th': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: '16px !important' }}>{t('Name')}</TableCell>
          <TableCell>{t('Project role')}</TableCell>
          <TableCell>{t('Company')}</TableCell>
          <TableCell>{t('Email')}</TableCell>
          <TableCell>{t('On the project')}</TableCell>
          {mayEdit && (
            <TableCell sx={{ width: 56 }}>
              <span className="vh">{t('Actions')}</span>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <TableRow key={member.memberId}>
            <TableCell sx={{ pl: '16px !important' }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <PersonAvatar person={member.person} />
                {member.person.fullName}
                {!member.hasAccount && <NoAccount />}
              </Box>
            </TableCell>
            <TableCell>{projectRoleName(member.projectRole, t)}</TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>{member.person.companyName}</TableCell>
            <TableCell>{member.email && <a href={`mailto:${member.email}`}>{member.email}</a>}</TableCell>
            <TableCell className="num" sx={{ color: 'text.secondary' }}>
              {spanText(member.startDate, member.endDate, t, format)}
            </TableCell>
            {mayEdit && (
              <TableCell align="right">
                <Actions member={member} onEdit={onEdit} onRemove={onRemove} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cards({ members, mayEdit, onEdit, onRemove }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <Box component="ul" aria-label={t('Team')} sx={{ borderTop: 1, borderColor: 'divider' }}>
      {members.map((member) => (
        <Box
          component="li"
          key={member.memberId}
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'flex-start',
            p: '12px 8px 12px 16px',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <PersonAvatar person={member.person} size={40} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ typography: 'body1', fontWeight: 700, overflowWrap: 'anywhere' }}>{member.person.fullName}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {[projectRoleName(member.projectRole, t), member.person.companyName].filter(Boolean).join(' · ')}
            </Box>
            {member.email && (
              <Box
                component="a"
                href={`mailto:${member.email}`}
                sx={{ display: 'inline-flex', minHeight: 44, alignItems: 'center', overflowWrap: 'anywhere' }}
              >
                {member.email}
              </Box>
            )}
            <Box className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {spanText(member.startDate, member.endDate, t, format)}
            </Box>
            {!member.hasAccount && <NoAccount />}
          </Box>
          {mayEdit && <Actions member={member} onEdit={onEdit} onRemove={onRemove} />}
        </Box>
      ))}
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
