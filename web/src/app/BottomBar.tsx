import AddOutlined from '@mui/icons-material/AddOutlined';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { T } from '@plumbline/contract/kit/words';
import { Link, rightIn, useActor, useCurrentProject, useMenuTree, usePathname, useRight } from '../kit/nav/index.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { FRAME } from '../kit/theme/sizes.ts';
import { useT } from '../kit/words/index.ts';
import { barOf } from './bar.ts';
import type { BarPlace } from './bar.ts';
import type { MenuItem } from './menu.ts';
import { MenuIcon } from './menuIcons.tsx';
import { projectOf } from './projectOf.ts';
import { useMayStart } from './useStarts.ts';
import { useMenu, waitingCount } from './useMenu.ts';
import type { DrawnMenu } from './useMenu.ts';

const MoreSheet = lazyPart(() => import('./MoreSheet.tsx').then((module) => module.MoreSheet));

const cellSx = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  color: 'text.secondary',
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

/** The kinds that are done on site, like `/work` lists them. */
const WORK_KINDS = ['task', 'punchItem', 'checklist', 'inspection'];

/** The phone's menu: four entries that follow the person's role, and More. */
export function BottomBar() {
  const t = useT();
  const drawn = useMenu();
  const { menu, current, inCourt, byKind } = drawn;
  const [more, setMore] = useState(false);
  const tree = useMenuTree();
  const { family } = useActor();
  const mayStart = useMayStart();
  const pathname = usePathname();
  const may: Parameters<typeof barOf>[1]['may'] = (resource, action) => rightIn(tree, resource, action) !== 'none';
  const bar = barOf(menu, { family, may, mayStart });
  // In a conversation the bottom belongs to the message field.
  const isTalking = pathname.startsWith('/chat/');
  const entries = [...menu.first, ...menu.second].flatMap((item) => [item, ...item.children]);
  const cells = bar.map((place) => cellOf(place, { entries, inCourt, byKind, t }));
  const all = Object.values(byKind).reduce((sum, n) => sum + n, 0);
  const beside = cells.reduce((sum, { count }) => sum + count, 0);
  const isHere = (path: string) => pathname === path || (current?.child ?? current?.item)?.path === path;
  if (isTalking) return null;
  return (
    <Box
      component="nav"
      aria-label={t('Main menu')}
      sx={{
        gridArea: 'bottom',
        display: 'grid',
        gridTemplateColumns: `repeat(${cells.length + 1}, minmax(0, 1fr))`,
        height: `calc(${FRAME.bottomBar}px + env(safe-area-inset-bottom))`,
        pb: 'env(safe-area-inset-bottom)',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {cells.map(({ place, path, name, icon, count }) =>
        place === 'capture' ? (
          <Capture key="capture" onMenu={() => setMore(true)} />
        ) : (
          <Box
            key={path}
            component={Link}
            href={path}
            trail={false}
            aria-current={isHere(path) ? 'page' : undefined}
            sx={cellSx}
          >
            {icon}
            <Box component="span" sx={wordSx}>
              {name}
            </Box>
            <Waits count={count} />
          </Box>
        ),
      )}
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
        <Waits count={all - beside} />
      </Box>
      {more && (
        <Suspense>
          <MoreSheet onClose={() => setMore(false)} />
        </Suspense>
      )}
    </Box>
  );
}

interface Cell {
  place: BarPlace;
  path: string;
  name: string;
  icon: ReactNode;
  count: number;
}

/** The menu entry of a cell, and the count of its waiting records. */
function cellOf(
  place: BarPlace,
  { entries, inCourt, byKind, t }: { entries: readonly MenuItem[] } & Pick<DrawnMenu, 'inCourt' | 'byKind'> & { t: T },
): Cell {
  const large = { fontSize: 24 };
  if (place === 'home')
    return { place, path: '/dashboard', name: t('Home'), icon: <HomeOutlined sx={large} />, count: 0 };
  if (place === 'work') {
    const count = WORK_KINDS.reduce((sum, kind) => sum + (byKind[kind] ?? 0), 0);
    return { place, path: '/work', name: t('My work'), icon: <AssignmentTurnedInOutlined sx={large} />, count };
  }
  if (place === 'chat') return { place, path: '/chat', name: t('Chat'), icon: <ForumOutlined sx={large} />, count: 0 };
  if (place === 'capture') return { place, path: '', name: t('Capture'), icon: null, count: 0 };
  const { code } = place;
  const item = entries.find((entry) => entry.code === code);
  return {
    place,
    path: item?.path ?? '/404',
    name: code === 'punchList' ? t('Punch') : (item?.name ?? code),
    icon: <MenuIcon code={code} size={24} />,
    count: item ? waitingCount(inCourt, item) : 0,
  };
}

/**
 * Starts with a photo of a defect in the current project. People who may not create punch items choose another start.
 */
function Capture({ onMenu }: { onMenu: () => void }) {
  const t = useT();
  const mayPunch = useRight('punchList', 'create') !== 'none';
  const chosen = useCurrentProject((state) => state.project?.projectId ?? null);
  const projectId = projectOf(usePathname()) ?? chosen;
  const sx = {
    ...cellSx,
    '& > span': {
      width: 48,
      height: 40,
      display: 'grid',
      placeItems: 'center',
      borderRadius: 1,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
    },
  } as const;
  const sign = (
    <span>
      <AddOutlined sx={{ fontSize: 24 }} />
    </span>
  );
  if (mayPunch)
    return (
      <Box
        component={Link}
        href={`/project/punchList?act=new${projectId ? `&projectId=${projectId}` : ''}`}
        aria-label={t('Capture')}
        sx={sx}
      >
        {sign}
      </Box>
    );
  return (
    <Box component="button" type="button" aria-label={t('New')} aria-haspopup="dialog" onClick={onMenu} sx={sx}>
      {sign}
    </Box>
  );
}

/** A dot on an entry with waiting records. */
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
