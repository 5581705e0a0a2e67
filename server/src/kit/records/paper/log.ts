import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { ActorRequest } from '../../http/routes.ts';
import { filtersInWords } from '../../pdf/index.ts';
import type { PdfDocument, PrintedLog, Printer } from '../../pdf/index.ts';
import type { RecordKind } from '../header/index.ts';
import type { ListOrder, RecordList } from '../list/index.ts';
import { sendLogPdf } from './print.ts';
import { customFieldsOf } from './sheet.ts';

/** What a log is called and says of how much it holds. */
interface LogWords {
  name: string;
  count(n: number): string;
  /** Instead of filters, of several projects and of one. */
  all: string;
  ofProject: string;
  empty: string;
  statuses: Readonly<Record<string, string>>;
}

/** What a log begins with, for `logDocument`. */
export type LogHead = Omit<PrintedLog<unknown>, 'groups' | 'columns' | 'more' | 'total'>;

interface RecordLog<Row, Input> {
  words(t: T): LogWords;
  /** Says with `n` that there are too many, and what to do instead. */
  tooMany: string;
  /** The filters of the kind, each with its label and the words of its values. */
  filters(t: T, input: Input): [label: string, words: string[] | undefined][];
  /** The order where none is asked for. */
  sort?: string;
  /** SQL over the alias `r`: which projects the actor may see. */
  visibleProjects(actor: Actor): Sql<boolean>;
  make(printer: Printer, rows: readonly Row[], head: LogHead, open: ActorRequest): PdfDocument | Promise<PdfDocument>;
}

/** What the filters of every list of records are asked with. */
type LogInput = Parameters<typeof filtersInWords>[1] & ListOrder & { projectId?: string[] | undefined };

/** Makes the download of a filtered list as a document: see `sendLogPdf`. */
export function recordLog<Row extends object, Filters, Input extends Filters & LogInput>(
  kind: RecordKind,
  list: RecordList<Row, Filters>,
  { words, tooMany, filters, sort, visibleProjects, make }: RecordLog<Row, Input>,
) {
  return async (open: ActorRequest, input: Input): Promise<void> => {
    const { context, actor } = open;
    const { t } = actor;
    const { name, count, all, ofProject, empty, statuses } = words(t);
    const filtered = filtersInWords(t, input, (code) => wordFor(statuses, code), filters(t, input));
    const { fields, more } = await customFieldsOf(open, kind);
    const asked = { ...input, sort: input.sort ?? sort };
    await sendLogPdf<Row>(open, input, {
      name,
      tooMany,
      resource: kind.resource,
      found: await list.every<Row>(context.database, actor, asked, more()),
      visibleProjects: visibleProjects(actor),
      make: (printer, rows, project) => {
        const head = {
          kind: name,
          count: count(rows.length),
          title: `${name}, ${project.name}`,
          project,
          fields,
          empty,
        };
        return make(printer, rows, { ...head, filters: filtered || (project.isSeveral ? all : ofProject) }, open);
      },
    });
  };
}
