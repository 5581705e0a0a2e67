import pg from 'pg';

/**
 * Runs a task while no other process runs it on the same database. The number names the task. Waits while another process runs it, and calls `waits`
 * then. A process that dies releases the lock.
 */
export async function oneAtATime<T>(
  url: string,
  work: { number: number; waits: () => void; does: () => Promise<T> },
): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [work.number]);
    if (!rows[0]?.mine) {
      work.waits();
      await client.query('select pg_advisory_lock($1)', [work.number]);
    }
    return await work.does();
  } finally {
    await client.end();
  }
}
