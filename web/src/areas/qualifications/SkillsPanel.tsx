import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { Line, LineList, Part } from './Lines.tsx';
import { SkillDialog } from './SkillDialog.tsx';

type Skill = OutputOf<typeof qualifications.skills>[number];

/** The skill catalogue. */
export function SkillsPanel() {
  const t = useT();
  const mayChange = useRight('setting.technicianConfig', 'update') !== 'none';
  const answer = useQuery(query(qualifications.skills, {}, { stay: true }));
  const retire = useSend(qualifications.retireSkill, { touches: [qualifications.skills] });
  const [editing, setEditing] = useState<Skill | 'new' | null>(null);

  async function ask(skill: Skill) {
    const text = t('Take “{name}” out of the catalogue? Who has it keeps it.', { name: skill.name });
    if (await confirm({ text, confirmLabel: t('Take out'), tone: 'danger' })) retire.mutate({ skillId: skill.skillId });
  }
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  const add = mayChange && <Button onClick={() => setEditing('new')}>{t('Add skill')}</Button>;
  return (
    <Part title={t('Skills')} action={add}>
      {answer.data.length === 0 && (
        <EmptyState
          cause="nothing"
          title={t('No skills yet')}
          text={t(
            'A skill says what somebody can do, such as rigging or glazing, and how well. It names the person who says so.',
          )}
        />
      )}
      <LineList label={t('Skills')}>
        {answer.data.map((skill) => (
          <Line
            key={skill.skillId}
            name={skill.name}
            second={skill.category}
            end={t('{n|1 person|# people}', { n: skill.people })}
            actions={
              mayChange && (
                <MenuButton
                  iconOnly
                  icon={<MoreHorizOutlined fontSize="small" />}
                  label={t('Change {name}', { name: skill.name })}
                  entries={[
                    { label: t('Edit'), onSelect: () => setEditing(skill) },
                    { label: t('Take out'), danger: true, onSelect: () => void ask(skill) },
                  ]}
                />
              )
            }
          />
        ))}
      </LineList>
      {editing && <SkillDialog skill={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Part>
  );
}
