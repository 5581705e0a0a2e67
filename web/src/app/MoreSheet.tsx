import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Link } from '../kit/nav/index.ts';
import { Wordmark } from '../kit/ui/Wordmark.tsx';
import { useT } from '../kit/words/index.ts';
import type { MenuItem } from './menu.ts';
import { MenuIcon } from './menuIcons.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { ProjectSwitcher } from './ProjectSwitcher.tsx';
import { Count } from './MenuChild.tsx';
import { TenantSwitcher } from './TenantSwitcher.tsx';
import { useMenu, waiting } from './useMenu.ts';
import type { DrawnMenu } from './useMenu.ts';

const entrySx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1,
  color: 'text.primary',
  typography: 'body1',
  borderRadius: 1,
  width: '100%',
  border: 0,
  bgcolor: 'transparent',
  textAlign: 'left',
  '&:hover': { textDecoration: 'none' },
  '&[aria-current]': { bgcolor: 'action.selected', color: 'link', fontWeight: 700 },
} as const;

/** The whole menu on a phone, over the whole screen. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const drawn = useMenu();
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('Menu'),
          role: 'dialog',
          sx: { height: '100dvh', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 52,
          pl: 2,
          pr: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        <Box sx={{ flex: 1 }}>
          <Wordmark size={24} />
        </Box>
        <IconButton aria-label={t('Close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box
        sx={{ borderBottom: 1, borderColor: 'divider', px: 1, py: 0.5, flex: 'none', '& button': { width: '100%' } }}
      >
        <TenantSwitcher />
        <ProjectSwitcher />
      </Box>
      <Box
        component="ul"
        sx={{ p: '4px 8px', flex: 1, overflow: 'auto' }}
        onClick={(event) => closeOnLink(event.target, onClose)}
      >
        {drawn.menu.first.map((item) => (
          <Entry key={item.code} item={item} drawn={drawn} />
        ))}
        {drawn.menu.second.length > 0 && (
          <Box component="li" aria-hidden sx={{ height: '1px', bgcolor: 'divider', m: 0.5 }} />
        )}
        {drawn.menu.second.map((item) => (
          <Entry key={item.code} item={item} drawn={drawn} />
        ))}
      </Box>
      <Box
        sx={{
          p: 1,
          pl: 2,
          borderTop: 1,
          borderColor: 'divider',
          flex: 'none',
          pb: 'calc(8px + env(safe-area-inset-bottom))',
        }}
      >
        <PersonMenu wide />
      </Box>
    </Drawer>
  );
}

function closeOnLink(target: EventTarget, onClose: () => void): void {
  if (target instanceof Element && target.closest('a')) onClose();
}

function Entry({ item, drawn }: { item: MenuItem; drawn: DrawnMenu }) {
  const here = drawn.current?.item.code === item.code;
  const [open, setOpen] = useState(here);
  if (item.children.length === 0) {
    return (
      <li>
        <Box component={Link} href={item.path} trail={false} aria-current={here ? 'page' : undefined} sx={entrySx}>
          <MenuIcon code={item.code} size={24} />
          <Box component="span" sx={{ flex: 1 }}>
            {item.name}
          </Box>
          <Count number={waiting(drawn.inCourt, item)} />
        </Box>
      </li>
    );
  }
  const Chevron = open ? ExpandMoreOutlined : ChevronRightOutlined;
  return (
    <li>
      <Box component="button" type="button" aria-expanded={open} onClick={() => setOpen(!open)} sx={entrySx}>
        <MenuIcon code={item.code} size={24} />
        <Box component="span" sx={{ flex: 1 }}>
          {item.name}
        </Box>
        {!open && <Count number={waiting(drawn.inCourt, item)} />}
        <Chevron sx={{ color: 'text.tertiary' }} />
      </Box>
      {open && (
        <Box component="ul" sx={{ ml: '19px', borderLeft: 1, borderColor: 'divider', pl: 2 }}>
          {item.children.map((child) => (
            <li key={child.code}>
              <Box
                component={Link}
                href={child.path}
                trail={false}
                aria-current={drawn.current?.child?.code === child.code ? 'page' : undefined}
                sx={entrySx}
              >
                <Box component="span" sx={{ flex: 1 }}>
                  {child.name}
                </Box>
                <Count number={waiting(drawn.inCourt, child)} />
              </Box>
            </li>
          ))}
        </Box>
      )}
    </li>
  );
}
