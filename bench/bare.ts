/*
 * The bare start: PostgreSQL as the app runs it, Fastify with one route, one query answered. Nothing is migrated, checked,
 * watched or built.
 */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import pg from 'pg';

const [program = '', ...args] = JSON.parse(process.env['BARE_COMMAND'] ?? '[]') as string[];
const owner = JSON.parse(process.env['BARE_OWNER'] ?? '{}') as { uid: number; gid: number };
const isRoot = process.getuid?.() === 0;
const postgres = spawn(program, args, { stdio: 'ignore', ...(isRoot ? owner : {}) });
// Without a database it would wait for ever.
postgres.once('exit', (code) => process.exit(code ?? 1));
const app = Fastify();
const pool = new pg.Pool({ host: process.env['BARE_SOCKET'] ?? '', user: 'postgres', database: 'plumbline' });
pool.on('error', () => undefined);
app.get('/', async () => (await pool.query('select 1 as one')).rows);
await app.listen({ port: Number(process.env['PORT']) });
while (!(await answers())) await pause(5);
console.log('Bare and ready');
process.once('SIGTERM', async () => {
  postgres.removeAllListeners('exit').once('exit', () => process.exit(0));
  await Promise.all([app.close(), pool.end()]);
  postgres.kill('SIGINT');
});

function answers(): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}
