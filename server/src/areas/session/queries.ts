import type { session } from '@plumbline/contract/areas/session';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { ActorFacts } from '../../kit/actor.ts';
import { signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { hasLegalNews } from '../legal/index.ts';

interface TenantChoice {
  tenant_id: string;
  name: string;
  family: string;
  parent_name: string | null;
  role_names: string[];
  unread: number;
}
type Preferences = OutputOf<typeof session.updateMyPreferences>;

export async function myInfo(open: OpenRequest): Promise<OutputOf<typeof session.myInfo>> {
  const { actor } = open;
  if (!actor) throw signedOut();
  const { facts } = actor;
  const { database } = open.context;
  const [tenants, [demo], legalNews] = await Promise.all([
    database.call<TenantChoice>('identity.my_tenants', [facts.accountId]),
    database.call<{ is_demo: boolean }>('identity.is_demo', []),
    database.read(actor.tenantId, (read) => hasLegalNews(read, actor)),
  ]);
  const { name, shortName, kind, timeZone, allowedOrigins, parentId, plan, status, readOnly, permissionVersion } =
    facts.tenant;
  return {
    userId: facts.accountId,
    personId: facts.personId,
    fullName: facts.fullName,
    email: facts.email,
    title: facts.title,
    family: facts.family,
    roles: facts.roles,
    tenant: {
      tenantId: facts.tenantId,
      name,
      shortName,
      kind,
      timeZone,
      allowedOrigins,
      parentId,
      plan,
      status,
      readOnly,
    },
    tenants: tenants.map((tenant) => ({
      tenantId: tenant.tenant_id,
      name: tenant.name,
      family: tenant.family,
      parentName: tenant.parent_name,
      // Ours are said in the reader's language.
      roles: tenant.role_names.map((role) => open.t(role)),
      unread: tenant.unread,
    })),
    permissionVersion,
    secondFactor: {
      enrolled: facts.secondFactor.enrolled,
      mustBy: facts.secondFactor.policy === 'required' ? facts.secondFactor.graceEndsAt : null,
    },
    preferences: preferencesOf(facts.preferences),
    viewedBy: facts.viewedBy,
    legalNews,
    demo: demo?.is_demo === true,
  };
}

export async function updateMyPreferences(
  open: OpenRequest,
  sessions: Sessions,
  input: Partial<Preferences>,
): Promise<Preferences> {
  const facts = open.actor?.facts;
  if (!facts) throw signedOut();
  const [row] = await open.context.database.call<{ save_preferences: ActorFacts['preferences'] }>(
    'identity.save_preferences',
    [facts.accountId, JSON.stringify(input)],
  );
  // The next answer is in the language just chosen.
  sessions.forget(facts.tenantId);
  return preferencesOf(row?.save_preferences ?? {});
}

function preferencesOf(stored: ActorFacts['preferences']): Preferences {
  return {
    locale: stored.locale ?? 'en',
    theme: stored.theme ?? 'system',
    density: stored.density ?? 'auto',
    timeZone: stored.timeZone ?? null,
  };
}
