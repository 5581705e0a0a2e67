import { startServer } from './server.ts';

/** One server with the demo company for the whole run; with E2E_URL the one that runs there already. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  const server = await startServer();
  process.env.E2E_URL = server.url;
  return () => server.stop();
}
