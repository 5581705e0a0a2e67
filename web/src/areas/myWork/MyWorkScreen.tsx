import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysBetween, dayIn } from '@plumbline/contract/kit/days';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { Link, useActor, useBreadcrumbs, useCurrentProject } from '../../kit/nav/index.ts';
import { AwaitedCell } from '../../kit/records/list/AwaitedCell.tsx';
import { DueCell } from '../../kit/records/list/DueCell.tsx';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { byPlace, roomOf, dueWithin } from './places.ts';
import type { PlaceGroup, Span } from './places.ts';

type Held = OutputOf<typeof records.court>['rows'][number];

/** The kinds that are done on site. `WORK_KINDS` of the frame counts the same kinds. */
const KINDS = ['task', 'punchItem', 'checklist', 'inspection'];
const MOST = 100;

/** `/work`: tasks, punch items, checklists and inspections in my court, by place. */
export function MyWorkScreen() {
  const t = useT();
  const today = dayIn(useActor().tenant.timeZone);
  const project = useCurrentProject((state) => state.project?.projectId);
  const [span, setSpan] = useState<Span>('all');
  useBreadcrumbs([{ text: t('My work'), href: '/work' }]);
  const asked = { projectId: project && [project], kind: KINDS, pageSize: MOST };
  const answer = useQuery({ ...query(records.court, asked, { stay: true }), placeholderData: keepPreviousData });
  const rows = answer.data?.rows;
  const spans: { value: Span; label: string }[] = [
    { value: 'today', label: t('Today') },
    { value: 'week', label: t('This week') },
    { value: 'all', label: t('All') },
  ];
  const shown = dueWithin(rows ?? [], span, today);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto' }}>
      <Box component="h1" sx={{ m: 0, px: 2, py: 1, typography: 'headline1' }}>
        {t('My work')}
      </Box>
      <Tabs
        label={t('When it is due')}
        value={span}
        onChange={setSpan}
        panelId="my-work"
        tabs={spans.map((one) => ({
          ...one,
          count: rows && (one.value === 'all' ? answer.data?.total : dueWithin(rows, one.value, today).length),
          turn: one.value === 'today',
        }))}
      />
      <Box id="my-work" role="tabpanel" aria-label={spans.find(({ value }) => value === span)?.label}>
        {answer.isError && !rows && <LoadFailed error={answer.error} retry={() => void answer.refetch()} />}
        {answer.isPending && <SkeletonRows rows={8} columns={2} />}
        {rows?.length === 0 && (
          <EmptyState
            cause="nothing"
            title={t('Nothing waits for you')}
            topic={t('My work')}
            text={t('Tasks, punch items, checklists and inspections that are given to you appear here, by room.')}
          />
        )}
        {rows && rows.length > 0 && shown.length === 0 && (
          <EmptyState
            cause="noMatch"
            title={span === 'today' ? t('Nothing is due today') : t('Nothing is due this week')}
            text={t('Work due later is under All.')}
            actions={<Button onClick={() => setSpan('all')}>{t('Show all')}</Button>}
          />
        )}
        {byPlace(shown).map((group) => (
          <Place key={group.id} group={group} named={project === undefined} today={today} />
        ))}
        {(answer.data?.total ?? 0) > MOST && (
          <Box sx={{ p: 2, color: 'text.secondary' }}>
            {t('The first {n} of {total}', { n: MOST, total: answer.data?.total ?? 0 })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** A room with its open work. */
function Place({ group, named, today }: { group: PlaceGroup<Held>; named: boolean; today: string }) {
  const t = useT();
  const name = group.place === null ? t('No location') : roomOf(group.place);
  return (
    <Box component="section" aria-label={name}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          minHeight: 36,
          bgcolor: 'surface.sunken',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <PlaceOutlined sx={{ fontSize: 18, color: 'text.secondary', flex: 'none' }} />
        <Box
          component="h2"
          title={group.place ?? undefined}
          sx={{ m: 0, flex: 1, minWidth: 0, typography: 'body2', fontWeight: 700 }}
        >
          {name}
          {named && group.projectName && (
            <Box
              component="span"
              sx={{
                display: { xs: 'block', md: 'inline' },
                ml: { md: 1 },
                typography: 'caption',
                color: 'text.secondary',
              }}
            >
              {group.projectName}
            </Box>
          )}
        </Box>
        <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {group.rows.length}
        </Box>
      </Box>
      <Box component="ul">
        {group.rows.map((row) => (
          <Row key={row.recordId} row={row} today={today} />
        ))}
      </Box>
    </Box>
  );
}

function Row({ row, today }: { row: Held; today: string }) {
  const t = useT();
  const kind = kindOf(row.kind);
  const Icon = kind?.icon;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: 'inset 3px 0 0 var(--pl-palette-turn-main)',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {Icon && <Icon sx={{ color: 'text.secondary', flex: 'none' }} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={Link}
          href={`${kind?.path(row) ?? '/404'}${row.awaited ? `?tab=${row.awaited.tab}` : ''}`}
          sx={{
            color: 'text.primary',
            typography: 'body1',
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {row.title}
        </Box>
        <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[kind?.noun(t), row.number ?? t('Draft')].filter(Boolean).join(' ')}
        </Box>
      </Box>
      <Box sx={{ flex: 'none', textAlign: 'right' }}>
        {row.awaited ? (
          <AwaitedCell awaited={row.awaited} />
        ) : (
          <DueCell date={row.dueDate} days={row.dueDate ? daysBetween(today, row.dueDate) : null} mine />
        )}
      </Box>
    </Box>
  );
}
