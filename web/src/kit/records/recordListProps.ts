import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListColumn } from '../table/columns.ts';
import type { BulkAction } from './BulkBar.tsx';
import type { PanelFrame } from './SidePanel.tsx';
import type { ListView } from './ViewTabs.tsx';
import type { ListFilter } from './filters.ts';
import type { ListParams } from './listParams.ts';
import type { ListAddress } from './useListAddress.ts';
import type { ListAnswer } from './useRecordRows.ts';

/** What the list needs to know of a row. */
export interface RowFacts {
  id: string;
  href: string;
  version: string | number;
  mine?: boolean;
  unread?: boolean;
}

export interface RecordListPageProps<Row extends object, Params extends ListParams, Key extends QueryKey> {
  /** kind of the records: for live changes, saved views and what is remembered per table */
  kind: string;
  /** the heading; without it the list stands inside another screen */
  title?: string;
  words: { plural: string; search: string; create: string; nothing: { title: string; text: string }; noMatch: string };
  address: ListAddress<Params>;
  /** filters that belong to the place (the project of a tab) and are not counted as narrowing */
  query: UseQueryOptions<ListAnswer<Row>, Error, ListAnswer<Row>, Key>;
  /** reads another page of the same filter, for "select all" */
  readPage: (pageNum: number, pageSize: number) => Promise<ListAnswer<Row>>;
  columns: readonly ListColumn<Row>[];
  factsOf: (row: Row) => RowFacts;
  views: readonly ListView[];
  filters: readonly ListFilter[];
  /** how the list stands while nobody sorted it */
  usualSort?: string;
  courts?: { mine: number | null; others: number | null };
  note?: ReactNode;
  headline?: ReactNode;
  titleActions?: ReactNode;
  exportMenu?: ReactNode;
  totals?: ReactNode;
  onCreate?: () => void;
  bulk?: (clear: () => void) => readonly BulkAction[];
  panel: (id: string, frame: PanelFrame) => ReactNode;
  card: (row: Row) => ReactNode;
  onNear?: (row: Row) => void;
}
