import Box from '@mui/material/Box';
import { PENDING } from '@plumbline/contract/areas/changeOrders/kinds';
import { Link } from '../../kit/nav/index.ts';
import { recordTile } from '../../kit/records/kind/recordTile.ts';
import type { DashboardPart } from '../../kit/records/kind/areas.ts';
import { useT } from '../../kit/words/index.ts';
import { MonthsChart } from '../dashboard/index.ts';
import { tile } from './record.tsx';

/** Change orders on the dashboard: their count, and owner changes by month. */
export const dashboard: DashboardPart = {
  ...recordTile(tile),
  Charts: ({ data, drillDown, range }) => {
    const t = useT();
    if (!data.changeMonths) return null;
    return (
      <MonthsChart
        title={t('Change orders by month')}
        note={t('with owners')}
        months={data.changeMonths}
        {...range}
        link={(kind, text) => (
          <Box
            component={Link}
            href={drillDown(tile.path, { changeSide: ['owner'], status: kind === 'pending' ? PENDING : ['executed'] })}
            sx={{ color: 'text.secondary', py: { xs: 1, lg: 0 } }}
          >
            {text}
          </Box>
        )}
      />
    );
  },
};
