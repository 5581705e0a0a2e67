import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { RfiRow } from '@plumbline/contract/areas/rfis';
import { query } from '../../kit/api/index.ts';
import { Link, useRight } from '../../kit/nav/index.ts';
import { BallInCourt } from '../../kit/records/BallInCourt.tsx';
import { DueCell } from '../../kit/records/DueCell.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { projectPath } from './rows.ts';

/** What is late on the project, and in whose court it lies; the longest late first. */
export function LateRfis({ project, brief = false }: { project: Project; brief?: boolean }) {
  const t = useT();
  const { projectId } = project;
  const mayRead = useRight('rfi', 'read') !== 'none';
  const late = useQuery({
    ...query(
      rfis.list,
      { projectId: [projectId], late: true, sort: 'dueDate', pageSize: 5 },
      { quiet: true, stay: true },
    ),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  const total = late.data?.total ?? 0;
  return (
    <Box component="section" aria-labelledby="late-title">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.5, pb: 1 }}>
        <Box component="h2" id="late-title" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {t('Late, and who holds it')}
        </Box>
        {late.data && (
          <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {t('{n|1 RFI|# RFIs}', { n: total })}
          </Box>
        )}
        {total > 0 && (
          <Box
            component={Link}
            href={`${projectPath(projectId)}?tab=rfis&late=true&sort=dueDate`}
            sx={{ ml: 'auto', typography: 'caption', py: { xs: 1.5, md: 0 } }}
          >
            {t('All late RFIs')}
          </Box>
        )}
      </Box>
      {late.isError && <LoadFailed error={late.error} retry={() => void late.refetch()} />}
      {late.isPending && [0, 1, 2].map((row) => <Skeleton key={row} height={10} width="60%" sx={{ mx: 2, my: 1.5 }} />)}
      {late.data && total === 0 && <Box sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{t('Nothing is late.')}</Box>}
      {total > 0 && (
        <Box component="ul" sx={{ borderTop: 1, borderColor: 'divider' }}>
          {late.data?.rows.map((row) => (
            <LateRow key={row.rfiId} row={row} brief={brief} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function LateRow({ row, brief }: { row: RfiRow; brief: boolean }) {
  const format = useFormat();
  const t = useT();
  // Number, title, court, due and cost; in the brief form the number stands before the title and cost is left out.
  const at = brief ? 1 : 2;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        minHeight: 'var(--row)',
        px: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: brief ? 'minmax(0, 1fr) 160px 96px' : '80px minmax(0, 1fr) 196px 96px 112px',
        },
        py: { xs: 1, md: 0 },
        ...(row.mine && { boxShadow: 'inset 3px 0 0 var(--pl-palette-turn-main)' }),
      }}
    >
      {!brief && (
        <Box
          className="num"
          sx={{ display: { xs: 'none', md: 'block' }, gridRow: 1, gridColumn: 1, color: 'text.secondary' }}
        >
          {row.number}
        </Box>
      )}
      <Box
        component={Link}
        href={`/project/${row.projectId}/rfi/${row.rfiId}`}
        title={row.title}
        sx={{
          color: 'text.primary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          lineHeight: { xs: '44px', md: 'inherit' },
          gridRow: 1,
          gridColumn: { xs: 1, md: at },
          '&:hover': { color: 'link' },
        }}
      >
        <Box
          component="span"
          className="num"
          sx={{ display: { md: brief ? 'inline' : 'none' }, color: 'text.secondary', mr: 1 }}
        >
          {row.number}
        </Box>
        {row.title}
      </Box>
      <Box sx={{ minWidth: 0, gridRow: { xs: 2, md: 1 }, gridColumn: { xs: '1 / -1', md: at + 1 } }}>
        <BallInCourt people={row.ballInCourt} mine={row.mine} days={row.heldDays} />
      </Box>
      <Box sx={{ gridRow: 1, gridColumn: { xs: 2, md: at + 2 } }}>
        <DueCell date={row.dueDate} days={row.dueInDays} mine={row.mine} />
      </Box>
      {!brief && (
        <Box
          className="num"
          title={t('Cost impact')}
          sx={{
            display: { xs: 'none', md: 'block' },
            gridRow: 1,
            gridColumn: 5,
            textAlign: 'right',
            color: row.costImpactCents ? 'text.primary' : 'text.tertiary',
          }}
        >
          {row.costImpactCents ? format.cents(row.costImpactCents) : ''}
        </Box>
      )}
    </Box>
  );
}
