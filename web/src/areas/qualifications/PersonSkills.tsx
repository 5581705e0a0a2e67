import { useQuery, useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { SKILL_LEVELS, qualifications } from '@plumbline/contract/areas/qualifications';
import { skillLevelName } from '@plumbline/contract/areas/qualifications/names';
import type { SkillLevel } from '@plumbline/contract/areas/qualifications';
import { query, useSend } from '../../kit/api/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Line, LineList, Part } from './Lines.tsx';

/** The skills of a person: levels, and who set them. People who keep skills edit the level in place. */
export function PersonSkills({ personId }: { personId: string }) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const mine = query(qualifications.personSkills, { personId }, { stay: true });
  const answer = useQuery(mine);
  const catalogue = useQuery({
    ...query(qualifications.skills, {}, { quiet: true, stay: true }),
    enabled: answer.data?.mayManage === true,
  });
  const send = useSend(qualifications.setSkill, {
    done: (now) => client.setQueryData(mine.queryKey, now),
    touches: [qualifications.skills],
  });
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={5} />;
  const { skills, mayManage } = answer.data;
  const others = (catalogue.data ?? []).filter((one) => !skills.some((has) => has.skillId === one.skillId));
  const all = mayManage
    ? [...skills, ...others.map((one) => ({ ...one, level: '' as const, verifiedBy: null, verifiedAt: null }))]
    : skills;
  const options = SKILL_LEVELS.map((level) => ({ value: level, label: skillLevelName(level, t) }));
  return (
    <Part title={t('Skills')}>
      {all.length === 0 && (
        <EmptyState
          cause="nothing"
          title={t('No skills yet')}
          text={t('Skills are chosen from the catalogue in the technician configuration.')}
        />
      )}
      <LineList label={t('Skills')}>
        {all.map((skill) => (
          <Line
            key={skill.skillId}
            name={skill.name}
            second={
              skill.verifiedBy
                ? t('Verified by {name}, {day}', {
                    name: skill.verifiedBy.fullName,
                    day: format.instant(skill.verifiedAt),
                  })
                : skill.category
            }
            end={
              mayManage ? (
                <Box sx={{ width: 150 }}>
                  <SelectField<SkillLevel>
                    label={t('Level of {name}', { name: skill.name })}
                    hideLabel
                    value={skill.level}
                    placeholder="–"
                    options={options}
                    onChange={(level) => send.mutate({ personId, skillId: skill.skillId, level: level || null })}
                  />
                </Box>
              ) : (
                skill.level !== '' && skillLevelName(skill.level, t)
              )
            }
          />
        ))}
      </LineList>
    </Part>
  );
}
