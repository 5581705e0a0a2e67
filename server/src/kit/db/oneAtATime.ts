import pg from 'pg';

/**
 * Does a work while no other process does it on the same database; the number names the work. Whoever finds another at it
 * waits for its end, and `waits` hears of that. A process that dies lets it go.
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
