import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { punchItemReads } from '@plumbline/contract/areas/punch/reads';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { Link, useActor, useCurrentProject, useRight } from '../../kit/nav/index.ts';
import { Kpis } from '../../kit/records/list/Kpis.tsx';
import type { DashboardData } from '../../kit/records/kind/areas.ts';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { PlanLine, QUIET, VisitLine, dayOf, tasksByCompany, usePlanned, useVisits } from '../onSite/index.ts';
import { LateRows, MOST_ROWS, PUNCH, Part, PunchRows, TASKS, TaskRows } from './SiteRows.tsx';
import type { HeldRow } from './SiteRows.tsx';
import { drillDown } from './range.ts';
import { inOrderOfDay } from './siteDay.ts';

/** The most lines of the day. */
const MOST_PLANS = 5;
const TO_VERIFY = ['readyForReview', 'readyToClose'] as const;
const UNDER_WAY = ['open', 'inProgress', 'blocked', 'readyForReview'] as const;

interface SiteHomeProps {
  projectIds: string[] | undefined;
  today: string;
  board: DashboardData | undefined;
  /** Late records in my court, apart from punch items and tasks */
  late: readonly HeldRow[];
  /** The parts below are not loaded: nothing is shown, so that nothing moves later */
  isWaiting: boolean;
  /** The parts below */
  children: ReactNode;
}

/** The dashboard of site roles on a phone: today's plan, punch items, tasks, and a capture button. */
export function SiteHome({ projectIds, today, board, late, isWaiting, children }: SiteHomeProps) {
  const visits = useVisits({ projectIds, from: today, to: today });
  const planned = usePlanned({ projectIds, from: today, to: today }, [...UNDER_WAY]);
  const readsPunch = useRight('punchList', 'read') !== 'none';
  const of = { projectId: projectIds, court: 'mine' as const, sort: 'dueDate', pageSize: MOST_ROWS };
  const toVerify = useQuery({
    ...query(punchItemReads.list, { ...of, status: [...TO_VERIFY] }, QUIET),
    enabled: readsPunch,
  });
  const punch = useQuery({ ...query(punchItemReads.list, of, QUIET), enabled: readsPunch });
  const tasks = useQuery(query(records.court, { projectId: projectIds, kind: ['task'], pageSize: MOST_ROWS }, QUIET));
  if (isWaiting || [visits, planned, toVerify, punch, tasks].some(({ isLoading }) => isLoading))
    return <SkeletonRows rows={8} columns={1} />;
  const planRows = planned.data?.rows ?? [];
  return (
    <>
      <TodayNumbers
        today={today}
        tasks={planned.data?.total ?? 0}
        companies={tasksByCompany(planRows).length}
        punch={readsPunch ? { toVerify: toVerify.data?.total ?? 0, all: punch.data?.total ?? 0 } : undefined}
        board={board}
        projectIds={projectIds}
      />
      <LateRows rows={late} today={today} />
      <Today today={today} tasks={inOrderOfDay(planRows, today)} visits={visits.data?.rows ?? []} />
      <PunchRows
        all={punch.data?.total ?? 0}
        toVerify={toVerify.data?.total ?? 0}
        rows={(toVerify.data?.total ? toVerify : punch).data?.rows ?? []}
        today={today}
        projectIds={projectIds}
      />
      <TaskRows {...(tasks.data ?? { total: 0, rows: [] })} today={today} projectIds={projectIds} />
      {children}
    </>
  );
}

interface TodayNumbersProps {
  today: string;
  tasks: number;
  companies: number;
  /** Punch items in my court; undefined for people who may not read them */
  punch: { toVerify: number; all: number } | undefined;
  board: DashboardData | undefined;
  projectIds: string[] | undefined;
}

function TodayNumbers({ today, tasks, companies, punch, board, projectIds }: TodayNumbersProps) {
  const t = useT();
  const format = useFormat();
  const late = board?.myCourtLate ?? 0;
  // Technicians fix items; the others verify them.
  const fixes = useActor().family === 'technician';
  const n = (fixes ? punch?.all : punch?.toVerify) ?? 0;
  return (
    <Kpis
      label={t('Numbers of today')}
      kpis={[
        {
          id: 'onSite',
          label: t('Tasks today'),
          value: format.number(tasks),
          note: t('{n|1 company|# companies}', { n: companies }),
          href: drillDown(TASKS, { projectIds }, { plannedFrom: today, plannedTo: today }),
        },
        ...(punch
          ? [
              {
                id: 'punch',
                label: fixes ? t('To fix') : t('To verify'),
                value: format.number(n),
                note: t('{n|punch item|punch items}', { n }),
                turn: n > 0,
                href: drillDown(PUNCH, { projectIds }, { court: 'mine', status: fixes ? undefined : TO_VERIFY }),
              },
            ]
          : []),
        { id: 'late', label: t('Late'), value: format.number(late), note: t('in your court'), turn: late > 0 },
      ]}
    />
  );
}

interface TodayProps {
  today: string;
  tasks: NonNullable<ReturnType<typeof usePlanned>['data']>['rows'];
  visits: NonNullable<ReturnType<typeof useVisits>['data']>['rows'];
}

/** Appointments by time, then tasks that are planned today. */
function Today({ today, tasks, visits }: TodayProps) {
  const t = useT();
  const ofToday = visits.filter((visit) => dayOf(visit) === today);
  const stateOf = (task: TodayProps['tasks'][number]) =>
    task.startDate === today ? t('begins today') : task.dueDate === today ? t('due today') : null;
  return (
    <Part title={t('Today')} href={`${TASKS}?plannedFrom=${today}&plannedTo=${today}`} all={t('All tasks')}>
      {ofToday.length + tasks.length === 0 && (
        <Box sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>{t('Nothing is planned for today.')}</Box>
      )}
      <Box component="ul" sx={{ px: 2, pb: 0.5 }}>
        {ofToday.slice(0, MOST_PLANS).map((visit) => (
          <VisitLine key={visit.inspectionPackageId} visit={visit} />
        ))}
        {tasks.slice(0, Math.max(0, MOST_PLANS - ofToday.length)).map((task) => (
          <PlanLine
            key={task.taskId}
            // Beside appointments, tasks have no time; without appointments their titles use that space.
            when={ofToday.length > 0 && t('Task')}
            title={task.title}
            href={`/project/${task.projectId}/task/${task.taskId}`}
            note={[stateOf(task), task.responsibleCompanyName].filter(Boolean).join(', ')}
          />
        ))}
      </Box>
    </Part>
  );
}

/** The capture button at the thumb. It opens the capture of punch items. */
export function CaptureButton() {
  const t = useT();
  const mayPunch = useRight('punchList', 'create') !== 'none';
  const projectId = useCurrentProject((state) => state.project?.projectId);
  if (!mayPunch) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mt: 'auto',
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Button
        component={Link}
        href={`${PUNCH}?act=new${projectId ? `&projectId=${projectId}` : ''}`}
        variant="contained"
        fullWidth
        startIcon={<PhotoCameraOutlined />}
        sx={{ minHeight: 48 }}
      >
        {t('Capture')}
      </Button>
    </Box>
  );
}
