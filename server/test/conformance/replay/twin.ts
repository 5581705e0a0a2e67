import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { session } from '@plumbline/contract/areas/session';
import { account } from '@plumbline/contract/areas/session/account';
import type { Behind } from './behind.ts';
import type { Call } from './recording.ts';

/** An answer as it came. */
export interface Heard {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A company that has nothing to do with any other, and its admin at their browser. */
export interface Twin {
  tenantId: string;
  email: string;
  send(call: Omit<Call, 'name'>): Promise<Heard>;
  signIn(): Promise<void>;
}

/** The Plumbline that the tests ran against. */
export interface Place {
  url: string;
  dataDir: string;
}

const PASSWORD = 'nine rusty anchors hold';
const root = join(import.meta.dirname, '../../../..');

/** Two companies alike in everything, made as the operator makes them, their admins in by their mails. */
export async function makeTwins(place: Place, behind: Behind): Promise<[Twin, Twin]> {
  const mark = Date.now().toString(36);
  const make = async (which: string) => {
    const email = `robin.${mark}@${which}.example`;
    const wish = ['--name', 'Twin Works', '--admin', 'Robin Ash', '--email', email, '--plan', 'full'];
    await operate(place, 'tenant', 'create', ...wish);
    return openTwin(place.url, { email, ...(await invitationTo(email, behind)) });
  };
  return [await make('one'), await make('two')];
}

/** Runs one operator command, next to the app. */
async function operate({ url, dataDir }: Place, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['server/src/app/admin.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLUMBLINE_DATA: dataDir, PUBLIC_URL: url, NODE_ENV: 'production' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with ${code}`);
}

async function invitationTo(email: string, { sql }: Behind): Promise<{ tenantId: string; token: string }> {
  for (let tries = 0; tries < 300; tries += 1) {
    const [mail] = await sql<{ tenantId: string; body: string }>(
      'select tenant_id as "tenantId", body from mail where recipient = $1',
      [email],
    );
    const token = /\/login\/invite\/([\w-]{43})/.exec(mail?.body ?? '')?.[1];
    if (mail && token) return { tenantId: mail.tenantId, token };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No invitation came to ${email}`);
}

/** The headers about the answer; the others are about the connection and the moment. */
const SAID = [
  'content-type',
  'content-disposition',
  'content-range',
  'location',
  'upload-offset',
  'upload-length',
  'cache-control',
];

/** The browser of the admin who was invited by the link with this token. */
async function openTwin(base: string, who: { tenantId: string; email: string; token: string }): Promise<Twin> {
  const jar = new Map<string, string>();
  const { tenantId, email } = who;
  const always = { 'accept-language': 'en', timezone: 'America/Los_Angeles' };

  const send: Twin['send'] = async ({ method, url, headers, body }) => {
    // Where somebody proved who they are, the twin proves it too.
    const said = typeof body === 'string' ? body.replace(/("(?:password|current)":)"\*{3}"/g, `$1"${PASSWORD}"`) : body;
    const answer = await fetch(base + url, {
      method,
      headers: { ...headers, ...always, cookie: [...jar.values()].join('; ') },
      redirect: 'manual',
      ...(said === undefined ? {} : { body: said }),
    });
    const cookies = answer.headers.getSetCookie();
    for (const line of cookies) jar.set(line.split('=')[0] ?? '', line.split(';')[0] ?? '');
    const heard = SAID.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []));
    return {
      status: answer.status,
      headers: { ...Object.fromEntries(heard), cookies: cookies.map((line) => line.split('=')[0]).join(' ') },
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };

  async function enter(path: string, input: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const { body } = await send({ method: 'POST', url: path, headers, body: JSON.stringify(input) });
    const { code, msg } = JSON.parse(body.toString()) as { code: number; msg: string };
    if (code !== 0) throw new Error(`${email} does not get in: ${code} ${msg}`);
  }

  await enter(account.inviteAccept.path, { token: who.token, password: PASSWORD });
  return { tenantId, email, send, signIn: () => enter(session.login.path, { email, password: PASSWORD }) };
}
