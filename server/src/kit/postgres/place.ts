import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { makeSocketFolder, readPasswords } from './folder.ts';
import type { Folder } from './folder.ts';
import type { Address } from './roles.ts';

/** Where the database listens, and the addresses that lead there. */
export interface Place {
  address: Address;
  socketDir: string;
  port: number;
  adminUrl: string;
  appUrl: string;
  tcp: { adminUrl: string; appUrl: string; port: number } | undefined;
  passwords: { owner: string; app: string } | undefined;
}

/** A unix socket in a closed folder; 127.0.0.1 with passwords too where asked for, and alone on Windows. */
export async function choosePlace(folder: Folder, tcpPort: number | undefined): Promise<Place> {
  if (process.platform === 'win32') return overTcp(folder, tcpPort);
  const socketDir = await makeSocketFolder(folder);
  const tcp = tcpPort === undefined ? undefined : await overTcp(folder, tcpPort);
  const port = tcp?.port ?? 5432;
  const url = (role: string) =>
    `postgres://${role}@localhost/plumbline?host=${encodeURIComponent(socketDir)}&port=${port}`;
  return {
    address: { host: socketDir, port },
    socketDir,
    port,
    adminUrl: url('plumbline_owner'),
    appUrl: url('plumbline_app_login'),
    tcp: tcp?.tcp,
    passwords: tcp?.passwords,
  };
}

/** What PostgreSQL is started with: our settings, then those asked for. */
export function flagsFor(folder: Folder, place: Place, settings: Record<string, string> = {}): string[] {
  const all: Record<string, string> = {
    shared_buffers: '128MB',
    // A log of 20,000 lines that was just imported is planned for soon.
    autovacuum_naptime: '15s',
    max_connections: '60',
    jit: 'off',
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    hba_file: folder.hba,
    listen_addresses: place.tcp ? '127.0.0.1' : '',
    port: String(place.port),
    unix_socket_directories: place.socketDir,
    ...settings,
  };
  if (process.platform !== 'win32') all['unix_socket_permissions'] = '0700';
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function overTcp(folder: Folder, wanted: number | undefined): Promise<Place> {
  const passwords = await readPasswords(folder);
  const port = wanted || (await freePort());
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/plumbline`;
  const adminUrl = url('plumbline_owner', passwords.owner);
  const appUrl = url('plumbline_app_login', passwords.app);
  return {
    address: { host: '127.0.0.1', port, password: passwords.postgres },
    socketDir: '',
    port,
    adminUrl,
    appUrl,
    tcp: { adminUrl, appUrl, port },
    passwords,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
