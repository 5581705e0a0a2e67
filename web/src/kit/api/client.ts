import { CODE, REQUEST_ATTEMPT, REQUEST_ID } from '@plumbline/contract/kit/codes';
import type { OutcomeData } from '@plumbline/contract/kit/codes';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { isAskedAgain, isUnconfirmed } from './unconfirmed.ts';
import { ApiError } from './errors.ts';
import { merger } from './merge.ts';
import type { ApiSettings } from './settings.ts';
import { confirmWrite } from './confirmWrite.ts';

export { ApiError } from './errors.ts';
export type { ApiSettings } from './settings.ts';

export interface CallOptions {
  /** No toast for an unexpected code */
  quiet?: boolean;
  /** Failures show nothing: no toast and no other screen. Only 1009 still signs out and gates still open */
  silent?: boolean;
  /** The caller shows the refusal at the place of the request, instead of a toast */
  inPlace?: boolean;
  signal?: AbortSignal;
  /**
   * Stays on this screen on 1004 and 1010: the caller shows it. With `quiet`, a part of a screen also stays when the
   * plan lacks it
   */
  stay?: boolean;
  /** Nobody asked for it, such as a "seen" mark: a failure is ignored */
  background?: boolean;
  /** Part of a proof of identity: it must not open another proof */
  proving?: boolean;
}

/** A client with its own merge memory. `call` answers the envelope's `data` or throws `ApiError`. */
export function apiClient(settings: ApiSettings) {
  const merged = merger(() => settings.now());

  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<OutputOf<E>> {
    const { url, body } = request(endpoint, input);
    const key = `${settings.tenantId() ?? ''} ${settings.subTenantId() ?? ''} ${settings.language()} ${endpoint.method} ${url} ${body ?? ''}`;
    const shown = options.silent ? 'silent' : options.quiet ? 'quiet' : options.stay ? 'stay' : '';
    const sendsAgain = isAskedAgain(endpoint, input, options);
    const requestId = newId();
    let sent = 0;
    const settle = async (signal: AbortSignal) => {
      const ask = (attempt: number) => {
        sent += 1;
        const again = { ...options, stay: options.stay || attempt > 1 };
        return send(endpoint.method, url, body, again, signal, { requestId, attempt: sent });
      };
      try {
        return await ask(1);
      } catch (error) {
        if (!isUnconfirmed(error, 1)) throw error;
        return confirmWrite(error, { ask, ended: settings.outcomeKnown });
      }
    };
    const ask = (signal: AbortSignal) =>
      sendsAgain ? settle(signal) : send(endpoint.method, url, body, options, signal);
    const once = () => merged.run(`${key} ${shown}`, endpoint.method === 'POST', ask, options.signal);
    try {
      return (await once()) as OutputOf<E>;
    } catch (error) {
      if (!(error instanceof ApiError && error.gate === 'stepUp' && !options.proving)) throw error;
      if (!(await settings.stepUp())) throw error;
      return (await once()) as OutputOf<E>;
    }
  }

  async function send(
    method: string,
    url: string,
    body: string | undefined,
    options: CallOptions,
    signal: AbortSignal,
    sending?: Sending,
  ): Promise<unknown> {
    if (sending?.attempt === 1 && !settings.isOnline()) throw new ApiError(0, 0, '', null);
    let response: Response;
    try {
      response = await settings.fetch(settings.origin + url, {
        method,
        headers: headers(settings, body, sending),
        body,
        signal,
        credentials: 'same-origin',
        cache: 'no-store',
        // A background write is sent even if the page is left meanwhile.
        ...(options.background && { keepalive: true }),
      });
    } catch (cause) {
      if (signal.aborted) throw cause;
      throw sending ? unknownError(settings, 0) : new ApiError(0, 0, '', null);
    }
    const envelope = await readEnvelope(response);
    if (sending && !envelope && [0, 200, 502, 503, 504].includes(response.status))
      throw unknownError(settings, response.status);
    if (response.status !== 200 || !envelope) throw transportError(settings, response.status, envelope, options);
    if (envelope.code !== CODE.ok) throw handleRefusal(settings, envelope, options);
    return envelope.data;
  }

  return { call, clearMerged: () => merged.clear() };
}

/** One try of a write: its id, and how often it was sent. */
interface Sending {
  requestId: string;
  attempt: number;
}

function unknownError(settings: ApiSettings, status: number): ApiError {
  return new ApiError(0, status, settings.unknownText(), { outcome: 'unknown' } satisfies OutcomeData);
}

/** Sends every path that starts with /api/ to /apisc/. */
export function rewritePath(path: string): string {
  return path.startsWith('/api/') ? `/apisc/${path.slice('/api/'.length)}` : path;
}

/** The URL and body of a call: a GET has its input as a query with sorted names, a POST as JSON. */
export function request(endpoint: Endpoint, input: unknown): { url: string; body: string | undefined } {
  const path = rewritePath(endpoint.path);
  if (endpoint.method === 'POST') return { url: path, body: JSON.stringify(input ?? {}) };
  const query = new URLSearchParams();
  const entries = Object.entries(input ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, value] of entries) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  const text = query.toString();
  return { url: text ? `${path}?${text}` : path, body: undefined };
}

function headers(settings: ApiSettings, body: string | undefined, sending?: Sending): Headers {
  const made = new Headers({
    Accept: 'application/json',
    'Accept-Language': settings.language(),
    Timezone: settings.timeZone(),
  });
  if (body !== undefined) made.set('Content-Type', 'application/json');
  if (sending) {
    made.set(REQUEST_ID, sending.requestId);
    made.set(REQUEST_ATTEMPT, String(sending.attempt));
  }
  const tenantId = settings.tenantId();
  if (tenantId) made.set('Tenant', tenantId);
  const subTenantId = settings.subTenantId();
  if (subTenantId) made.set('Sub-Tenant', subTenantId);
  const host = settings.host();
  if (host) made.set('Embedded-In', host);
  return made;
}

interface AnyEnvelope {
  code: number;
  msg: string;
  data: unknown;
}

async function readEnvelope(response: Response): Promise<AnyEnvelope | null> {
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'number') return null;
    const msg = 'msg' in body && typeof body.msg === 'string' ? body.msg : '';
    return { code: body.code, msg, data: 'data' in body ? body.data : null };
  } catch {
    return null;
  }
}

/** HTTP 500 warns, 403 reloads the menu; the caller handles everything else. */
function transportError(
  settings: ApiSettings,
  status: number,
  envelope: AnyEnvelope | null,
  { silent }: CallOptions,
): ApiError {
  if (status === 500 && !silent) settings.warn(settings.transportText());
  if (status === 403) settings.reloadMenu();
  return new ApiError(envelope?.code ?? 0, status, envelope?.msg ?? '', envelope?.data ?? null);
}

/** Does to the screen what each code of the envelope demands. */
function handleRefusal(settings: ApiSettings, envelope: AnyEnvelope, options: CallOptions): ApiError {
  const { code, msg, data } = envelope;
  const error = new ApiError(code, 200, msg, data);
  switch (code) {
    case CODE.signedOut:
      if (!settings.isLoginPage()) settings.signedOut();
      break;
    case CODE.noPermission:
      if (!options.stay && !options.silent) settings.noPermission();
      break;
    case CODE.notFound:
      if (!options.stay && !options.silent) settings.notFound();
      break;
    case CODE.refused:
      if (error.tenantChanged) settings.tenantChanged(msg);
      else if (error.outcome !== 'saved' && !options.inPlace && !options.silent) settings.warn(msg);
      break;
    case CODE.invalid:
    case CODE.stale:
    case CODE.refTaken:
      break;
    case CODE.gate:
      // A part of a screen that the plan lacks is left out. It must not lead away from the rest.
      if (error.gate === 'licence' && options.quiet && options.stay) break;
      if (error.gate && !settings.isLoginPage()) settings.gate(error.gate);
      break;
    default:
      if (!options.quiet && !options.silent) settings.fail(msg);
  }
  return error;
}

let zone: string | undefined;

const quietSettings: ApiSettings = {
  fetch: (...args) => fetch(...args),
  origin: '',
  // Cached: looking it up takes longer than the rest of a call here.
  timeZone: () => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'),
  language: () => 'en',
  tenantId: () => null,
  subTenantId: () => null,
  host: () => null,
  signedOut: () => undefined,
  noPermission: () => undefined,
  notFound: () => undefined,
  warn: () => undefined,
  fail: () => undefined,
  reloadMenu: () => undefined,
  gate: () => undefined,
  stepUp: () => Promise.resolve(false),
  tenantChanged: () => undefined,
  transportText: () => 'Something went wrong',
  unknownText: () => 'Something went wrong',
  outcomeKnown: () => undefined,
  isOnline: () => navigator.onLine,
  isLoginPage: () => false,
  now: () => Date.now(),
};
const live: ApiSettings = { ...quietSettings };
const client = apiClient(live);

/** Connects the program's client to screens and storage. The app calls it once. */
export function configureApi(settings: Partial<ApiSettings>): void {
  Object.assign(live, settings);
}

/** Makes a call and answers its data. Throws `ApiError` after the screen has reacted to the code. */
export const call = client.call;

/** Clears merged reads: after a live announcement the next read goes to the server. */
export const clearMerged = client.clearMerged;

/** The headers of requests made outside `call`, such as uploads. */
export function requestHeaders(): Record<string, string> {
  return Object.fromEntries(headers(live, undefined).entries());
}

/** The tenant that this tab shows; inside a host the tenant that the host asks for. Part of every query key. */
export function currentTenantId(): string | null {
  return live.subTenantId() ?? live.tenantId();
}

/**
 * The address of something that the browser fetches itself, such as a picture, a document or the socket. The browser
 * sends no header of ours, so inside a host the address names the company. Page addresses do not change.
 */
export function browserAddress(address: string): string {
  const subTenantId = live.subTenantId();
  if (!subTenantId || !/^\/(apisc|socket\.io)\//.test(address)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}subTenant=${subTenantId}`;
}
