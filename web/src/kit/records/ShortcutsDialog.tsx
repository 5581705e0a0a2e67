import { Suspense, lazy } from 'react';
import { useActiveShortcuts } from './shortcuts.ts';

const ShortcutList = lazy(() => import('./ShortcutList.tsx').then((module) => ({ default: module.ShortcutList })));

/** The keys that work on this screen, shown while `?` asks for them. */
export function ShortcutsDialog() {
  const shown = useActiveShortcuts((active) => active.shown);
  if (!shown) return null;
  return (
    <Suspense>
      <ShortcutList />
    </Suspense>
  );
}
