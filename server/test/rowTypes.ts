import { join } from 'node:path';
import ts from 'typescript6';
import { Sql } from '../src/kit/db/sql.ts';
import { tellOfRows } from '../src/kit/db/tx.ts';

/*
 * Checks the declared row types: `sql<Row>` is a claim that no compiler checks. We read the claim from the sources, by the text of its template, and
 * compare PostgreSQL's answers with it.
 */

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'null';

/** The columns that a statement is declared to answer. */
export interface DeclaredRow {
  /** Its place, as `areas/rfis/list.ts:12`. */
  at: string;
  columns: Map<string, { kinds: Set<Kind>; isOptional: boolean }>;
}

const root = join(import.meta.dirname, '../..');

/** The key of a template: its text without its values. */
const keyOf = (text: readonly string[]): string => text.join('\u0000');

/** The rows that this process reads, held against the types of their statements. */
export interface Held {
  /** Throws with every statement so far that answered something else. */
  throwIfAny(): void;
  /** How many statements had a row to look at. */
  size(): number;
}

let declared: Map<string, DeclaredRow> | undefined;

/** Listens to all that this process reads until `throwIfAny` is called. Of each statement the first row is looked at, once. */
export function holdToTypes(): Held {
  declared ??= declaredRows();
  const known = declared;
  const looked = new Set<DeclaredRow>();
  const wrong: string[] = [];
  tellOfRows((query, [row]) => {
    const one = query instanceof Sql && query.template ? known.get(keyOf(query.template)) : undefined;
    if (!one || !row || looked.has(one)) return;
    looked.add(one);
    wrong.push(...misfits(one, { ...row }));
  });
  return {
    size: () => looked.size,
    throwIfAny() {
      tellOfRows(undefined);
      if (wrong.length > 0) throw new Error(`Statements answer what their types do not say:\n${wrong.join('\n')}`);
    },
  };
}

/** Every `sql<Row>` of the server with a row type known at its place, by template. It takes some seconds. */
function declaredRows(): Map<string, DeclaredRow> {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'server/tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (!config) throw new Error('server/tsconfig.json cannot be read');
  const sources = config.fileNames.filter((file) => file.includes('/server/src/') && !file.endsWith('.test.ts'));
  const program = ts.createProgram(sources, { ...config.options, noEmit: true });
  const checker = program.getTypeChecker();
  const found = new Map<string, DeclaredRow>();
  const twice = new Set<string>();
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.includes('/server/src/')) continue;
    const look = (node: ts.Node): void => {
      ts.forEachChild(node, look);
      if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(source) !== 'sql') return;
      const [row] = node.typeArguments ?? [];
      const columns = row && columnsOf(checker, checker.getTypeFromTypeNode(row));
      const key = keyOf(textOf(node.template));
      // Two statements of one text say nothing of each other.
      if (found.has(key)) twice.add(key);
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      const at = `${source.fileName.split('/server/src/')[1]}:${line}`;
      if (columns) found.set(key, { at, columns });
      else twice.add(key);
    };
    look(source);
  }
  for (const key of twice) found.delete(key);
  return found;
}

function textOf(template: ts.TemplateLiteral): string[] {
  return ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

/** Null where a column may be anything, as where the row is a type that the caller chooses. */
function columnsOf(checker: ts.TypeChecker, row: ts.Type): DeclaredRow['columns'] | null {
  if (row.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return null;
  if (row.isIntersection() && row.types.some((type) => columnsOf(checker, type) === null)) return null;
  if (!(row.flags & ts.TypeFlags.Object) && !row.isIntersection()) return null;
  const columns = checker
    .getPropertiesOfType(row)
    .map((property): [string, { kinds: Set<Kind>; isOptional: boolean }] => {
      const kinds = new Set<Kind>();
      const known = kindsOf(checker.getTypeOfSymbol(property), kinds);
      const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
      return [property.name, { kinds: known ? kinds : new Set<Kind>(), isOptional }];
    });
  return columns.length === 0 ? null : new Map(columns);
}

/** Adds what a value of a type may be in JavaScript; false where that is not known. */
function kindsOf(type: ts.Type, kinds: Set<Kind>): boolean {
  if (type.isUnion()) return type.types.every((one) => kindsOf(one, kinds));
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) kinds.add('string');
  else if (flags & ts.TypeFlags.NumberLike) kinds.add('number');
  else if (flags & ts.TypeFlags.BooleanLike) kinds.add('boolean');
  else if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) kinds.add('null');
  else if (flags & ts.TypeFlags.Object) kinds.add('object');
  else if (type.isIntersection()) return type.types.some((one) => kindsOf(one, kinds));
  else return false;
  return true;
}

/** Undeclared, missing and wrongly typed columns of a row; nulls are accepted, because rows of tests are sparse. */
export function misfits({ at, columns }: DeclaredRow, row: Readonly<Record<string, unknown>>): string[] {
  const missing = [...columns].filter(([name, { isOptional }]) => !isOptional && !(name in row));
  const others = Object.entries(row).flatMap(([name, value]) => {
    const declared = columns.get(name);
    if (!declared) return [`${at} answers ${name}, which its type does not have`];
    const kind = typeof value;
    return value === null || declared.kinds.size === 0 || declared.kinds.has(kind as Kind)
      ? []
      : [`${at} answers ${name} as ${kind}, and declares ${[...declared.kinds].join(' or ')}`];
  });
  return [...missing.map(([name]) => `${at} does not answer ${name}, which its type has`), ...others];
}
