import { Suspense } from 'react';
import { lazyPart } from '../nav/lazyPart.ts';
import type { MenuProps } from './menuEntries.ts';

export type { MenuAction, MenuEntry, MenuProps } from './menuEntries.ts';

const MenuList = lazyPart(() => import('./MenuList.tsx').then((module) => module.MenuList));

/** A menu under its anchor; open while there is an anchor. Its code loads with the first opening. */
export function Menu(props: MenuProps) {
  if (props.anchor === null) return null;
  return (
    <Suspense>
      <MenuList {...props} />
    </Suspense>
  );
}
