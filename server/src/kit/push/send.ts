import { createECDH } from 'node:crypto';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { encrypt } from 'http_ece';
import { isPushEndpoint, lookupPublic } from './endpoint.ts';

/** What a browser said when it subscribed. */
export interface Subscription {
  endpoint: string;
  publicKey: string;
  secret: string;
}

const ANSWER_MS = 3000;
/** How long a push service keeps it for a device that is off. */
const KEPT_SECONDS = 86_400;

/** A message as a push service takes it: encrypted for one browser, so that nobody between reads it (RFC 8291). */
export function encryptFor({ publicKey, secret }: Subscription, text: string): Buffer {
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  return encrypt(Buffer.from(text), { version: 'aes128gcm', dh: publicKey, privateKey: ours, authSecret: secret });
}

/**
 * Sends a message to a browser's push service; answers the HTTP status. Connects only to public hosts over https, and follows no redirect. `alsoAt`: see
 * `isPushEndpoint`. Throws when no answer comes.
 */
export function deliver(
  to: Subscription,
  text: string,
  authorization: string,
  alsoAt: string | undefined,
): Promise<number> {
  if (!isPushEndpoint(to.endpoint, alsoAt)) throw new Error('A push endpoint leads to no public host');
  const isOurs = new URL(to.endpoint).origin === alsoAt;
  const body = encryptFor(to, text);
  return new Promise((resolve, reject) => {
    const sent = (isOurs && to.endpoint.startsWith('http:') ? overHttp : overHttps)(
      to.endpoint,
      {
        method: 'POST',
        headers: {
          authorization,
          ttl: KEPT_SECONDS,
          urgency: 'normal',
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
        },
        ...(isOurs ? {} : { lookup: lookupPublic as never }),
        signal: AbortSignal.timeout(ANSWER_MS),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        // What else it says is not read.
        answer.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
