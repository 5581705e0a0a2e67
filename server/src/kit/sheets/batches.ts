import { setImmediate } from 'node:timers/promises';

/* Rows cross between processes as JSON bytes in batches. One large copy would block the event loop: 100,000 rows take most of a second. */
const BATCH = 1000;

/** Rows as batches of bytes; gives way to other work between batches. */
export async function packRows<Row>(rows: Iterable<Row> | AsyncIterable<Row>): Promise<Uint8Array[]> {
  const batches: Uint8Array[] = [];
  let batch: Row[] = [];
  for await (const row of rows) {
    if (batch.push(row) < BATCH) continue;
    batches.push(Buffer.from(JSON.stringify(batch)));
    batch = [];
    await setImmediate();
  }
  if (batch.length > 0) batches.push(Buffer.from(JSON.stringify(batch)));
  return batches;
}

/** The rows of `packRows`; gives way between batches. */
export async function unpackRows<Row>(batches: readonly Uint8Array[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const batch of batches) {
    const text = Buffer.from(batch.buffer, batch.byteOffset, batch.byteLength).toString('utf8');
    for (const row of JSON.parse(text) as Row[]) rows.push(row);
    await setImmediate();
  }
  return rows;
}
