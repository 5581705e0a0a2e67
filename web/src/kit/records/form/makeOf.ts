import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { Can } from '@plumbline/contract/kit/fields';
import type { RecordRef } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { confirm } from '../../confirm/index.ts';
import { kindOf } from '../kind/areas.ts';
import type { MadeOf, Origin } from '../kind/areas.ts';

/** A record with the records that were made from it. */
export interface Made extends Origin {
  status: string;
  links: readonly { relation: string; record: RecordRef }[];
  can: Can;
}

interface Making {
  may: Parameters<MadeOf['make']>[1];
  t: T;
  client: QueryClient;
  /** The reads that show the made records */
  touches: readonly Endpoint[];
}

/**
 * Makes a new record from a record. Asks first if one was made before. Answers the new record's page; undefined if none
 * was made.
 */
export async function makeOf(
  { kind, label, make }: MadeOf,
  record: Made,
  { may, t, client, touches }: Making,
): Promise<string | undefined> {
  const known = record.links.find((link) => link.relation === 'ledTo' && link.record.kind === kind)?.record;
  const question = {
    title: t('Make another one?'),
    text: t('{name} came of it already.', { name: [known?.number, known?.title].filter(Boolean).join(' ') }),
    confirmLabel: label(t),
  };
  if (known && (await confirm(question)) === false) return undefined;
  const recordId = await make(record, may).catch(() => null);
  if (recordId === null) return undefined;
  for (const read of touches) void client.invalidateQueries({ queryKey: [read.path] });
  return kindOf(kind)?.path({ recordId, projectId: record.projectId });
}
