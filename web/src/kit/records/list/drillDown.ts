import { createElement } from 'react';
import type { LoadScreen } from '../../nav/screens.ts';
import type { ParamsSchema } from '../../nav/index.ts';
import type { DrillDownProps } from './DrillDown.tsx';

/** Makes the dashboard's drill-down of a list, for an area's table of screens. `load` answers the list. */
export function drillDown<S extends ParamsSchema>(
  path: string,
  load: () => Promise<Omit<DrillDownProps<S>, 'path'>>,
): LoadScreen {
  return async () => {
    const [{ DrillDown }, list] = await Promise.all([import('./DrillDown.tsx'), load()]);
    return () => createElement(DrillDown<S>, { path, ...list });
  };
}
