import type { T } from '@plumbline/contract/kit/words';
import { notify } from '../../../kit/notify/index.ts';
import type { pastedRows } from '../pastedRows.ts';

/** Reports the pasted rows that were skipped or that became another kind of line. */
export function sayPasted({ unknown, left }: ReturnType<typeof pastedRows>, t: T): void {
  if (unknown.length > 0)
    notify.warning(t('No kind of line is called {words}. These are base lines now.', { words: unknown.join(', ') }));
  if (left.length > 0)
    notify.info(
      t('Left out {n|one row that is|# rows that are} no line: {words}', {
        n: left.length,
        words: left.join(' · ').slice(0, 200),
      }),
    );
}
