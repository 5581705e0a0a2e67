import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { Log } from '../jobs/worker.ts';
import { Refusal } from '../errors.ts';
import { makeLimiter } from '../http/rate.ts';
import { readBounceAddress, readReplyAddress } from './address.ts';
import { land, landBounce } from './land.ts';
import type { Landed, Landing } from './land.ts';

const MB = 1024 * 1024;
/** Of one mail, as it travels; and of all that are coming in. */
const MAIL_MOST = 30 * MB;
const COMING_MOST = 90 * MB;
const CLIENTS_MOST = 20;
const RECIPIENTS_MOST = 5;
/** A connection that sends nothing for SILENT_MS ends, and so does a mail that is incomplete after WHOLE_MS. */
const SILENT_MS = 60_000;
const WHOLE_MS = 5 * 60_000;
/** Mails to one address in an hour. */
const IN_AN_HOUR = 30;

/** Temporary refusals, so that the relay tries again; and permanent ones. */
const [LATER, FULL] = [451, 452];
const [NEVER, TOO_LARGE] = [550, 552];

export interface Replies {
  port: number;
  close(): Promise<void>;
}

export interface Listening {
  port: number;
  host: string;
  domain: string;
}

/**
 * Receives answers to mails over SMTP, from the operator's mail relay. Refuses unknown addresses before reading anything. Answers 250 only after the
 * content is saved, so nothing has to be kept here.
 */
export async function startReplies({ port, host, domain }: Listening, landing: Landing, log: Log): Promise<Replies> {
  const { vault } = landing.context;
  const find = (address: string) => readReplyAddress(vault, domain, address);
  const findMail = (address: string) => readBounceAddress(vault, domain, address);
  const takeIn = makeIntake();
  const landOne = makeLanding(log);

  async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const raw = await takeIn(stream);
    const isFromNobody = !envelope.mailFrom || !envelope.mailFrom.address;
    for (const { address } of envelope.rcptTo) {
      const mail = findMail(address);
      if (mail) await landOne(mail.mailId, () => landBounce(raw, mail, landing));
      // A bounce answers nobody.
      const to = isFromNobody ? undefined : find(address);
      if (to) await landOne(to.key.toString('hex'), () => land(raw, to, landing));
    }
  }

  const server = new SMTPServer({
    name: domain,
    banner: 'Plumbline',
    authOptional: true,
    // It serves a relay next to it; the relay uses TLS with the outside.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_MOST,
    maxClients: CLIENTS_MOST,
    socketTimeout: SILENT_MS,
    closeTimeout: 5000,
    logger: false,
    onRcptTo({ address }, { envelope }, done) {
      if (envelope.rcptTo.length >= RECIPIENTS_MOST) done(because(FULL, 'too many recipients'));
      else done((find(address) ?? findMail(address)) ? null : because(NEVER, 'there is no such mailbox here'));
    },
    onData: callbackify(take),
  });
  server.on('error', (error) => log.warn({ err: error }, 'a mail broke off'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Delivers mails at one address, limited per hour; throws the SMTP answer when the mail has to wait. */
function makeLanding(log: Log): (address: string, landMail: () => Promise<Landed>) => Promise<void> {
  const perAddress = makeLimiter(IN_AN_HOUR, 3_600_000);
  return async (address, landMail) => {
    try {
      perAddress.take(address);
      log.info({ landed: await landMail() }, 'a mail was taken in');
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a mail that came in could not be kept');
      throw because(LATER, 'try again later');
    }
  };
}

/** Reads whole mails, with one limit for all parallel mails. Throws the SMTP answer for a mail that is too large or too slow. */
function makeIntake(): (stream: SMTPServerDataStream) => Promise<Buffer> {
  let coming = 0;
  return async (stream) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let full = false;
    const late = setTimeout(() => stream.destroy(because(LATER, 'it took too long')), WHOLE_MS);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        full ||= coming + chunk.length > COMING_MOST;
        if (stream.sizeExceeded || full) continue;
        chunks.push(chunk);
        bytes += chunk.length;
        coming += chunk.length;
      }
      if (stream.sizeExceeded) throw because(TOO_LARGE, 'the mail is too large');
      if (full) throw because(FULL, 'many mails are coming in; try again later');
      return Buffer.concat(chunks);
    } finally {
      clearTimeout(late);
      coming -= bytes;
    }
  };
}

function because(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
