import GroupOutlined from '@mui/icons-material/GroupOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { lazyPart, useActor } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ListPanel } from '../../kit/records/list/ListPanel.tsx';
import { Pager } from '../../kit/records/list/Pager.tsx';
import { SearchField } from '../../kit/records/list/SearchField.tsx';
import { PanelTable } from '../../kit/table/PanelTable.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { spanText } from '../../kit/words/spans.ts';
import type { Member } from './MemberDialog.tsx';
import { projectRoleName } from './words.ts';

const MemberDialog = lazyPart(() => import('./MemberDialog.tsx').then((module) => module.MemberDialog));

/** The team of a project with roles and start dates. */
export function TeamPanel({ project }: { project: Project }) {
  const t = useT();
  const { projectId } = project;
  const myId = useActor().personId;
  const [keyword, setKeyword] = useState('');
  const [paging, setPaging] = useState({ pageNum: 1, pageSize: 25 });
  const team = useQuery({
    ...query(projects.members, { projectId, keyword: keyword || undefined, ...paging }, { stay: true }),
    placeholderData: keepPreviousData,
  });
  const [editing, setEditing] = useState<Member | 'new' | null>(null);
  const mayEdit = project.can.team === true;
  const touches = [projects.members, projects.get, projects.list];
  const remove = useSend(projects.removeMember, { touches });

  async function takeOff(member: Member) {
    const name = member.person.fullName;
    const text =
      member.person.personId === myId
        ? t('Leave the team? What you did stays. Only somebody else can put you back on it.')
        : t(
            'Remove {name} from the team? Their work stays. Records in their court stay there until somebody moves them.',
            { name },
          );
    if (!(await confirm({ text, confirmLabel: t('Take off the team'), tone: 'danger' }))) return;
    remove.mutate(
      { projectId, memberId: member.memberId },
      { onSuccess: () => notify.success(t('{name} is no longer on the team', { name })) },
    );
  }

  if (team.isError) return <LoadFailed error={team.error} retry={() => void team.refetch()} />;
  return (
    <>
      <ListPanel
        title={t('Team')}
        note={team.data && t('{n|1 person|# people}', { n: team.data.total })}
        search={
          <Box sx={{ width: { xs: '100%', sm: 'auto' }, display: 'flex', order: { xs: 1, sm: 0 }, ml: { sm: 2 } }}>
            <SearchField
              label={t('Search the team')}
              keyword={keyword}
              onKeyword={(wanted) => {
                setKeyword(wanted);
                setPaging({ ...paging, pageNum: 1 });
              }}
              wide
            />
          </Box>
        }
        add={mayEdit && { label: t('Add person'), icon: <PersonAddAltOutlined />, onPress: () => setEditing('new') }}
        empty={
          team.data?.rows.length === 0 &&
          keyword === '' && {
            icon: <GroupOutlined />,
            title: t('Nobody is on the team yet'),
            text: t('People on the team see the project’s records; their project role says what they answer for.'),
          }
        }
      >
        {!team.data && <SkeletonRows rows={8} columns={4} />}
        {team.data?.rows.length === 0 && (
          <EmptyState
            cause="noMatch"
            title={t('Nobody on the team matches “{keyword}”', { keyword })}
            actions={<Button onClick={() => setKeyword('')}>{t('Clear search')}</Button>}
          />
        )}
        {team.data && team.data.rows.length > 0 && (
          <>
            <MemberTable
              members={team.data.rows}
              mayEdit={mayEdit}
              onEdit={setEditing}
              onRemove={(member) => void takeOff(member)}
            />
            {team.data.total > 10 && (
              <Pager
                {...paging}
                total={team.data.total}
                onPage={(pageNum) => setPaging({ ...paging, pageNum })}
                onSize={(pageSize) => setPaging({ pageNum: 1, pageSize })}
              />
            )}
          </>
        )}
      </ListPanel>
      {editing && (
        <Suspense>
          <MemberDialog
            project={project}
            member={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface TableProps {
  members: readonly Member[];
  mayEdit: boolean;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
}

/** The team as a table, on a phone as cards. */
function MemberTable({ members, mayEdit, ...acts }: TableProps) {
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

function Actions({ member, onEdit, onRemove }: Pick<TableProps, 'onEdit' | 'onRemove'> & { member: Member }) {
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
