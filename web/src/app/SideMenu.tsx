import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import Box from '@mui/material/Box';
import { memo, useState } from 'react';
import { Link } from '../kit/nav/index.ts';
import { foldMenu } from '../kit/nav/frame.ts';
import { FRAME } from '../kit/theme/sizes.ts';
import { Tooltip } from '../kit/ui/Tooltip.tsx';
import { Mark, Wordmark } from '../kit/ui/Wordmark.tsx';
import { useT } from '../kit/words/index.ts';
import type { MenuItem } from './menu.ts';
import { Count, MenuChild, entrySx } from './MenuChild.tsx';
import { MenuIcon } from './menuIcons.tsx';
import { useMenu, waitingCount } from './useMenu.ts';
import type { Counts } from './useMenu.ts';

const placeSx = {
  ...entrySx,
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    left: -8,
    top: 4,
    bottom: 4,
    width: 3,
    bgcolor: 'link',
  },
} as const;
/** The left menu: 208 px with words, 56 px with only icons. */
export function SideMenu({ folded }: { folded: boolean }) {
  const t = useT();
  const { menu, current, inCourt } = useMenu();
  const entry = (item: MenuItem) => (
    <Entry
      key={item.code}
      item={item}
      place={current?.item === item ? (current.child?.code ?? item.code) : null}
      counts={inCourt}
      folded={folded}
    />
  );
  const Arrow = folded ? KeyboardDoubleArrowRightOutlined : KeyboardDoubleArrowLeftOutlined;
  return (
    <Box
      component="nav"
      aria-label={t('Main menu')}
      sx={{
        gridArea: 'side',
        bgcolor: 'surface.menu',
        borderRight: 1,
        borderColor: 'divider',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        width: folded ? FRAME.menuMini : FRAME.menu,
      }}
    >
      <Box
        component={Link}
        href="/"
        trail={false}
        aria-label={t('Plumbline, start page')}
        sx={{
          height: FRAME.topBar,
          display: 'flex',
          alignItems: 'center',
          px: folded ? 0 : 2,
          justifyContent: folded ? 'center' : 'flex-start',
          flex: 'none',
          '&:hover': { textDecoration: 'none' },
        }}
      >
        {folded ? <Mark size={24} /> : <Wordmark size={24} />}
      </Box>
      <Box component="ul" sx={{ p: 1, flex: 1, overflowY: 'auto', overflowX: 'hidden' }}>
        {menu.first.map(entry)}
        {menu.second.length > 0 && menu.first.length > 0 && (
          <Box component="li" aria-hidden sx={{ height: '1px', bgcolor: 'divider', m: 1 }} />
        )}
        {menu.second.map(entry)}
      </Box>
      <Tooltip title={folded ? t('Unfold the menu') : ''} placement="right">
        <Box
          component="button"
          type="button"
          aria-label={folded ? t('Unfold the menu') : undefined}
          onClick={() => foldMenu(!folded)}
          sx={{
            height: 40,
            border: 0,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'transparent',
            font: 'inherit',
            display: 'flex',
            alignItems: 'center',
            gap: '10px',
            px: 2,
            justifyContent: folded ? 'center' : 'flex-start',
            color: 'text.tertiary',
            cursor: 'pointer',
            outlineOffset: '-2px !important',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Arrow fontSize="small" />
          {!folded && t('Collapse')}
        </Box>
      </Tooltip>
    </Box>
  );
}

interface EntryProps {
  item: MenuItem;
  /** The code of the current place, if it is this entry or one of its children */
  place: string | null;
  counts: Counts;
  folded: boolean;
}

const Entry = memo(function Entry({ item, place, counts, folded }: EntryProps) {
  const here = place !== null;
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = opened ?? here;
  if (folded) return <FoldedEntry item={item} here={here} count={waitingCount(counts, item)} />;
  if (item.children.length === 0) {
    return (
      <li>
        <Box component={Link} href={item.path} trail={false} aria-current={here ? 'page' : undefined} sx={placeSx}>
          <MenuIcon code={item.code} />
          <Box component="span" sx={{ flex: 1 }}>
            {item.name}
          </Box>
          <Count number={waitingCount(counts, item)} />
        </Box>
      </li>
    );
  }
  const Chevron = open ? ExpandMoreOutlined : ChevronRightOutlined;
  return (
    <li>
      <Box
        component="button"
        type="button"
        aria-expanded={open}
        data-open={here}
        onClick={() => setOpened(!open)}
        sx={{
          ...entrySx,
          width: '100%',
          border: 0,
          bgcolor: 'transparent',
          font: 'inherit',
          textAlign: 'left',
          cursor: 'pointer',
        }}
      >
        <MenuIcon code={item.code} />
        <Box component="span" sx={{ flex: 1 }}>
          {item.name}
        </Box>
        {!open && <Count number={waitingCount(counts, item)} />}
        <Chevron sx={{ fontSize: 18, color: 'text.tertiary' }} />
      </Box>
      {open && (
        <Box component="ul" sx={{ p: '2px 0 6px', ml: '17px', borderLeft: 1, borderColor: 'divider' }}>
          {item.children.map((child) => (
            <MenuChild key={child.code} item={child} here={place === child.code} count={waitingCount(counts, child)} />
          ))}
        </Box>
      )}
    </li>
  );
});

function FoldedEntry({ item, here, count }: { item: MenuItem; here: boolean; count: number }) {
  const t = useT();
  const name = count > 0 ? t('{name}, {n} in your court', { name: item.name, n: count }) : item.name;
  return (
    <li>
      <Tooltip title={item.name} placement="right">
        <Box
          component={Link}
          href={item.path}
          trail={false}
          aria-label={name}
          aria-current={here ? 'page' : undefined}
          sx={{ ...placeSx, height: 40, px: 0, justifyContent: 'center' }}
        >
          <MenuIcon code={item.code} />
          {count > 0 && (
            <Box
              component="span"
              sx={{
                position: 'absolute',
                right: 7,
                top: 7,
                width: 7,
                height: 7,
                borderRadius: '50%',
                bgcolor: 'turn.main',
                boxShadow: '0 0 0 2px var(--pl-palette-surface-menu)',
              }}
            />
          )}
        </Box>
      </Tooltip>
    </li>
  );
}
