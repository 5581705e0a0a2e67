import { Palette } from '../areas/quickAccess/Palette.tsx';
import type { Command } from '../areas/quickAccess/Palette.tsx';
import { openHelp } from '../kit/nav/help.ts';
import { useRight } from '../kit/nav/index.ts';
import { useT } from '../kit/words/index.ts';
import { closePalette, paletteHears } from './quickAccessKeys.ts';
import { signOut } from './signOut.ts';
import { useMenu } from './useMenu.ts';
import { useChangePreferences } from './usePreferences.ts';
import { useStarts } from './useStarts.ts';

/** Quick Access over the frame, with the person's places, starts and settings. */
export function OpenPalette() {
  const { menu } = useMenu();
  const starts = useStarts();
  const commands = useCommands();
  const places = [...menu.first, ...menu.second].flatMap((item) => (item.children.length > 0 ? item.children : [item]));
  const mayChat = useRight('chat', 'read') !== 'none';
  const t = useT();
  return (
    <Palette
      places={[
        ...places.map(({ name, path }) => ({ name, path })),
        { name: t('My work'), path: '/work' },
        { name: t('My profile'), also: t('Change password'), path: '/personalProfile' },
        { name: t('Notifications'), path: '/notification/manager' },
        ...(mayChat ? [{ name: t('Chat'), path: '/chat' }] : []),
      ]}
      starts={starts}
      commands={commands}
      hears={paletteHears}
      onClose={closePalette}
    />
  );
}

/** Commands that only typing finds: display settings, language, sign-out. */
function useCommands(): Command[] {
  const t = useT();
  const change = useChangePreferences();
  return [
    { name: t('How it works'), also: t('help how guide manual'), run: () => openHelp() },
    { name: t('Keyboard shortcuts'), also: t('help keys'), run: () => openHelp(t('Keys')) },
    { name: t('Dark theme'), run: () => change({ theme: 'dark' }) },
    { name: t('Light theme'), run: () => change({ theme: 'light' }) },
    { name: t('Theme like this device'), run: () => change({ theme: 'system' }) },
    { name: t('Compact rows'), run: () => change({ density: 'compact' }) },
    { name: t('Comfortable rows'), run: () => change({ density: 'comfortable' }) },
    { name: 'English', also: t('Language'), run: () => change({ locale: 'en' }) },
    { name: 'Español', also: `${t('Language')} Spanish`, run: () => change({ locale: 'es' }) },
    { name: t('Sign out'), also: `${t('Log out')} logout`, run: () => void signOut() },
  ];
}
