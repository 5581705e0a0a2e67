import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import { Suspense, lazy, useState } from 'react';
import { Link, usePathname } from '../kit/nav/index.ts';
import { FRAME } from '../kit/theme/sizes.ts';
import { useT } from '../kit/words/index.ts';
import { barOf } from './menu.ts';
import type { MenuItem } from './menu.ts';
import { MenuIcon } from './menuIcons.tsx';
import { useMenu, waiting } from './useMenu.ts';

const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((module) => ({ default: module.MoreSheet })));

const cellSx = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  color: 'text.secondary',
  // Six words stand beside each other in 390 px.
  typography: 'caption',
  fontSize: '0.6875rem',
  lineHeight: '16px',
  letterSpacing: '-0.02em',
  position: 'relative',
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  minWidth: 0,
  p: 0,
  outlineOffset: '-2px !important',
  '&:hover': { textDecoration: 'none' },
  '&[aria-current], &[aria-expanded="true"]': { color: 'link' },
  '&[aria-current]::before, &[aria-expanded="true"]::before': {
    content: '""',
    position: 'absolute',
    top: -1,
    left: 0,
    right: 0,
    height: 2,
    bgcolor: 'link',
  },
} as const;
const wordSx = {
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The phone's menu: the first five entries and More. */
export function BottomBar() {
  const t = useT();
  const { menu, current, inCourt } = useMenu();
  const [more, setMore] = useState(false);
  const shown = barOf(menu);
  // In a conversation the lower edge belongs to the field that one writes in.
  const isTalking = usePathname().startsWith('/chat/');
  const inAll = (items: MenuItem[]) => items.reduce((sum, item) => sum + waiting(inCourt, item), 0);
  const isHere = (item: MenuItem) => current?.item.code === item.code || current?.child?.code === item.code;
  if (isTalking) return null;
  return (
    <Box
      component="nav"
      aria-label={t('Main menu')}
      sx={{
        gridArea: 'bottom',
        display: 'grid',
        gridTemplateColumns: `repeat(${shown.length + 1}, minmax(0, 1fr))`,
        height: `calc(${FRAME.bottomBar}px + env(safe-area-inset-bottom))`,
        pb: 'env(safe-area-inset-bottom)',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {shown.map((item) => (
        <Box
          key={item.code}
          component={Link}
          href={item.path}
          trail={false}
          aria-current={isHere(item) ? 'page' : undefined}
          sx={cellSx}
        >
          <MenuIcon code={item.code} size={24} />
          <Box component="span" sx={wordSx}>
            {item.name}
          </Box>
          <Waits count={waiting(inCourt, item)} />
        </Box>
      ))}
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={more}
        onClick={() => setMore(true)}
        sx={cellSx}
      >
        <MenuOutlined sx={{ fontSize: 24 }} />
        <Box component="span" sx={wordSx}>
          {t('More')}
        </Box>
        <Waits count={inAll([...menu.first, ...menu.second]) - inAll(shown)} />
      </Box>
      {more && (
        <Suspense>
          <MoreSheet onClose={() => setMore(false)} />
        </Suspense>
      )}
    </Box>
  );
}

/** The dot of an entry behind which something waits for me. */
function Waits({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        top: 8,
        left: '50%',
        ml: '9px',
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: 'turn.main',
        boxShadow: '0 0 0 2px var(--pl-palette-background-default)',
      }}
    >
      <span className="vh">{t('{n} in your court', { n: count })}</span>
    </Box>
  );
}
