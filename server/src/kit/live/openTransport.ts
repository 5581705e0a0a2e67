import type { Transport } from './transport.ts';

/** By PostgreSQL, or by Redis where the settings name one. Neither is connected to before it is used. */
export async function openTransport(databaseUrl: string, redisUrl: string | undefined): Promise<Transport> {
  if (redisUrl) return (await import('./overRedis.ts')).overRedis(redisUrl);
  return (await import('./overPostgres.ts')).overPostgres(databaseUrl);
}
