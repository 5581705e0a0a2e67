export { IS_STARRED, companyName, locationPath, personName, recordColumns } from './columns.ts';
export { AGES, AGE_STARTS } from './counts.ts';
export { among, contains, flag, inOrder, inPlace, nullsLast, overlaps, recordFilters, recordSorts } from './filters.ts';
export type { Filter, Sort } from './filters.ts';
export { recordList } from './list.ts';
export type { Every } from './list.ts';
export { summaryOf } from './summary.ts';
export type { RecordSummary } from './summary.ts';
export type { ListStatement } from './statement.ts';
