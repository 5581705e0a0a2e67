import Box from '@mui/material/Box';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { useT } from '../../words/index.ts';
import { showShortcuts, useActiveShortcuts } from './shortcuts.ts';

const SAID: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };

/** The keys of this screen and their actions. */
export function ShortcutList() {
  const t = useT();
  const { lists } = useActiveShortcuts();
  const all = lists.flatMap((list) => list.shortcuts);
  const known = new Set<string>();
  const rows = all.filter((one) => !known.has(one.says) && known.add(one.says));
  return (
    <Dialog title={t('Keyboard')} reading onClose={() => showShortcuts(false)}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '8px 16px', m: 0 }}>
        {rows.map((one) => (
          <Box key={one.says} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ display: 'flex', gap: '4px' }}>
              {one.keys.map((key) => (
                <Kbd key={key}>{SAID[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</Kbd>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {one.says}
            </Box>
          </Box>
        ))}
        <Box component="dt">
          <Kbd>?</Kbd>
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {t('Keyboard shortcuts')}
        </Box>
      </Box>
    </Dialog>
  );
}
