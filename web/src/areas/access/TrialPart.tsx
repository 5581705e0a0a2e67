import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { actionName } from '@plumbline/contract/areas/access/names';
import { access } from '@plumbline/contract/areas/access';
import type { RoleTrial } from '@plumbline/contract/areas/access';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

/** Replays the last 30 days of the role's holders under the edited role. */
export function TrialPart({
  roleId,
  grants,
  holders,
}: {
  roleId: string;
  grants: InputOf<typeof access.tryRole>['grants'];
  holders: number;
}) {
  const t = useT();
  const [wanted, setWanted] = useState(false);
  const trial = useQuery({
    ...query(access.tryRole, { roleId, grants }, { stay: true }),
    enabled: wanted,
    gcTime: 0,
  });
  if (holders === 0) return null;
  if (!wanted)
    return (
      <Box>
        <Button onClick={() => setWanted(true)}>{t('Try it against last month')}</Button>
        <Box component="p" sx={{ m: '4px 0 0', color: 'text.secondary', typography: 'caption' }}>
          {t('Plays what these people really did in the last 30 days against the edited role. Nothing is saved.')}
        </Box>
      </Box>
    );
  if (trial.isError) return <Box role="alert">{t('The test could not be run. Try again.')}</Box>;
  if (!trial.data) return <SkeletonRows rows={3} columns={1} />;
  return <Played trial={trial.data} />;
}

function Played({ trial }: { trial: RoleTrial }) {
  const t = useT();
  const format = useFormat();
  const times = trial.refused.reduce((sum, one) => sum + one.times, 0);
  return (
    <Box role="status">
      <Box component="p" sx={{ m: 0, fontWeight: 700 }}>
        {times === 0
          ? t('Nothing that they did in the last 30 days would have been refused.')
          : t('{n|1 thing|# things} that they did in the last 30 days would have been refused:', { n: times })}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', typography: 'caption' }}>
        {t('Looked at {n|1 action|# actions} of {people}.', {
          n: trial.actions,
          people: t('{n|1 person|# people}', { n: trial.people }),
        })}{' '}
        {trial.isCut && t('Only the busiest were looked at.')}
      </Box>
      <ul>
        {trial.refused.map((one) => (
          <Box component="li" key={`${one.resource} ${one.action}`} sx={{ mt: 1 }}>
            {t('“{action}” on {resource}: {n|once|# times}, by {people}', {
              action: actionName(one.action, t),
              resource: one.resourceName,
              n: one.times,
              people: t('{n|1 person|# people}', { n: one.people }),
            })}
            <Box component="ul" sx={{ pl: 2, color: 'text.secondary' }}>
              {one.examples.map((example) => (
                <li key={`${example.personId} ${example.at}`}>
                  {example.fullName}, {format.instant(example.at)}
                  {example.record && (
                    <>
                      {': '}
                      <Link href={example.record.path}>
                        {[example.record.number, example.record.title].filter(Boolean).join(' ')}
                      </Link>
                    </>
                  )}
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </ul>
    </Box>
  );
}
