import type { PartImport } from '@plumbline/contract/kit/importCalls';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { open } from '../http/routes.ts';
import type { OpenRequest, Route } from '../http/routes.ts';
import type { Columns, ValuesOf } from './columns.ts';
import type { ImportKind, JudgedRow } from './kind.ts';
import { previewImport } from './preview.ts';
import type { ImportRow, RowData } from './rows.ts';
import { importNow } from './runs.ts';

/* Lists of parts that a project gets at once: its cost codes, its places, the sections of its specification. */

/** What an area hands over to have its parts imported. */
export interface PartKind<C extends Columns> {
  /** of the run, and of its client reference (`costCode.import`) */
  kind: string;
  columns: C;
  /** Checks a line as a whole, and sets values that follow from others. */
  check?: (row: ImportRow<ValuesOf<C>>) => void;
  /** What a line adds, as a person reads it. */
  title: (values: ValuesOf<C>) => string | null;
  /** The key that identifies a part, ignoring case. */
  key: (values: ValuesOf<C>) => string | null;
  /** The keys of what the project has. */
  known: (read: Read, projectId: string) => Promise<readonly string[]>;
  /** Throws 1004 or 403 for a person who may not add parts to the project. */
  authorize: (read: Read, actor: Actor, projectId: string) => Promise<void>;
  /** Adds the parts of these lines, none of which the project has, and records them in its trail. */
  add: (tx: Tx, actor: Actor, projectId: string, values: readonly ValuesOf<C>[]) => Promise<void>;
}
type Judged<C extends Columns> = JudgedRow<C> & { state: 'new' | 'known' | 'refused' };
type Added = OutputOf<PartImport['run']>;

/** As many lines as a person can review at once. */
const MOST = 5000;

/** The routes of an import of parts. */
export function partImportRoutes<C extends Columns>(calls: PartImport, part: PartKind<C>): Route[] {
  const kind = kindOf(part);
  async function preview(request: OpenRequest, input: ParsedOf<PartImport['preview']>) {
    const { judged, ...shown } = await previewImport(request, kind, input, (row, ignored) => ({
      title: row ? part.title(row.values) : ignored,
    }));
    return { ...shown, ...kind.result(judged) };
  }
  return [
    open(calls.preview, preview),
    open(calls.run, (request, input): Promise<Added> => importNow(request, kind, input)),
  ];
}

function kindOf<C extends Columns>(part: PartKind<C>): ImportKind<C, Judged<C>, Added> {
  return {
    ...part,
    most: MOST,
    async judge(read, rows, projectId) {
      const keys = new Set((await part.known(read, projectId ?? '')).map(plainKey));
      return rows.map((row) => judge(row, part, keys));
    },
    written: ['new'],
    result: (rows) => ({
      fresh: rows.filter(({ state }) => state === 'new').length,
      known: rows.filter(({ state }) => state === 'known').length,
    }),
    async writer({ tx, actor, projectId, rows }) {
      if (rows.length > 0)
        await part.add(
          tx,
          actor,
          projectId,
          rows.map(({ values }) => values),
        );
      return async (batch) => batch.map(() => newId(actor.now.getTime()));
    },
  };
}

/** `keys` holds what the project has, and gets what this line adds: a line that repeats one before adds nothing. */
function judge<C extends Columns>(
  row: RowData<ValuesOf<C>>,
  { key }: Pick<PartKind<C>, 'key'>,
  keys: Set<string>,
): Judged<C> {
  if (row.problems.length > 0) return { ...row, state: 'refused' };
  const own = plainKey(key(row.values) ?? '');
  const isKnown = keys.has(own);
  keys.add(own);
  return { ...row, state: isKnown ? 'known' : 'new' };
}

function plainKey(key: string): string {
  return key.replace(/\s+/g, ' ').trim().toLowerCase();
}
