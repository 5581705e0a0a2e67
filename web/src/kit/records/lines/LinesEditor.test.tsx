import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { changeSource } from '../../../areas/changeOrders/source.ts';
import type { DataGridProps } from '../../ui/grid/dataGridProps.ts';
import { LinesEditor } from './LinesEditor.tsx';

const shown: DataGridProps[] = [];
vi.mock('@mui/material/useMediaQuery', () => ({ default: () => true }));
vi.mock('../../ui/grid/DataGrid.tsx', () => ({
  DataGrid: (props: DataGridProps) => {
    shown.push(props);
    return null;
  },
}));

/** The grid's props for lines without sheets, such as those of a change. */
function gridOf(seesMoney: boolean): DataGridProps | undefined {
  const none = { version: 1, lines: [] };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <LinesEditor
          source={changeSource}
          record={{ changeOrderId: 'change', recordId: 'change', version: 1 } as never}
          draft="lines"
          texts={[]}
          columns={[]}
          check={() => ({})}
          settle={(line) => line}
          most={5}
          readOnly={false}
          read={none}
          readNow={() => Promise.resolve(none)}
          call={changeOrders.setLines}
          input={() => ({}) as never}
          saved="Lines saved"
          label="Lines"
          tooMany="Too many"
          centsOf={seesMoney ? () => 0 : undefined}
          card={() => ({ title: '', sum: '', more: [] })}
        />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  return shown.at(-1);
}

test('a sheet with totals that is pasted into lines of a change is looked over; without amounts nobody could', () => {
  expect(gridOf(true)?.onSheet).toBeInstanceOf(Function);
  expect(gridOf(true)?.tools).toBeFalsy();
  expect(gridOf(false)?.onSheet).toBeUndefined();
});
