import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { punchItemReads } from '@plumbline/contract/areas/punch/reads';
import type { PunchRow } from '@plumbline/contract/areas/punch/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { Link, useActor, useCurrentProject, useRight } from '../../kit/nav/index.ts';
import { Kpis } from '../../kit/records/Kpis.tsx';
import type { DashboardData } from '../../kit/records/areas.ts';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { PlanLine, QUIET, VisitLine, dayOf, tasksByCompany, usePlanned, useVisits } from '../onSite/index.ts';
import { SiteRow } from './SiteRow.tsx';
import { drillDown } from './range.ts';
import { inOrderOfDay } from './siteDay.ts';

/** Lines of the day and rows of a kind. */
const MOST_PLANS = 5;
const MOST_ROWS = 3;
const TO_VERIFY = ['readyForReview', 'readyToClose'] as const;
const UNDER_WAY = ['open', 'inProgress', 'blocked', 'readyForReview'] as const;

interface SiteHomeProps {
  projectIds: string[] | undefined;
  today: string;
  board: DashboardData | undefined;
  /** what stands below is not there yet: nothing is shown, so that nothing is pushed away later */
  isWaiting: boolean;
  /** what stands below */
  children: ReactNode;
}

/** The dashboard of site roles on a phone: the agenda of today, punch items, tasks, and Capture at the thumb. */
export function SiteHome({ projectIds, today, board, isWaiting, children }: SiteHomeProps) {
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
  /** in my court; undefined for who reads none */
  punch: { toVerify: number; all: number } | undefined;
  board: DashboardData | undefined;
  projectIds: string[] | undefined;
}

function TodayNumbers({ today, tasks, companies, punch, board, projectIds }: TodayNumbersProps) {
  const t = useT();
  const format = useFormat();
  const late = board?.myCourtLate ?? 0;
  // A technician fixes, and others verify.
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

const TASKS = '/project/task';
const PUNCH = '/project/punchList';

interface TodayProps {
  today: string;
  tasks: NonNullable<ReturnType<typeof usePlanned>['data']>['rows'];
  visits: NonNullable<ReturnType<typeof useVisits>['data']>['rows'];
}

/** Appointments by the clock, then tasks that are planned for the day. */
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
            when={t('Task')}
            title={task.title}
            href={`/project/${task.projectId}/task/${task.taskId}`}
            note={[stateOf(task), task.responsibleCompanyName].filter(Boolean).join(', ')}
          />
        ))}
      </Box>
    </Part>
  );
}

interface PunchRowsProps {
  all: number;
  toVerify: number;
  rows: readonly PunchRow[];
  today: string;
  projectIds: string[] | undefined;
}

/** Punch items to verify, or where none is those to fix, with their photo. */
function PunchRows({ all, toVerify, rows, today, projectIds }: PunchRowsProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Part
      title={toVerify > 0 ? t('Punch to verify') : t('Punch items')}
      n={toVerify || all}
      href={drillDown(PUNCH, { projectIds }, { court: 'mine' })}
      all={t('All {n}', { n: all })}
    >
      <ul>
        {rows.map((row) => (
          <SiteRow
            key={row.punchListItemId}
            kind="punchItem"
            recordId={row.punchListItemId}
            photoId={row.afterFileId ?? row.beforeFileId}
            row={row}
            today={today}
          />
        ))}
      </ul>
    </Part>
  );
}

interface TaskRowsProps {
  total: number;
  rows: OutputOf<typeof records.court>['rows'];
  today: string;
  projectIds: string[] | undefined;
}

/** Tasks in my court, those that are due first. */
function TaskRows({ total, rows, today, projectIds }: TaskRowsProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Part
      title={t('Tasks')}
      n={total}
      href={drillDown(TASKS, { projectIds }, { court: 'mine' })}
      all={t('All {n}', { n: total })}
    >
      <ul>
        {rows.map((row) => (
          <SiteRow key={row.recordId} kind={row.kind} recordId={row.recordId} row={row} today={today} />
        ))}
      </ul>
    </Part>
  );
}

interface PartProps {
  title: string;
  n?: number;
  href: string;
  /** the words of the link to the whole list */
  all: string;
  children: ReactNode;
}

function Part({ title, n, href, all, children }: PartProps) {
  const format = useFormat();
  return (
    <Box component="section" aria-label={title} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 44 }}>
        <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {title}
        </Box>
        {n !== undefined && (
          <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {format.number(n)}
          </Box>
        )}
        <Box component={Link} href={href} sx={{ ml: 'auto', py: 1.5, typography: 'caption' }}>
          {all}
        </Box>
      </Box>
      {children}
    </Box>
  );
}

/** The camera at the thumb: one press opens the capture of punch items. */
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
