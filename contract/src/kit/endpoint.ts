import type * as z from 'zod/mini';

/**
 * Who may call an endpoint: anybody, any signed-in person, or an actor whose roles grant the action on the resource (`commercial` catalogue codes such
 * as `rfi`). The area's policy applies the grant's scope to the row.
 */
export type Right = 'public' | 'session' | { resource: string; action: Action };

/** What a grant can allow. The last four are field classes: without them the fields are absent from every payload. */
export const ACTIONS = [
  'read',
  'readPrivate',
  'create',
  'update',
  'delete',
  'submit',
  'manage',
  'respond',
  'comment',
  'approve',
  'sign',
  'pay',
  'export',
  'share',
  'configure',
  'readCost',
  'readRate',
  'readPersonal',
  'readBank',
] as const;
export type Action = (typeof ACTIONS)[number];

/** What calls on a resource ask of their caller: `const rfiRight = rightOn('rfi')`, `rfiRight('manage')`. */
export function rightOn(resource: string): (action: Action) => Right {
  return (action) => ({ resource, action });
}

/** In order: each scope contains the ones before it. `assigned` means asked, watching, holding the ball, and my own. */
export const SCOPES = ['none', 'own', 'assigned', 'project', 'company', 'tree'] as const;
export type Scope = (typeof SCOPES)[number];

export type Schema = z.ZodMiniType;

/** One call: the server binds it, the client types itself from it, the OpenAPI page and the rights matrix list it. */
export interface Endpoint<In extends Schema = Schema, Out extends Schema = Schema> {
  method: 'GET' | 'POST';
  path: `/apisc/${string}`;
  /** One sentence for the OpenAPI page. */
  does: string;
  right: Right;
  input: In;
  output: Out;
  /** It changes who may do what: the tenant's remembered sessions are read anew after it. */
  changesRights?: true;
  /**
   * Open while a gate is still closed to the person (second factor to be enrolled, documents to be accepted): what leads
   * through the gate, and what every screen needs.
   */
  early?: true;
  /** Asks for a proof of who one is that is younger than ten minutes; else 1101 with the gate `stepUp`. */
  stepUp?: true;
  /** A write that is open while the tenant can only be read: signing out, accepting, taking one's data along. */
  lapsed?: true;
  /** A POST that only looks, or leaves nothing but a session: there is nothing that a person could lose. */
  savesNothing?: true;
  /** Its body may be eight times as long as others: thousands of lines in one call. */
  large?: true;
  /** `login` counts failed tries per account and address; `share` counts hits per token. */
  rate?: 'login' | 'share';
}

/** A call that does something with a record. `verb` names it in the table of moves, in `can` and in the trail. */
export type VerbEndpoint<
  Verb extends string = string,
  In extends Schema = Schema,
  Out extends Schema = Schema,
> = Endpoint<In, Out> & { verb: Verb };

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

export function endpoint<In extends Schema, Out extends Schema>(value: Endpoint<In, Out>): Endpoint<In, Out> {
  return value;
}

/** A set of endpoints by name, as an area exports it. */
export type Endpoints = Record<string, Endpoint>;
