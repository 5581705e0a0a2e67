import type { ComponentType } from 'react';

/** A screen by the chunk that holds it: `() => import('./RfiScreen.tsx').then((module) => module.RfiScreen)`. */
export type LoadScreen = () => Promise<ComponentType>;

/** The screens of an area by their path: one of `contract/spec/routes.json`, or one of its own. A path there without a screen is not built yet. */
export type Screens = Record<string, LoadScreen>;

/** A start that Quick Access and the New menu offer: needs the right to create, leads to an address. */
export interface QuickStart {
  kind: string;
  /** resource whose `create` right it needs */
  resource: string;
  /** as in "New RFI"; a function, so that it is said in the language of the moment */
  label: (t: (sentence: string) => string) => string;
  href: (projectId: string | null) => string;
}
