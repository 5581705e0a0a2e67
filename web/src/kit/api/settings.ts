import type { Gate } from '@plumbline/contract/kit/codes';
import type { Outcome } from './unconfirmed.ts';

/** How the client reaches the rest of the program; the app sets it once at start. */
export interface ApiSettings {
  fetch: typeof fetch;
  /** before the path, without a slash at the end; empty in a browser */
  origin: string;
  /** the IANA zone of this device */
  timeZone: () => string;
  /** the language that the screens speak, for what the server says */
  language: () => string;
  /** the tenant that this tab shows, null before sign-in */
  tenantId: () => string | null;
  /** set only when embedded in a host */
  subTenantId: () => string | null;
  /** the other site whose frame we are shown in, null in a window of our own */
  host: () => string | null;
  /** code 1009 outside the login page: forget the sign-in and go to it */
  signedOut: () => void;
  /** code 1010 */
  noPermission: () => void;
  /** code 1004 */
  notFound: () => void;
  warn: (text: string) => void;
  fail: (text: string) => void;
  /** HTTP 403 */
  reloadMenu: () => void;
  /** code 1101 outside the login page: leads to what opens the gate */
  gate: (gate: Gate) => void;
  /** the gate `stepUp`: asks the person to prove who they are; answers whether they did */
  stepUp: () => Promise<boolean>;
  /** code 2000 because this tab shows another tenant than the session */
  tenantChanged: (text: string) => void;
  /** what is said on HTTP 500, in the person's language */
  transportText: () => string;
  /** what is said of a write of which nobody knows whether it was saved */
  unknownText: () => string;
  /** false when this device says that it has no network: then nothing is sent */
  isOnline: () => boolean;
  /** what became of a write that was in doubt */
  outcomeKnown: (outcome: Outcome) => void;
  isLoginPage: () => boolean;
  now: () => number;
}
