import type { Gate } from '@plumbline/contract/kit/codes';
import type { Outcome } from './unconfirmed.ts';

/** The client's connections to the rest of the program. The app sets them once at start. */
export interface ApiSettings {
  fetch: typeof fetch;
  /** Before the path, without a final slash; empty in a browser */
  origin: string;
  /** The IANA time zone of this device */
  timeZone: () => string;
  /** The screen language, for texts of the server */
  language: () => string;
  /** The tenant that this tab shows, null before sign-in */
  tenantId: () => string | null;
  /** Set only inside a host */
  subTenantId: () => string | null;
  /** The host site around our frame, null in our own window */
  host: () => string | null;
  /** Code 1009 outside the login page: forget the sign-in and go there */
  signedOut: () => void;
  /** Code 1010 */
  noPermission: () => void;
  /** Code 1004 */
  notFound: () => void;
  warn: (text: string) => void;
  fail: (text: string) => void;
  /** HTTP 403 */
  reloadMenu: () => void;
  /** Code 1101 outside the login page: goes to the page that opens the gate */
  gate: (gate: Gate) => void;
  /** The gate `stepUp`: asks the person for a proof of identity; answers whether it succeeded */
  stepUp: () => Promise<boolean>;
  /** Code 2000, because this tab shows another tenant than the session */
  tenantChanged: (text: string) => void;
  /** The text for HTTP 500, in the person's language */
  transportText: () => string;
  /** The text for a write with an unknown outcome */
  unknownText: () => string;
  /** False when this device is offline: then nothing is sent */
  isOnline: () => boolean;
  /** The outcome of a write that was in doubt */
  outcomeKnown: (outcome: Outcome) => void;
  isLoginPage: () => boolean;
  now: () => number;
}
