import Box from '@mui/material/Box';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { TaskRow } from '@plumbline/contract/areas/tasks/shapes';
import { addDays } from '@plumbline/contract/kit/days';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { pictures } from '@plumbline/contract/kit/pictures';
import { query } from '../../kit/api/index.ts';
import { fileUrl } from '../../kit/files/fileUrl.ts';
import { Picture } from '../../kit/images/Picture.tsx';
import { useOpenImage } from '../../kit/images/openImage.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ComingUp } from './ComingUp.tsx';
import { PlanLine } from './PlanLine.tsx';
import { QUIET, isHeld, usePlanned, useVisits } from './plans.ts';

/** Shows at most this many tasks. */
const MOST = 5;

interface ProjectPlansProps {
  projectId: string;
  today: string;
  children: ReactNode;
}

/**
 * The next seven days of a project: tasks that are ready to begin or not, visits; and the photos of the last seven
 * days.
 */
export function ProjectPlans({ projectId, today, children }: ProjectPlansProps) {
  const days = { projectIds: [projectId], from: today, to: addDays(today, 7) };
  const visits = useVisits(days);
  const tasks = usePlanned(days, ['open', 'blocked']);
  const photos = useQuery(query(pictures.week, { projectId }, QUIET));
  // Waits for all parts, so that a late part does not move what somebody reads.
  if (visits.isLoading || tasks.isLoading || photos.isLoading) return <SkeletonRows rows={6} columns={1} />;
  return (
    <>
      <Readiness projectId={projectId} rows={tasks.data?.rows ?? []} />
      <ComingUp today={today} visits={visits.data?.rows ?? []} />
      {photos.data && <Photos {...photos.data} />}
      {children}
    </>
  );
}

/** Lists blocked tasks first, each with its reason. */
function Readiness({ projectId, rows }: { projectId: string; rows: readonly TaskRow[] }) {
  const t = useT();
  const format = useFormat();
  const shown = rows.toSorted((a, b) => Number(isHeld(b)) - Number(isHeld(a))).slice(0, MOST);
  const details = useQueries({
    queries: shown.filter(isHeld).map(({ taskId }) => query(taskReads.get, { taskId }, QUIET)),
  });
  if (rows.length === 0) return null;
  const held = rows.filter(isHeld).length;
  const reasonOf = (taskId: string) => {
    const task = details.find(({ data }) => data?.taskId === taskId)?.data;
    return task?.gates[0]?.reason ?? task?.blockedNote;
  };
  return (
    <Section
      facts
      title={t('Readiness, next 7 days')}
      note={held > 0 && t('{held} of {n} not ready', { held, n: rows.length })}
    >
      <ul>
        {shown.map((row) => (
          <PlanLine
            key={row.taskId}
            title={[row.number, row.title].filter(Boolean).join(' ')}
            href={`/project/${projectId}/task/${row.taskId}`}
            note={
              (isHeld(row) && reasonOf(row.taskId)) ||
              [row.responsibleCompanyName, row.startDate && t('starts {day}', { day: format.day(row.startDate) })]
                .filter(Boolean)
                .join(', ')
            }
            aside={
              <StatusChip tone={isHeld(row) ? 'attention' : 'good'} word={isHeld(row) ? t('Not ready') : t('Ready')} />
            }
          />
        ))}
      </ul>
    </Section>
  );
}

/** The newest photos of the week. They open in the viewer. */
function Photos({ rows, total }: OutputOf<typeof pictures.week>) {
  const t = useT();
  const { open } = useOpenImage();
  const shown = rows.filter(({ hasThumbnail }) => hasThumbnail);
  if (shown.length === 0) return null;
  return (
    <Section facts title={t('Photos')} note={t('{n} this week', { n: total })}>
      <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
        {shown.map(({ fileId, name }) => (
          <li key={fileId}>
            <Box
              component="a"
              href={`/image-viewer/${fileId}`}
              title={name}
              onClick={(event: MouseEvent) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                open(fileId);
              }}
              sx={{
                display: 'block',
                height: 64,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                overflow: 'hidden',
              }}
            >
              <Picture urls={[fileUrl(fileId, 'thumbnail'), fileUrl(fileId)]} alt={name} />
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}
