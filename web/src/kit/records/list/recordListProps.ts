import type { ReactNode } from 'react';
import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import type { ListColumn } from '../../table/columns.ts';
import type { PanelFrame } from '../page/SidePanel.tsx';
import type { ListAddress, ListParams } from './listParams.ts';
import type { ListView } from './ViewTabs.tsx';
import type { ListFilter } from './filters.ts';
import type { ListGroup } from './groups.ts';

/** A page of rows, as every list answers it. */
export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
  pageNum: number;
  pageSize: number;
}

/** A call that answers pages of rows for filters, sort and page. */
export interface ListEndpoint<Row> extends Endpoint {
  output: Schema & { _zod: { output: ListAnswer<Row> } };
}

/** A call that answers the courts of a filter's records, and how many are late. */
export interface CourtCounts extends Endpoint {
  output: Schema & { _zod: { output: { myCourt: number; withUs: number; withOthers: number; late: number } } };
}

/** What the list needs to know of a row. */
export interface RowFacts {
  id: string;
  href: string;
  /** Changes with the row's shown values */
  version: string | number;
  mine?: boolean;
  /** It is in somebody's court; true by default */
  held?: boolean;
  unread?: boolean;
}

/** A file of the whole filter, or another entry of the export menu. */
export type ListExport = { label: string; href: string } | { label: string; onSelect: () => void };

/** The chosen rows, as a list passes them to bulk actions. */
export interface BulkFrame {
  ids: string[];
  total: number;
  /** Chooses everything in the filter; null when that is already chosen */
  onAll: (() => void) | null;
  allBusy: boolean;
  onNone: () => void;
  /** the one project that is listed: its people and companies come first in pickers */
  projectId?: string | undefined;
}

/** The parts of a list that its area gives. */
export interface RecordListProps<Row extends object> {
  /** For live changes, saved views, and settings per table */
  kind: string;
  /** The heading; without it the list is inside another screen */
  title?: string;
  words: { plural: string; search: string; nothing: { title: string; text: string }; noMatch: string };
  /** The call that answers its pages */
  list: ListEndpoint<Row>;
  address: ListAddress<ListParams>;
  /** Filters of its place, such as a tab's project; they do not count as filters */
  fixed?: Record<string, unknown>;
  /** The sort order until somebody sorts */
  usualSort?: string;
  /** The call that counts the filter's records by court; rows are then grouped by court */
  courts?: CourtCounts;
  /** Further groupings */
  groups?: readonly ListGroup<Row>[];
  /** There is no record at all, whatever the filter */
  isEmpty?: boolean;
  columns: readonly ListColumn<Row>[];
  factsOf: (row: Row) => RowFacts;
  /** A row on a phone */
  card: (row: Row) => ReactNode;
  /** A record beside the list */
  panel: (id: string, frame: PanelFrame) => ReactNode;
  views: readonly ListView[];
  filters: readonly ListFilter[];
  /** Called when somebody uses the search, the filters or the columns */
  onControls?: () => void;
  /** The create button; undefined without the right */
  create?: { label: string; onPress: () => void };
  /** Opens the import; undefined without the right */
  onImport?: () => void;
  /** More beside the title */
  titleActions?: ReactNode;
  headline?: ReactNode;
  /** The export menu of a filter; undefined without the right */
  exports?: (filter: object) => readonly ListExport[];
  totals?: ReactNode;
  /** The bulk actions; without it rows cannot be selected */
  bulk?: (frame: BulkFrame) => ReactNode;
  /** Called when the pointer nears a row, to prefetch its record */
  onNear?: (row: Row) => void;
}
