import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RunInRoom } from '@plumbline/contract/areas/checklists';
import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { query } from '../../kit/api/index.ts';
import { Link, useBreadcrumbs, useGo, useLocation, usePathParams } from '../../kit/nav/index.ts';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { toneOf } from '../../kit/records/kind/recordKinds.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { Progress } from './cells.tsx';
import { checklistKind, runPath } from './record.tsx';

/**
 * `/project/:id/checklist/at?locationId=…`: the page of the QR code at a door. It opens the form directly if only one
 * is open in the room.
 */
export function RoomScreen() {
  const t = useT();
  const go = useGo();
  const { id: projectId = '' } = usePathParams();
  const { pathname, search } = useLocation();
  const locationId = typeof search.locationId === 'string' ? search.locationId : '';
  const answer = useQuery({
    ...query(checklistReads.at, { projectId, locationId }),
    enabled: locationId !== '',
  });
  const href = `/project/project/${projectId}?tab=checklists`;
  useBreadcrumbs([{ text: t('Checklists'), href }]);
  const [only, ...others] = answer.data?.rows ?? [];
  const straight = only && others.length === 0 ? pathOf(projectId, only) : null;
  useEffect(() => {
    if (straight) go(straight, { replace: true });
  }, [straight, go]);
  const nothing = (
    <EmptyState
      cause="nothing"
      heading="h1"
      title={t('Nothing is open in this room')}
      text={t('No checklist that you may see waits to be filled in here.')}
      actions={<Link href={href}>{t('All checklists of the project')}</Link>}
    />
  );
  // Shows nothing of the room while it forwards to the only form.
  if (straight || !pathname.endsWith('/at')) return <SkeletonText lines={6} />;
  if (locationId === '') return nothing;
  return (
    <Loaded answer={answer} skeleton={<SkeletonText lines={6} />}>
      {({ location, rows }) =>
        rows.length === 0 ? (
          nothing
        ) : (
          <Box sx={{ p: 2, maxWidth: 720 }}>
            <Box component="h1" sx={{ m: 0, mb: 2, typography: 'headline1' }}>
              {location?.path}
            </Box>
            <Box component="ul" sx={{ borderTop: 1, borderColor: 'divider' }}>
              {rows.map((row) => (
                <Line key={row.run.formRunId} projectId={projectId} row={row} />
              ))}
            </Box>
          </Box>
        )
      }
    </Loaded>
  );
}

function pathOf(projectId: string, { checklistPackageId, run }: RunInRoom): string {
  return runPath(projectId, { checklistPackageId, formRunId: run.formRunId });
}

function Line({ projectId, row }: { projectId: string; row: RunInRoom }) {
  const t = useT();
  const { run, number, title, status } = row;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        href={pathOf(projectId, row)}
        sx={{ display: 'grid', gap: '4px', py: 1.5, minHeight: 56, color: 'text.primary' }}
      >
        <b>{run.name}</b>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, color: 'text.secondary' }}>
          <span>{[number, title].filter(Boolean).join(' ')}</span>
          <StatusChip tone={toneOf(checklistKind, status)} word={checklistKind.statusWord(status, t)} />
        </Box>
        <Progress of={run} />
      </Box>
    </Box>
  );
}
