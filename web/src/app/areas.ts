import { screens as common } from '../areas/common/routes.tsx';
import { screens as session } from '../areas/session/routes.tsx';
import type { Screens } from '../kit/nav/screens.ts';

/** The screens that are built, by path. An address without one says so honestly and is in no menu. */
export const screens: Screens = { ...common, ...session };

/** Whether an address leads to a screen, directly or by its redirect. */
export function isBuilt(path: string): boolean {
  return path in screens;
}
