import { createElement } from 'react';
import type { LoadScreen } from '../../nav/screens.ts';
import type { ParamsSchema } from '../../nav/index.ts';
import type { DrillDownProps } from './DrillDown.tsx';

/** The drill-down of the dashboard over a list, for the table of an area's screens: `load` names the list. */
export function drillDown<S extends ParamsSchema>(
  path: string,
  load: () => Promise<Omit<DrillDownProps<S>, 'path'>>,
): LoadScreen {
  return async () => {
    const [{ DrillDown }, list] = await Promise.all([import('./DrillDown.tsx'), load()]);
    return () => createElement(DrillDown<S>, { path, ...list });
  };
}
