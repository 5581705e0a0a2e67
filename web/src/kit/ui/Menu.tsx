import { Suspense, lazy } from 'react';
import type { MenuProps } from './menuEntries.ts';

export type { MenuAction, MenuEntry, MenuProps } from './menuEntries.ts';

const MenuList = lazy(() => import('./MenuList.tsx').then((module) => ({ default: module.MenuList })));

/** A menu under its anchor; open while there is an anchor. Its code comes with the first opening. */
export function Menu(props: MenuProps) {
  if (props.anchor === null) return null;
  return (
    <Suspense>
      <MenuList {...props} />
    </Suspense>
  );
}
