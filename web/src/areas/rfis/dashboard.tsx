import Box from '@mui/material/Box';
import type { DashboardPart } from '../../kit/records/areas.ts';
import { Link } from '../../kit/nav/index.ts';
import { useT } from '../../kit/words/index.ts';
import { AgeingChart, WeeksChart } from '../dashboard/index.ts';

const ROWS = '/dashboard/rfis';
const OPEN = ['submitted', 'open', 'answered'];

/** RFIs on the dashboard. */
export const dashboard: DashboardPart = {
  resource: 'rfi',
  tiles: (data, drillDown, { t, format }) => {
    const counted = data.counts.rfi;
    const days = counted?.medianAnswerDays;
    return [
      {
        id: 'open',
        label: t('Open RFIs'),
        value: format.number(counted?.open ?? 0),
        note: t('not closed or void'),
        href: drillDown(ROWS, { status: OPEN }),
      },
      {
        id: 'late',
        label: t('Late RFIs'),
        value: format.number(counted?.late ?? 0),
        note: t('past their due date'),
        href: drillDown(ROWS, { late: true }),
      },
      {
        id: 'answered',
        label: t('Answered, not closed'),
        value: format.number(counted?.answered ?? 0),
        note: t('wait for the RFI manager'),
        href: drillDown(ROWS, { status: ['answered'] }),
      },
      {
        id: 'closed',
        label: t('Closed RFIs'),
        value: format.number(counted?.closed ?? 0),
        note: typeof days === 'number' ? t('median answer {n} d', { n: Math.round(days * 10) / 10 }) : undefined,
        href: drillDown(ROWS, { status: ['closed'] }),
      },
    ];
  },
  Charts: ({ data, drillDown }) => {
    const t = useT();
    const weeks = data.counts.rfi?.weeks ?? [];
    return (
      <>
        <AgeingChart
          title={t('Open RFIs by days held')}
          summary={(totals) =>
            t(
              '{open|1 open RFI|# open RFIs}: {mine} in your court, {ours} in your company’s, {theirs} with others.',
              totals,
            )
          }
          rows={data.counts.rfi?.ageing ?? []}
          link={(court, text) => (
            <Box
              component={Link}
              href={drillDown(ROWS, { court, status: OPEN })}
              sx={{ color: 'text.secondary', py: { xs: 1, lg: 0 } }}
            >
              {text}
            </Box>
          )}
        />
        {weeks.length > 0 && <WeeksChart title={t('RFIs opened and closed')} weeks={weeks} />}
      </>
    );
  },
};
