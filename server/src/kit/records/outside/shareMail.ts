import { translator } from '@plumbline/contract/kit/words';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read } from '../../db/tx.ts';
import { answeredByLink } from '../../mail/answering.ts';
import type { Answering } from '../../mail/answering.ts';
import { letterWords, link, quote, quoteWhole, shortNumber } from '../../mail/words.ts';
import type { Ours } from '../../mail/words.ts';
import type { RecordHeader } from '../header/index.ts';
import { mailLines } from './mailLines.ts';
import { findRegistry } from '../header/index.ts';

/** What of a share its mail says. */
interface Shared {
  shareId: string;
  scope: 'view' | 'respond';
  personId?: string | null | undefined;
  name: string;
  url: string;
  /** What somebody wrote to them. */
  words?: string | undefined;
}

/** The subject of a mail that asks for an answer by a link: the act, the record, its amount, and for whom. */
export async function requestOf(read: Read, record: RecordHeader, actor: Actor): Promise<Ours> {
  const t = letterWords(translator('en'));
  const firm = actor.facts.tenant.name;
  const number = shortNumber(record.number) || record.title;
  const request = findRegistry(record.kind)?.byLink(record.kind)?.request;
  if (request) return request(read, record, { t, actor, number, firm });
  return t('Answer {number} for {firm}', { number, firm });
}

/** The mail that brings a share link to its person. */
export async function linkMail(
  read: Read,
  actor: Actor,
  record: RecordHeader,
  { name, scope, url, personId, shareId, words }: Shared,
): Promise<{ subject: Ours; lines: Ours[]; answering: Answering | undefined }> {
  // The person of a link has chosen no language here, and the sender's language may differ from theirs.
  const t = letterWords(translator('en'));
  const who = { by: actor.facts.fullName, company: actor.facts.tenant.name };
  const number = shortNumber(record.number);
  const asked = await requestOf(read, record, actor);
  const shown = number ? t('{number} was shared with you', { number }) : t('A record was shared with you');
  // A reading link without a named person may be forwarded to anybody, so its mail only names the subject.
  const about = personId ? await mailLines(read, record, { personId }, { t, locale: 'en' }) : [];
  // Choices among answers are made on the page.
  const inWords = scope === 'respond' && personId && !findRegistry(record.kind)?.byLink(record.kind)?.bodyOptional;
  return {
    answering: inWords ? answeredByLink(t, { personId, recordId: record.id, shareId }) : undefined,
    subject: scope === 'respond' ? asked : shown,
    lines: [
      t('Hello {name},', { name }),
      ...(scope === 'respond'
        ? [asked, t('{by} of {company} asks you:', who)]
        : [t('{by} of {company} shows you:', who)]),
      quote(`${record.number ?? ''} ${record.title}`),
      ...about,
      ...(words ? [t('{by} writes:', who), quoteWhole(words)] : []),
      link(url),
      t('This link is for you alone; it needs no account. Do not pass it on.'),
    ],
  };
}

/** The actor of a job, who knows the name of the company. */
export async function withFirm(read: Read, system: Actor): Promise<Actor> {
  const company = await read.first(sql<{ name: string }>`select name from tenant where tenant_id = ${read.tenantId}`);
  const { facts } = system;
  return { ...system, facts: { ...facts, tenant: { ...facts.tenant, name: company?.name ?? facts.tenant.name } } };
}
