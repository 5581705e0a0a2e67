import { Suspense } from 'react';
import { lazyPart } from '../../nav/lazyPart.ts';
import { useActiveShortcuts } from './shortcuts.ts';

const ShortcutList = lazyPart(() => import('./ShortcutList.tsx').then((module) => module.ShortcutList));

/** The keys of this screen, shown after `?`. */
export function ShortcutsDialog() {
  const shown = useActiveShortcuts((active) => active.shown);
  if (!shown) return null;
  return (
    <Suspense>
      <ShortcutList />
    </Suspense>
  );
}
