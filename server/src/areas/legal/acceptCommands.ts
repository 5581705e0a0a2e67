import type { legal } from '@plumbline/contract/areas/legal';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse, signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords, link } from '../../kit/mail/words.ts';
import { owed } from './queries.ts';

/** How an acceptance came about: what would be asked for if somebody denied it. */
export interface Evidence {
  address: string | null;
  agent: string | null;
  locale: string;
}
type Accepted = ParsedOf<typeof legal.accept>;

interface Asked {
  label: string;
  title: string;
  sha256: string;
}

export async function acceptNow(open: OpenRequest, input: Accepted): Promise<{ pending: number }> {
  const { actor, request } = open;
  if (!actor) throw signedOut();
  const evidence = {
    address: request.ip,
    agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    locale: actor.facts.preferences.locale ?? localeOf(request.headers['accept-language']),
  };
  return open.context.database.transact(actor.tenantId, (tx) => accept(tx, actor, input, evidence));
}

/**
 * Accepts a version that is in force or announced, by the hash of the shown text. Nobody accepts for somebody else; an acceptance is never changed or
 * removed.
 */
export async function accept(tx: Tx, actor: Actor, input: Accepted, evidence: Evidence): Promise<{ pending: number }> {
  const { versionId, method, typedName, scrolledToEnd } = input;
  const text = await askedOf(tx, actor, versionId);
  if (text.sha256 !== input.sha256)
    throw refuse('This text has changed since it was shown. Load the page again and read it.');
  if (method === 'typedName' && !isName(typedName, actor.facts.fullName))
    throw invalid({
      typedName: { sentence: 'Type your name as it stands here: {name}', values: { name: actor.facts.fullName } },
    });
  const made =
    await tx.run(sql`insert into legal_acceptance (tenant_id, id, version_id, person_id, accepted_at, sha256, method, typed_name,
      locale, address, agent, session_id, scrolled_to_end)
    values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${versionId}, ${actor.personId}, ${actor.now},
      decode(${input.sha256}, 'hex'), ${method},
      ${method === 'typedName' ? typedName : null}, ${evidence.locale}, ${evidence.address}, ${evidence.agent},
      ${actor.facts.sessionId}, ${scrolledToEnd})
    on conflict (tenant_id, person_id, version_id) do nothing`);
  if (made > 0)
    await audit(tx, actor, {
      verb: 'acceptDocument',
      resource: 'policy',
      subjectKind: 'legalVersion',
      subjectId: versionId,
      subject: `${text.title}, ${text.label}`,
      detail: { sha256: text.sha256, method },
    });
  const left = await tx.first(sql<{ n: number }>`select cardinality(${owed(tx, actor)}) as n`);
  return { pending: left?.n ?? 0 };
}

/** Records a refusal: tells the admins and ends the session. Nothing else changes; at the next sign-in the person is asked again. */
export async function declineNow(
  open: OpenRequest,
  sessions: Sessions,
  { versionId }: ParsedOf<typeof legal.decline>,
): Promise<null> {
  const { actor, context } = open;
  if (!actor) throw signedOut();
  await context.database.transact(actor.tenantId, async (tx) => {
    const { title, label } = await askedOf(tx, actor, versionId);
    await audit(tx, actor, {
      verb: 'declineDocument',
      resource: 'policy',
      subjectKind: 'legalVersion',
      subjectId: versionId,
      subject: `${title}, ${label}`,
    });
    await tellAdmins(tx, actor, title, context.settings.publicUrl);
  });
  await sessions.end(open.request, open.reply);
  return null;
}

/** The version, if it concerns the actor and has been published. Throws 1004 otherwise. */
async function askedOf(tx: Tx, actor: Actor, versionId: string): Promise<Asked> {
  const found = await tx.first(sql<Asked>`select v.label, d.title, encode(v.sha256, 'hex') as sha256
    from legal_version v join legal_document d on d.tenant_id = v.tenant_id and d.id = v.document_id
    where v.tenant_id = ${tx.tenantId} and v.id = ${versionId} and v.status = 'published' and d.retired_at is null
      and ${actor.facts.family} = any(d.audience)`);
  if (!found) throw notFound();
  return found;
}

async function tellAdmins(tx: Tx, actor: Actor, title: string, publicUrl: string): Promise<void> {
  const admins = await tx.all(sql<{ email: string }>`select distinct p.email
    from membership m join membership_role mr on mr.tenant_id = m.tenant_id and mr.person_id = m.person_id
    join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    where m.tenant_id = ${tx.tenantId} and m.status = 'active' and r.code = 'tenantAdmin' and p.email is not null
      and m.person_id <> ${actor.personId}`);
  const t = letterWords(actor.t);
  const { facts, now } = actor;
  for (const { email } of admins) {
    const mail = {
      to: email,
      subject: t('{name} did not accept “{title}”', { name: facts.fullName, title }),
      lines: [
        t('{name} declined “{title}” and was signed out. Until it is accepted, nothing is open to them.', {
          name: facts.fullName,
          title,
        }),
        link(`${publicUrl}/policyAbout?tab=acceptances`),
      ],
    };
    await sendMail(tx, { kind: 'colleague', now }, mail);
  }
}

/** As people write their own name: case, accents and spaces do not count. */
function isName(typed: string | null | undefined, name: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return typed !== null && typed !== undefined && plain(typed) === plain(name);
}

function localeOf(header: string | undefined): string {
  return /^es\b/i.test(header ?? '') ? 'es' : 'en';
}
