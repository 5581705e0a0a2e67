import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { addDays } from '@plumbline/contract/kit/days';
import { Link } from '../../kit/nav/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ComingUp } from './ComingUp.tsx';
import { tasksBeginningFrom, tasksBeginningOrDue, dayOf, tasksByCompany, usePlanned, useVisits } from './plans.ts';

const MOST_COMPANIES = 5;

interface SitePlansProps {
  projectIds: readonly string[] | undefined;
  today: string;
  children: ReactNode;
}

/** How many tasks are planned today, by company, and the plan of today and the next seven days. */
export function SitePlans({ projectIds, today, children }: SitePlansProps) {
  const t = useT();
  const format = useFormat();
  const visits = useVisits({ projectIds, from: today, to: addDays(today, 7) });
  const planned = usePlanned({ projectIds, from: today, to: today }, [
    'open',
    'inProgress',
    'blocked',
    'readyForReview',
  ]);
  const tomorrow = addDays(today, 1);
  const coming = usePlanned({ projectIds, from: tomorrow, to: addDays(today, 7) }, ['open', 'blocked']);
  // Waits for all parts, so that a late part does not move what somebody reads.
  if (visits.isLoading || planned.isLoading || coming.isLoading) return <SkeletonRows rows={6} columns={1} />;
  const every = visits.data?.rows ?? [];
  const isFree = !every.some((visit) => dayOf(visit) === today);
  const companies = tasksByCompany(planned.data?.rows ?? []);
  const n = planned.data?.total ?? 0;
  return (
    <>
      {(planned.data || visits.data) && (
        <Section facts title={t('Today on site')} note={format.day(today)}>
          {n === 0 && isFree && <Box sx={{ color: 'text.secondary' }}>{t('Nothing is planned for today.')}</Box>}
          {n > 0 && (
            <Box
              component={Link}
              href={`/project/task?plannedFrom=${today}&plannedTo=${today}`}
              className="num"
              sx={{ color: 'text.primary', lineHeight: { xs: '44px', lg: '28px' } }}
            >
              <b>{format.number(n)}</b> {t('{n|task|tasks} planned', { n })}
              {companies.length > 0 && `, ${t('{n|1 company|# companies}', { n: companies.length })}`}
            </Box>
          )}
          {companies.length > 0 && (
            <Box component="ul" aria-label={t('Tasks by company')}>
              {companies.slice(0, MOST_COMPANIES).map(([name, count]) => (
                <Company key={name} name={name} n={count} share={count / (companies[0]?.[1] ?? count)} />
              ))}
            </Box>
          )}
        </Section>
      )}
      <ComingUp
        today={today}
        visits={every}
        tasks={[
          ...tasksBeginningOrDue(planned.data?.rows ?? [], today),
          ...tasksBeginningFrom(coming.data?.rows ?? [], tomorrow),
        ]}
      />
      {children}
    </>
  );
}

function Company({ name, n, share }: { name: string; n: number; share: number }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 96px 24px',
        columnGap: 1,
        alignItems: 'center',
        minHeight: 28,
      }}
    >
      <Box component="span" title={name} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <Box aria-hidden sx={{ height: 8, bgcolor: 'divider' }}>
        <Box sx={{ height: 8, width: `${Math.round(share * 100)}%`, bgcolor: 'text.tertiary' }} />
      </Box>
      <Box component="b" className="num" sx={{ textAlign: 'right' }}>
        {n}
      </Box>
    </Box>
  );
}
