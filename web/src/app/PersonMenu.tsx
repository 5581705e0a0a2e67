import Box from '@mui/material/Box';
import { useState } from 'react';
import { useActor, useRight } from '../kit/nav/index.ts';
import { openHelp } from '../kit/nav/help.ts';
import { useThemeChoice } from '../kit/theme/looks.ts';
import { Menu } from '../kit/ui/Menu.tsx';
import type { MenuEntry } from '../kit/ui/Menu.tsx';
import { PersonAvatar } from '../kit/ui/PersonAvatar.tsx';
import { useLocale, useT } from '../kit/words/index.ts';
import { isBuilt } from './areas.ts';
import { signOut } from './signOut.ts';
import { useChangePreferences } from './usePreferences.ts';

/** Me: how I like my screens, my language, and the way out. */
export function PersonMenu({ wide = false }: { wide?: boolean }) {
  const t = useT();
  const actor = useActor();
  const locale = useLocale();
  const mayReadMail = useRight('mailbox', 'read') !== 'none';
  const { choice } = useThemeChoice();
  const change = useChangePreferences();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { density } = actor.preferences;

  const entries: MenuEntry[] = [
    { heading: actor.fullName },
    ...(isBuilt('/personalProfile') ? [{ label: t('My profile'), href: '/personalProfile' }] : []),
    { label: t('How it works'), onSelect: () => openHelp() },
    { label: t('Policies and about'), href: '/policyAbout' },
    ...(actor.demo && mayReadMail && isBuilt('/mailbox') ? [{ label: t('Demo mailbox'), href: '/mailbox' }] : []),
    { heading: t('Theme') },
    { label: t('Like this device'), selected: choice === 'system', onSelect: () => change({ theme: 'system' }) },
    { label: t('Light'), selected: choice === 'light', onSelect: () => change({ theme: 'light' }) },
    { label: t('Dark'), selected: choice === 'dark', onSelect: () => change({ theme: 'dark' }) },
    { heading: t('Rows') },
    { label: t('By screen width'), selected: density === 'auto', onSelect: () => change({ density: 'auto' }) },
    { label: t('Compact'), selected: density === 'compact', onSelect: () => change({ density: 'compact' }) },
    {
      label: t('Comfortable'),
      selected: density === 'comfortable',
      onSelect: () => change({ density: 'comfortable' }),
    },
    { heading: t('Language') },
    { label: 'English', selected: locale === 'en', onSelect: () => change({ locale: 'en' }) },
    { label: 'Español', selected: locale === 'es', onSelect: () => change({ locale: 'es' }) },
    'line',
    { label: t('Sign out'), onSelect: () => void signOut() },
  ];
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 'max(32px, var(--control))',
          minWidth: 'max(32px, var(--control))',
          justifyContent: wide ? 'flex-start' : 'center',
          p: 0,
          border: 0,
          borderRadius: wide ? 1 : '50%',
          bgcolor: 'transparent',
          color: 'text.primary',
          font: 'inherit',
          cursor: 'pointer',
          width: wide ? '100%' : undefined,
          textAlign: 'left',
        }}
      >
        <PersonAvatar person={actor} size={wide ? 40 : 28} />
        {!wide && <span className="vh">{t('You: {name}', { name: actor.fullName })}</span>}
        {wide && (
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 700 }}>{actor.fullName}</Box>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{actor.title ?? actor.email}</Box>
          </Box>
        )}
      </Box>
      <Menu anchor={anchor} onClose={() => setAnchor(null)} entries={entries} label={t('You')} minWidth={216} />
    </>
  );
}
