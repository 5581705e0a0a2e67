import type { LoadScreen } from '../nav/screens.ts';
import type { FilledIn, Holder } from './runPage.tsx';

/**
 * The page on which a record's form is filled in, for an area's table of screens. `load` answers how the record is
 * read, and its calls.
 */
export function formScreen<R extends Holder>(load: () => Promise<FilledIn<R>>): LoadScreen {
  return async () => {
    const [{ runPage }, record] = await Promise.all([import('./runPage.tsx'), load()]);
    return runPage(record);
  };
}
