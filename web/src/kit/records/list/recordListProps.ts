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

/** A call that answers in whose court all lies that a filter finds, and how much is late. */
export interface CourtCounts extends Endpoint {
  output: Schema & { _zod: { output: { myCourt: number; withUs: number; withOthers: number; late: number } } };
}

/** What the list needs to know of a row. */
export interface RowFacts {
  id: string;
  href: string;
  /** changes whenever what the row shows does */
  version: string | number;
  mine?: boolean;
  /** it is in somebody's court; so it is where nothing is said */
  held?: boolean;
  unread?: boolean;
}

/** A file of the whole filter, or something else that stands in the export menu. */
export type ListExport = { label: string; href: string } | { label: string; onSelect: () => void };

/** The chosen rows, as a list hands them to what is done with them. */
export interface BulkFrame {
  ids: string[];
  total: number;
  /** chooses everything in the filter, or null when that is chosen already */
  onAll: (() => void) | null;
  allBusy: boolean;
  onNone: () => void;
  /** the one project that is listed: its people and companies come first in pickers */
  projectId?: string | undefined;
}

/** What a list of one kind of record has of its own. */
export interface RecordListProps<Row extends object> {
  /** for live changes, saved views and what is remembered per table */
  kind: string;
  /** the heading; without it the list stands inside another screen */
  title?: string;
  words: { plural: string; search: string; nothing: { title: string; text: string }; noMatch: string };
  /** the call that answers its pages */
  list: ListEndpoint<Row>;
  address: ListAddress<ListParams>;
  /** filters that belong to the place, as the project of a tab; they do not count as narrowing */
  fixed?: Record<string, unknown>;
  /** how the list stands while nobody sorted it */
  usualSort?: string;
  /** rows lie in somebody's court, by which they are grouped: the call that counts what a filter finds, by court */
  courts?: CourtCounts;
  /** what else they can be grouped by */
  groups?: readonly ListGroup<Row>[];
  /** there is no record at all, whatever is asked for */
  isEmpty?: boolean;
  columns: readonly ListColumn<Row>[];
  factsOf: (row: Row) => RowFacts;
  /** a row on a phone */
  card: (row: Row) => ReactNode;
  /** a record beside the list */
  panel: (id: string, frame: PanelFrame) => ReactNode;
  views: readonly ListView[];
  filters: readonly ListFilter[];
  /** somebody reaches for the search, the filters or the columns */
  onControls?: () => void;
  /** the button that makes a new one, absent without the right to */
  create?: { label: string; onPress: () => void };
  /** opens the import, absent without the right to */
  onImport?: () => void;
  /** more beside the title */
  titleActions?: ReactNode;
  headline?: ReactNode;
  /** the export menu for a filter, absent without the right to */
  exports?: (filter: object) => readonly ListExport[];
  totals?: ReactNode;
  /** what can be done with chosen rows; without it rows cannot be chosen */
  bulk?: (frame: BulkFrame) => ReactNode;
  /** a hand comes near a row: a good time to fetch its record */
  onNear?: (row: Row) => void;
}
