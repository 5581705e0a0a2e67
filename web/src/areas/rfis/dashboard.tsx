import Box from '@mui/material/Box';
import type { DashboardPart } from '../../kit/records/kind/areas.ts';
import { recordTile } from '../../kit/records/kind/recordTile.ts';
import { Link } from '../../kit/nav/index.ts';
import { useT } from '../../kit/words/index.ts';
import { AgeingChart, WeeksChart } from '../dashboard/index.ts';

const ROWS = '/dashboard/rfis';
const OPEN = ['submitted', 'open', 'answered'];

/** RFIs on the dashboard. */
export const dashboard: DashboardPart = {
  ...recordTile({ counts: 'rfi', resource: 'rfi', path: ROWS, open: OPEN, label: (t) => t('Open RFIs') }),
  Charts: ({ data, drillDown, range }) => {
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
        {weeks.length > 0 && <WeeksChart title={t('RFIs opened and closed')} weeks={weeks} to={range.to} />}
      </>
    );
  },
};
