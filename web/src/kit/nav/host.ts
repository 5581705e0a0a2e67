/* How the app runs inside a host application: in an iframe, or mounted under the host's /sc. */

const PREFIX = '/sc';
const SUB_TENANT_KEY = 'plumbline.subTenant';

/** A path without the host's prefix: `/sc/dashboard` is `/dashboard`; `/screen` stays. */
export function stripPrefix(pathname: string): string {
  if (pathname === PREFIX) return '/';
  return pathname.startsWith(`${PREFIX}/`) ? pathname.slice(PREFIX.length) : pathname;
}

/** Whether this page is inside a host's frame. */
export function isEmbedded(): boolean {
  return window.parent !== window;
}

/**
 * The sub-tenant that the host asked for: `?subTenant=<id>` of the frame's first address, kept for the tab. Null
 * outside a host, so that no header is sent.
 */
export function hostSubTenant(page: {
  embedded: boolean;
  search: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}): string | null {
  if (!page.embedded) return null;
  const asked = new URLSearchParams(page.search).get('subTenant');
  if (asked && /^[0-9a-f-]{36}$/i.test(asked)) page.storage.setItem(SUB_TENANT_KEY, asked.toLowerCase());
  return page.storage.getItem(SUB_TENANT_KEY);
}

/** The origin of the page around this one, if the browser tells. */
export function hostOrigin(page: { ancestorOrigins?: ArrayLike<string> | undefined; referrer: string }): string | null {
  const ancestor = page.ancestorOrigins?.[0];
  if (ancestor) return ancestor;
  try {
    return new URL(page.referrer).origin;
  } catch {
    return null;
  }
}

/**
 * The origin of another site whose frame contains this page. Null in its own window and inside our own detail modal.
 */
export function hostAround(): string | null {
  if (!isEmbedded()) return null;
  const origin = hostOrigin({ ancestorOrigins: window.location.ancestorOrigins, referrer: document.referrer });
  return origin === window.location.origin ? null : origin;
}

/**
 * An address to load, such as /login, that names the host, because the server otherwise refuses to be framed. It also
 * names the host's company, because a frame may have no storage.
 */
export function forHost(path: string, host: string | null, subTenantId: string | null = null): string {
  if (!host) return path;
  const asked = new URLSearchParams({ ...(subTenantId && { subTenant: subTenantId }), host });
  return `${path}${path.includes('?') ? '&' : '?'}${asked}`;
}

export type HostMessage =
  | { type: 'plumbline:navigate'; path: string }
  | { type: 'plumbline:title'; title: string }
  | { type: 'plumbline:signedOut' };

let allowed: readonly string[] = [];
/** Messages that wait until the allowed origins are known: the last of each type. */
const unsaid = new Map<HostMessage['type'], HostMessage>();

/** Sets the origins that the tenant allowed; no other origin is told anything. Sends the waiting messages. */
export function allowHosts(origins: readonly string[]): void {
  allowed = origins;
  const waiting = Array.from(unsaid.values());
  unsaid.clear();
  for (const message of waiting) tellHost(message);
}

/** Sends a message to the host, if its origin is allowed, and to exactly that origin. */
export function tellHost(message: HostMessage): void {
  if (!isEmbedded()) return;
  const origin = hostAround();
  if (origin && allowed.includes(origin)) window.parent.postMessage(message, origin);
  else unsaid.set(message.type, message);
}

/** An address without the host's parts: the prefix /sc and `subTenant`. */
export function ownAddress(page: { pathname: string; search: string; hash: string }): string {
  const search = new URLSearchParams(page.search);
  const asked = search.has('subTenant');
  search.delete('subTenant');
  const rest = asked ? search.toString() : page.search.slice(1);
  return `${stripPrefix(page.pathname)}${rest ? `?${rest}` : ''}${page.hash}`;
}
