import GroupOutlined from '@mui/icons-material/GroupOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { Pager } from '../../kit/records/Pager.tsx';
import { ListPanel } from '../../kit/records/ListPanel.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberTable } from './MemberTable.tsx';
import type { Member } from './MemberTable.tsx';

/** Who works on the project, as what, and since when. */
export function TeamPanel({ project }: { project: Project }) {
  const t = useT();
  const { projectId } = project;
  const myId = useActor().personId;
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
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
            'Take {name} off the team? What they did stays. Whatever lies in their court stays there until somebody moves it.',
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
          <Box sx={{ width: { xs: '100%', sm: 224 }, order: { xs: 1, sm: 0 }, ml: { sm: 2 } }}>
            <TextField
              label={t('Search the team')}
              hideLabel
              type="search"
              placeholder={t('Search the team')}
              value={typed}
              onChange={(value) => {
                setTyped(value);
                setPaging({ ...paging, pageNum: 1 });
              }}
              start={<SearchOutlined fontSize="small" sx={{ color: 'text.tertiary', mr: 0.75 }} />}
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
            actions={<Button onClick={() => setTyped('')}>{t('Clear search')}</Button>}
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
        <MemberDialog project={project} member={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
