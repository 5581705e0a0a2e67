import { sql } from '../db/sql.ts';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { id } from '@plumbline/contract/kit/fields';
import type { AppContext } from '../http/routes.ts';
import type { Job } from '../jobs/worker.ts';
import { bounceAddress, replyAddress, replyKey } from '../replies/address.ts';
import type { BounceTo } from '../replies/address.ts';
import { isLoopback } from '../settings.ts';
import type { Settings } from '../settings.ts';

const answeringShape = z.object({
  personId: id,
  recordId: id,
  shareId: z.nullable(id),
  above: z.string(),
  says: z.string(),
});
const mailPayload = z.object({
  tenantId: id,
  mailId: id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.string(),
  calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() })),
  unsubscribe: z.optional(z.string()),
  answering: z.optional(answeringShape),
});

interface Letter {
  mailId: string;
  to: string;
  subject: string;
  text: string;
  calendar?: z.output<typeof mailPayload>['calendar'];
  unsubscribe?: string | undefined;
  /** The address for answers, and their record. */
  replyTo?: { address: string; recordId: string } | undefined;
  /** Where a report goes that it could not be delivered; to the sender without it. */
  returnTo?: string | undefined;
}

/**
 * The job `mail`, left by `sendMail`: keeps the mail as a row, and sends it when
 * there is a mail server. Without one the rows are the mailbox that the demo shows.
 */
export function mailJobs(context: AppContext): { jobs: Record<string, Job>; close(): void } {
  const post = context.settings.mail ? makePost(context.settings.mail) : undefined;
  return {
    jobs: {
      async mail(payload) {
        const { tenantId, at, answering, ...given } = z.parse(mailPayload, payload);
        const letter = post && answering ? await answerable(context, tenantId, given, answering) : given;
        const sent = await context.database.transact(tenantId, async (tx) => {
          await tx.run(sql`insert into mail (tenant_id, id, recipient, subject, body, created_at)
            values (${tenantId}, ${letter.mailId}, ${letter.to}, ${letter.subject}, ${letter.text}, ${at}) on conflict do nothing`);
          return tx.first(
            sql<{
              sent_at: string | null;
            }>`select sent_at from mail where tenant_id = ${tenantId} and id = ${letter.mailId}`,
          );
        });
        if (!post || sent?.sent_at) return;
        await post.send({ ...letter, returnTo: returnOf(context, { tenantId, mailId: letter.mailId }) });
        // Once a mail is sent, its stored copy needs no key to a record or an account any more.
        const body = withoutKeys(letter.text);
        await context.database.transact(tenantId, (tx) =>
          tx.run(
            sql`update mail set sent_at = ${new Date()}, body = ${body} where tenant_id = ${tenantId} and id = ${letter.mailId}`,
          ),
        );
      },
    },
    close: () => post?.close(),
  };
}

/** A letter with an address for answers; unchanged when incoming mail is off. */
async function answerable(
  { database, vault, settings: { mailIn } }: AppContext,
  tenantId: string,
  letter: Letter,
  { above, says, ...who }: z.output<typeof answeringShape>,
): Promise<Letter> {
  if (!mailIn) return letter;
  const { personId, recordId, shareId } = who;
  const key = replyKey(vault, who, letter.to);
  await database.transact(tenantId, (tx) =>
    tx.run(sql`insert into mail_reply (tenant_id, key, person_id, record_id, share_id, recipient)
      values (${tenantId}, ${key}, ${personId}, ${recordId}, ${shareId}, ${letter.to}) on conflict do nothing`),
  );
  const address = replyAddress(vault, mailIn.domain, { tenantId, key });
  return { ...letter, text: `${above}\n\n${letter.text}\n${says}\n`, replyTo: { address, recordId } };
}

/** The address for bounces of a mail, when incoming mail is on. */
function returnOf({ vault, settings: { mailIn } }: AppContext, mail: BounceTo): string | undefined {
  return mailIn && bounceAddress(vault, mailIn.domain, mail);
}

/** A letter as HTML. A quotation and an address of ours get their own block, all other text becomes paragraphs. Tags that a person wrote are escaped. */
export function htmlOf(text: string): string {
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map((line) => {
      const escaped = line.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
      if (line.startsWith('> '))
        return `<blockquote>${escaped.replace(/^&#62; ?/gm, '').replaceAll('\n', '<br>')}</blockquote>`;
      return /^https?:\/\/\S+$/.test(line) ? `<p><a href="${escaped}">${escaped}</a></p>` : `<p>${escaped}</p>`;
    });
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}

/** Removes secrets from a letter: the tokens of links, and codes alone on a line. */
function withoutKeys(text: string): string {
  return text
    .replace(/\/(share|login\/invite|login\/reset|unsubscribe)\/[\w.-]{40,}/g, '/$1/…')
    .replace(/^\d{6}$/gm, '…');
}

/**
 * The options for talking to a mail server. To another machine, `smtp:` sends nothing before STARTTLS; the query of the address (`?requireTLS=false`)
 * wins.
 */
export function transportOptions(url: string) {
  const { protocol, hostname } = new URL(url);
  return {
    url,
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

/** Speaks to the mail server. A mail that is sent again carries the same Message-ID, by which servers know it. */
function makePost({ url, from }: NonNullable<Settings['mail']>): {
  send(letter: Letter): Promise<void>;
  close(): void;
} {
  const transport = createTransport(transportOptions(url));
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ mailId, to, subject, text, calendar, unsubscribe, replyTo, returnTo }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(returnTo && { envelope: { from: returnTo, to } }),
        subject,
        text,
        html: htmlOf(text),
        ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text } }),
        messageId: `<${mailId}@${host}>`,
        // Mail programs group all mails about one record.
        ...(replyTo && { replyTo: replyTo.address, references: `<${replyTo.recordId}@${host}>` }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}
