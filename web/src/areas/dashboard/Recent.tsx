import StarOutlined from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { Kbd } from '../../kit/ui/Kbd.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

type Visited = OutputOf<typeof records.recent>[number];

/** The records that I visited last, and those that I starred. */
export function Recent() {
  const t = useT();
  const recent = useQuery(query(records.recent, {}, { quiet: true, stay: true }));
  return (
    <section aria-labelledby="visited-title">
      <Box sx={{ display: 'flex', alignItems: 'center', pt: 1.5, mb: 0.5 }}>
        <Box component="h2" id="visited-title" sx={{ m: 0, flex: 1, typography: 'body2', fontWeight: 700 }}>
          {t('Recent')}
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <Kbd>Ctrl K</Kbd>
        </Box>
      </Box>
      {recent.isPending &&
        [0, 1, 2, 3].map((at) => <Skeleton key={at} height={10} width={`${80 - at * 10}%`} sx={{ my: 1.5 }} />)}
      {recent.isError && <Box sx={{ color: 'text.secondary' }}>{t('Not loaded.')}</Box>}
      {recent.data?.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{t('The records you open appear here.')}</Box>
      )}
      <ul>
        {recent.data?.slice(0, 10).map((one) => (
          <Line key={one.recordId} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Line({ one }: { one: Visited }) {
  const t = useT();
  const format = useFormat();
  const kind = kindOf(one.kind);
  const Icon = kind?.icon;
  return (
    <li>
      <Box
        component={Link}
        href={kind?.path(one) ?? '/404'}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 'max(32px, var(--control))',
          color: 'text.primary',
        }}
      >
        {Icon && <Icon fontSize="small" sx={{ color: 'text.tertiary' }} titleAccess={kind.noun(t)} />}
        <Box
          component="span"
          title={one.title}
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {[one.number, one.title].filter(Boolean).join(' ')}
        </Box>
        {one.starred && <StarOutlined titleAccess={t('Starred')} sx={{ fontSize: 16, color: 'text.tertiary' }} />}
        <Box
          component="span"
          className="num"
          sx={{ typography: 'caption', color: 'text.tertiary', whiteSpace: 'nowrap' }}
        >
          {format.ago(one.visitedAt)}
        </Box>
      </Box>
    </li>
  );
}
