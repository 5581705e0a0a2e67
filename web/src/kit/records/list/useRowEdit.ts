import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CODE } from '@plumbline/contract/kit/codes';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, call } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';
import { fieldErrors } from '../../ui/fieldErrors.ts';
import { useT } from '../../words/index.ts';
import type { ListAnswer, ListEndpoint } from './recordListProps.ts';

interface RowEditOptions<Row, E extends Endpoint> {
  list: ListEndpoint<Row>;
  idOf: (row: Row) => string;
  /** The reads to refetch afterwards */
  touches: readonly Endpoint[];
  /** The refusal in an answer, for calls that report it there */
  refusalOf?: (answer: OutputOf<E>) => string | undefined;
}

interface RowEdit<Row, E extends Endpoint> {
  row: Row;
  /** The values that the row shows meanwhile */
  change: Partial<Row>;
  input: InputOf<E>;
}

/** Changes a row in place: every list shows it at once. After a refusal the row is restored and the reason is shown. */
export function useRowEdit<Row extends object, E extends Endpoint>(endpoint: E, options: RowEditOptions<Row, E>) {
  const { list, idOf, touches, refusalOf } = options;
  const t = useT();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ input }: RowEdit<Row, E>) => {
      const answer = await call(endpoint, input);
      const reason = refusalOf?.(answer);
      if (reason === undefined) return;
      notify.warning(reason);
      throw new ApiError(CODE.refused, 200, reason, null);
    },
    onMutate: async ({ row, change }) => {
      const lists = { queryKey: [list.path] };
      await client.cancelQueries(lists);
      const before = client.getQueriesData<ListAnswer<Row>>(lists);
      const id = idOf(row);
      client.setQueriesData<ListAnswer<Row>>(
        lists,
        (page) => page && { ...page, rows: page.rows.map((one) => (idOf(one) === id ? { ...one, ...change } : one)) },
      );
      return before;
    },
    onError: (error, _edit, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      sayWhy(error);
    },
    onSettled: () => {
      for (const touched of touches) void client.invalidateQueries({ queryKey: [touched.path] });
    },
  });
  /** Shows errors that the API client does not show. */
  function sayWhy(error: Error) {
    if (!(error instanceof ApiError)) return;
    if (error.code === CODE.stale) notify.warning(error.msg);
    else if (error.code === CODE.invalid) notify.warning(Object.values(fieldErrors(error))[0] ?? error.msg);
    else if (error.offline) notify.error(t('No connection. Nothing was changed.'));
    else if (error.status === 503 && !error.outcome) notify.error(error.msg);
    else if (error.status === 403) notify.error(error.msg || t('You may not do that. Nothing was changed.'));
  }
  return (edit: RowEdit<Row, E>) => mutate(edit);
}
