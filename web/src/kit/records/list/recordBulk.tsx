import type { InputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { useActor } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';
import { ProjectRecordBulk } from './BulkBar.tsx';
import type { BulkEndpoint } from './BulkPreview.tsx';
import type { BulkValues, BulkVerb } from './RecordBulkDialog.tsx';
import { bulkInput, commonBulkVerbs, exportChosen, printChosen } from './bulkVerbs.tsx';
import type { BulkFrame } from './recordListProps.ts';
import { rowEdits } from './rowEdits.tsx';
import type { Edited, EditableRow, RowEdits } from './rowEdits.tsx';

interface RecordBulkOf<E extends BulkEndpoint, Row extends EditableRow, R extends Edited> extends Omit<
  RowEdits<Row, R>,
  'list' | 'get' | 'bulk' | 'ids'
> {
  resource: string;
  reads: Pick<RowEdits<Row, R>, 'list' | 'get'>;
  /** The bulk call; its input has the record ids under the row's id field plus `s` */
  bulk: E;
  /** Its verbs: those of every kind, and its own */
  verbs: (t: T, common: ReturnType<typeof commonBulkVerbs>) => readonly BulkVerb<E>[];
  /** The downloads of a sheet and of a log. Each has a filter with the ids, named like the row's id field */
  downloads: { export: { path: string }; log?: { path: string } };
  /** Such as "Assign: 3 tasks" */
  title: (t: T, values: { label: string; n: number }) => string;
  /** Further input of a verb besides `bulkInput`; `zone` is the company's time zone */
  input?: (verb: InputOf<E>['verb'], values: BulkValues, zone: string) => Partial<InputOf<E>>;
}

/** Makes the bulk actions of a kind and its cell editors: see `rowEdits`. Create it once, outside components. */
export function recordBulk<E extends BulkEndpoint, Row extends EditableRow, R extends Edited>(
  of: RecordBulkOf<E, Row, R>,
) {
  const { resource, reads, bulk, touches, verbs, downloads, title, input } = of;
  const ids = `${of.id}s`;

  function Bulk({ frame }: { frame: BulkFrame }) {
    const t = useT();
    const zone = useActor().tenant.timeZone;
    return (
      <ProjectRecordBulk<E>
        resource={resource}
        frame={frame}
        endpoint={bulk}
        touches={touches}
        verbs={verbs(t, commonBulkVerbs(t, { manager: of.manager(t) }))}
        actions={[
          exportChosen(t, downloads.export.path, of.id),
          ...(downloads.log ? [printChosen(t, downloads.log.path, of.id)] : []),
        ]}
        inputOf={(verb, chosen, values) =>
          ({ [ids]: chosen, verb, ...bulkInput(values), ...input?.(verb, values, zone) }) as unknown as InputOf<E>
        }
        titleOf={(label, n) => title(t, { label, n })}
      />
    );
  }
  return { Bulk, ...rowEdits<Row, R>({ ...of, ...reads, ids }) };
}
