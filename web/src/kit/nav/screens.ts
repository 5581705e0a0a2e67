import type { ComponentType } from 'react';

/** Loads a screen from its chunk: `() => import('./RfiScreen.tsx').then((module) => module.RfiScreen)`. */
export type LoadScreen = () => Promise<ComponentType>;

/**
 * The screens of an area by path: a path of `contract/spec/routes.json`, or its own. A specified path without a screen
 * is not built yet.
 */
export type Screens = Record<string, LoadScreen>;

/** An entry of Quick Access and the New menu. It needs the right to create, and opens an address. */
export interface QuickStart {
  kind: string;
  /** The resource whose `create` right it needs */
  resource: string;
  /** Such as "New RFI"; a function, so that it follows the language */
  label: (t: (sentence: string) => string) => string;
  href: (projectId: string | null) => string;
}
