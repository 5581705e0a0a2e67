import pg from 'pg';

/** What could no longer be read was taken away. */
export interface Forgotten {
  apps: number;
  codes: number;
  people: number;
}

/**
 * For a lost installation key: deletes everything sealed with it (authenticator apps, recovery codes), so that the next start can create another key.
 * Passkeys contain no secret of ours and stay.
 */
export async function forgetSealed(adminUrl: string): Promise<Forgotten> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin; set local role plumbline_identity');
    const apps = await client.query<{ account_id: string }>(
      `delete from identity.factor where kind = 'totp' returning account_id`,
    );
    const codes = await client.query('delete from identity.recovery_code');
    const people = Array.from(new Set(apps.rows.map((row) => row.account_id)));
    await client.query('select identity.keep_factors(whose) from unnest($1::uuid[]) whose', [people]);
    await client.query('delete from identity.secret_mark');
    await client.query('commit');
    return { apps: apps.rowCount ?? 0, codes: codes.rowCount ?? 0, people: people.length };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
