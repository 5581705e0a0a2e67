import { openHelp } from '../kit/nav/help.ts';
import { useActor, useRight } from '../kit/nav/index.ts';
import { useThemeChoice } from '../kit/theme/looks.ts';
import { Menu } from '../kit/ui/Menu.tsx';
import type { MenuEntry } from '../kit/ui/Menu.tsx';
import { useLocale, useT } from '../kit/words/index.ts';
import { isBuilt } from './areas.ts';
import { signOut } from './signOut.ts';
import { useChangePreferences } from './usePreferences.ts';

/** The entries of my menu: display settings, language, sign-out. */
export function PersonEntries({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = useT();
  const actor = useActor();
  const locale = useLocale();
  const mayReadMail = useRight('mailbox', 'read') !== 'none';
  const { choice } = useThemeChoice();
  const change = useChangePreferences();
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
  return <Menu anchor={anchor} onClose={onClose} entries={entries} label={t('You')} minWidth={216} />;
}
