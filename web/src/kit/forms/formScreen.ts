import type { LoadScreen } from '../nav/screens.ts';
import type { FilledIn, Holder } from './runPage.tsx';

/** The page on which a form of a record is filled in, for the table of an area's screens: `load` names how the record is read, and its calls. */
export function formScreen<R extends Holder>(load: () => Promise<FilledIn<R>>): LoadScreen {
  return async () => {
    const [{ runPage }, record] = await Promise.all([import('./runPage.tsx'), load()]);
    return runPage(record);
  };
}
