import { request } from 'node:http';
import type { Envelope } from '@plumbline/contract/kit/codes';

export interface Reply {
  status: number;
  /** Seconds of the header Retry-After. */
  retryAfter: number | undefined;
  cookies: string[];
  body: string;
  json(): Envelope<never>;
}

/** A browser at one address of this machine (127.x.y.z), which keeps the cookies that it is given. */
export interface Neighbour {
  cookies: Map<string, string>;
  post(path: string, input: unknown): Promise<Reply>;
}

/** A browser that asks from an address of its own: to a server each is another network. `base`: where it listens. */
export function neighbour(base: string, localAddress: string): Neighbour {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async post(path, input) {
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
      const reply = await send(new URL(path, base), localAddress, cookie, JSON.stringify(input));
      for (const line of reply.cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value && !/Max-Age=0(;|$)/.test(line)) cookies.set(name, value);
        else cookies.delete(name);
      }
      return reply;
    },
  };
}

function send(url: URL, localAddress: string, cookie: string, body: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
    const asked = request(url, { method: 'POST', localAddress, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('error', reject);
      answer.on('end', () => {
        const after = answer.headers['retry-after'];
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: after === undefined ? undefined : Number(after),
          cookies: answer.headers['set-cookie'] ?? [],
          body: text,
          json: () => JSON.parse(text),
        });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
