import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecordHeader } from './RecordHeader.tsx';
import { Meta } from './RecordMeta.tsx';

const PLACE = 'Building › Level 1 › Room 101';

/** Renders the head of a record to markup. */
function head(where: string | undefined): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RecordHeader
        name="PI-007"
        title="Door sticks"
        where={where}
        chip="Open"
        meta={<Meta facts={['Nov 30, 8:00 AM', null]} />}
        place={null}
        back="/project/punchList"
        marks={{ starred: false, watching: false } as never}
        lookers={null}
        actions={null}
        banner="Your turn"
      />
    </RouterContextProvider>,
  );
}

test('the place of a record stands below its title, before what is asked of the reader', () => {
  const shown = head(PLACE);
  const at = ['>Door sticks<', `>${PLACE}<`, '>Nov 30, 8:00 AM<', '>Your turn<'].map((words) =>
    shown.lastIndexOf(words),
  );
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  // The room is at the end of the path, and stays on a narrow screen.
  expect(shown).toMatch(/direction:\s?rtl/);
  expect(head(undefined)).not.toContain('Building');
});
