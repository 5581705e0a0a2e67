import { RFI_SORTS, rfiFilters } from '@plumbline/contract/areas/rfis/filters';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import type { RfiRow } from '@plumbline/contract/areas/rfis';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { call, query } from '../../kit/api/index.ts';
import { listSchema, narrowing } from '../../kit/records/listParams.ts';

/** The address of a list of RFIs. */
export const rfiListSchema = listSchema(rfiFilters, RFI_SORTS);
export type RfiParams = ReturnType<typeof rfiListSchema.parse>;

/** What presses first stands first. */
export const USUAL_SORT = 'dueDate';

/** What `rfiReads.list` takes of an address; `fixed` are filters that belong to the place. */
export function listInput(params: RfiParams, fixed: Partial<RfiParams> = {}): InputOf<typeof rfiReads.list> {
  return {
    ...narrowing(params),
    ...fixed,
    sort: params.sort ?? USUAL_SORT,
    groupByCourt: params.groupBy === 'none' ? undefined : true,
    pageNum: params.pageNum,
    pageSize: params.pageSize,
  };
}

/** Another page of the same filter. */
export function readRfis(params: RfiParams, fixed: Partial<RfiParams>, pageNum: number, pageSize: number) {
  return call(rfiReads.list, listInput({ ...params, pageNum, pageSize }, fixed));
}

/** How many rows a filter has, by asking for one of them. */
export function countQuery(params: RfiParams, fixed: Partial<RfiParams>, more: Partial<RfiParams>) {
  return query(
    rfiReads.list,
    { ...narrowing(params), ...fixed, ...more, pageNum: 1, pageSize: 1 },
    { quiet: true, stay: true },
  );
}

export function idOf(row: RfiRow): string {
  return row.rfiId;
}
