import { startServer } from './server.ts';

/** One server with the demo company for the whole run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.PLUMBLINE_URL = server.url;
  return () => server.stop();
}
