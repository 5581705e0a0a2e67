import * as z from 'zod/mini';
import { id, nullableText } from './fields.ts';

/*
 * Clauses of an offer: inclusions, exclusions, work by others, assumptions and clarifications. A template lists them. A record keeps its own copy with
 * the version it came from.
 */

export const CLAUSE_KINDS = ['included', 'excluded', 'byOthers', 'clarification', 'assumption'] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];
const MOST = 300;

const storable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\u0000'), {
  error: 'Remove the characters that cannot be stored',
});
/** A draft may be incomplete: `clauseProblems` lists the gaps. */
const text = (max: number) => z._default(z.string().check(z.maxLength(max), storable), '');

/** A clause of a template. `id` stays over its versions, by which two of them are compared. */
export const clause = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  code: text(20),
  text: text(4000),
  kind: z.enum(CLAUSE_KINDS),
  /** put into a record without being ticked */
  defaultOn: z._default(z.boolean(), true),
  /** what it is watched for, as where money was lost on it */
  riskTag: text(60),
});
export type Clause = z.output<typeof clause>;
/** Templates of clauses by what they are for: the lists of an offer. */
export const CLAUSE_TEMPLATES = ['scope', 'qualifications', 'exclusions'] as const;

export const clauseList = z.array(clause).check(z.maxLength(MOST));

/** A published template of clauses, for people who copy some of them into a record. */
export const clauseTemplate = z.object({
  formTemplateId: z.string(),
  kind: z.enum(CLAUSE_TEMPLATES),
  name: z.string(),
  category: nullableText,
  formTemplateVersionId: z.string(),
  number: z.int(),
  clauses: z.array(clause),
});
export type ClauseTemplate = z.output<typeof clauseTemplate>;

const VARIABLE = /\{\{\s*([A-Za-z][A-Za-z0-9]{0,39})\s*\}\}/g;
/** The values of variables by name. */
export type Values = Readonly<Record<string, string>>;

/** The names of the variables of a text, each once: `{{weeks}}`. */
export function variablesOf(words: string): string[] {
  return [...new Set([...words.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

/** Fills in the variables of a text; `usual` gives the defaults. Variables without a value stay as they are. */
export function fillIn(words: string, values: Values, usual: Values = {}): string {
  return words.replaceAll(
    VARIABLE,
    (whole, name: string) => valueOf(values, name).trim() || valueOf(usual, name) || whole,
  );
}

/** The value of a variable; empty without one, even for a name that every object has, such as `constructor`. */
export function valueOf(values: Values, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
}

/** Why a list of clauses cannot be published. */
export interface ClauseProblem {
  /** its path, such as `clauses.2.text` */
  path: string;
  code: 'noClause' | 'noText' | 'sameText' | 'sameId' | 'braces';
  /** of the clause, from 1 */
  n: number;
}

export function clauseProblems(clauses: readonly Clause[]): ClauseProblem[] {
  if (clauses.length === 0) return [{ path: 'clauses', code: 'noClause', n: 0 }];
  return clauses.flatMap((one, place): ClauseProblem[] => {
    const at = (code: ClauseProblem['code']) => [{ path: `clauses.${place}.text`, code, n: place + 1 }];
    const words = one.text.trim();
    if (words === '') return at('noText');
    const before = clauses.slice(0, place);
    if (before.some(({ id }) => id === one.id)) return at('sameId');
    if (before.some((other) => other.text.trim() === words)) return at('sameText');
    return /\{\{|\}\}/.test(words.replaceAll(VARIABLE, '')) ? at('braces') : [];
  });
}

/** How a clause differs between two lists; `null` where one of them has it not. */
export interface ClauseDifference {
  id: string;
  before: Clause | null;
  after: Clause | null;
}

/** Compares two lists: additions and changes in the order of the newer list, then removed clauses in the order of the older one. */
export function compareClauses(before: readonly Clause[], after: readonly Clause[]): ClauseDifference[] {
  const old = new Map(before.map((one) => [one.id, one]));
  const kept = new Set(after.map(({ id }) => id));
  const differs = (was: Clause, is: Clause) => FIELDS.some((field) => was[field] !== is[field]);
  return [
    ...after.flatMap((is) => {
      const was = old.get(is.id) ?? null;
      return was && !differs(was, is) ? [] : [{ id: is.id, before: was, after: is }];
    }),
    ...before.flatMap((was) => (kept.has(was.id) ? [] : [{ id: was.id, before: was, after: null }])),
  ];
}

const FIELDS = ['code', 'text', 'kind', 'defaultOn', 'riskTag'] as const;

/** A clause as a record keeps it: with its variables, and where it came from. */
export const keptClause = z.strictObject({
  code: text(20),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000), storable),
  kind: z.enum(CLAUSE_KINDS),
  values: z._default(
    z.record(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)), z.string().check(z.maxLength(200), storable)),
    {},
  ),
  /** the version of a template, and its clause there; null of one that was written here */
  formTemplateVersionId: z._default(z.nullable(id), null),
  clauseId: z._default(z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/))), null),
});
export type KeptClause = z.output<typeof keptClause>;
export const keptClauses = z.array(keptClause).check(z.maxLength(MOST));

/** The list of an offer for each kind of clause. */
export function listOf(kind: ClauseKind): 'inclusions' | 'exclusions' | 'qualifications' {
  if (kind === 'included') return 'inclusions';
  return kind === 'excluded' || kind === 'byOthers' ? 'exclusions' : 'qualifications';
}

/** What a record has of a template version, and what that template has by now. */
export interface Newer {
  formTemplateVersionId: string;
  before: readonly Clause[];
  newestVersionId: string;
  after: readonly Clause[];
}

/** Copies a template's clause into a record; keeps the earlier values of its variables. */
export function putIn({ id: clauseId, code, text, kind }: Clause, version: string, values: Values = {}): KeptClause {
  return { code, text, kind, values: { ...values }, formTemplateVersionId: version, clauseId };
}

/**
 * Updates the clauses of a record to a template's newest version. Clauses changed in the record stay, clauses the newest version lacks are removed, and
 * new automatic clauses follow the last of them.
 */
export function takeNewer<Kept extends KeptClause>(
  kept: readonly Kept[],
  { formTemplateVersionId, before, newestVersionId, after }: Newer,
): (Kept | KeptClause)[] {
  const [was, is] = [before, after].map((all) => new Map(all.map((one) => [one.id, one])));
  const own = (one: KeptClause) => one.formTemplateVersionId === formTemplateVersionId;
  const taken = kept.map((one): Kept | KeptClause | null => {
    if (!own(one)) return one;
    const [old, fresh] = [was?.get(one.clauseId ?? ''), is?.get(one.clauseId ?? '')];
    const isEdited = old?.text !== one.text || old.kind !== one.kind;
    if (fresh) {
      const source = { ...one, formTemplateVersionId: newestVersionId };
      return isEdited ? source : { ...source, code: fresh.code, text: fresh.text, kind: fresh.kind };
    }
    return isEdited ? { ...one, formTemplateVersionId: null, clauseId: null } : null;
  });
  const last = kept.findLastIndex(own);
  const added = after
    .filter(({ id: one, defaultOn }) => defaultOn && !was?.has(one))
    .map((one) => putIn(one, newestVersionId));
  return taken.toSpliced(last + 1, 0, ...added).filter((one) => one !== null);
}
