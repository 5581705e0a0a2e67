import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import { Link, useTrail } from '../kit/nav/index.ts';
import { FRAME } from '../kit/theme/sizes.ts';
import { useT } from '../kit/words/index.ts';
import { SyncChip } from './SyncChip.tsx';

/** The breadcrumbs; at the right end whether the screen is up to date. */
export function CrumbRow({ company }: { company: string }) {
  const t = useT();
  const trail = useTrail();
  return (
    <Box sx={{ height: FRAME.crumbs, display: 'flex', alignItems: 'center', gap: 2, px: 2, flex: 'none' }}>
      <Box component="nav" aria-label={t('Breadcrumbs')} sx={{ flex: 1, minWidth: 0, overflow: 'hidden' }}>
        <Box component="ol" sx={{ display: 'flex', minWidth: 0, typography: 'caption', color: 'text.tertiary' }}>
          <Crumb text={company} href="/" isLast={trail.length === 0} isFirst />
          {trail.map((crumb, at) => (
            <Crumb key={`${at} ${crumb.href}`} text={crumb.text} href={crumb.href} isLast={at === trail.length - 1} />
          ))}
        </Box>
      </Box>
      <SyncChip />
    </Box>
  );
}

function Crumb({
  text,
  href,
  isLast,
  isFirst = false,
}: {
  text: string;
  href: string;
  isLast: boolean;
  isFirst?: boolean;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        whiteSpace: 'nowrap',
        minWidth: isLast ? 48 : 0,
        flexShrink: isLast ? 1 : isFirst ? 3 : 2,
      }}
    >
      {!isFirst && <ChevronRightOutlined sx={{ fontSize: 16, color: 'text.disabled', flex: 'none' }} />}
      {isLast ? (
        <Box component="span" aria-current="page" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {text}
        </Box>
      ) : (
        <Box
          component={Link}
          href={href}
          trail={!isFirst}
          sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {text}
        </Box>
      )}
    </Box>
  );
}
