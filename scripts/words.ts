/*
 * Checks the catalogues: every sentence in the code is in each language's catalogue, and no catalogue has an unused sentence. `node scripts/words.ts`
 * prints missing and unused ones.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript6';

const root = join(import.meta.dirname, '..');

interface Side {
  name: string;
  files: string[];
  /** whether sentences are written in one place and said in another: on the server refusals are thrown and said at the door */
  carries: boolean;
}
const SIDES: Side[] = [
  {
    name: 'web',
    files: [
      'web/src/**/*.{ts,tsx}',
      'contract/src/kit/{words,signing,recordColumns,money/typed}.ts',
      'contract/src/areas/*/{names,statusNames,reportNames,columns}.ts',
    ],
    carries: false,
  },
  { name: 'server', files: ['server/src/**/*.ts', 'contract/src/**/*.ts'], carries: true },
];
/** English words for two things, which Spanish says in two ways: the server means another one than the browser. */
const HOMONYMS = new Set('Answer Area Comment Field From Good Inactive Late To'.split(' ').concat('Handed in'));
/** On the server, in tables and fields of these names every text is said by `t`, single words too. */
const SAID_TABLES = new Set(['STATUS', 'REASON', 'DISCIPLINE', 'IMPACT', 'PRIORITY', 'ROLES', 'TOLD', 'SCOPE_NAMES']);
const SAID_PROPERTIES = new Set(['sentence', 'error', 'otherwise']);
const DECLARED = Object.fromEntries(
  'text texts word words yesNo day integer number percent cents'.split(' ').map((name) => [name, 0]),
);
/** Functions whose text at this place names a column. */
const COLUMN_LABELS: Record<string, Record<string, number>> = {
  'columns.ts': DECLARED,
  'recordColumns.ts': DECLARED,
  'exportColumns.ts': { text: 0, date: 0 },
  ...Object.fromEntries(
    ['import.ts', 'importRows.ts', 'registerColumns.ts'].map((file) => [
      file,
      { text: 0, day: 0, money: 0, whole: 0, names: 0, choice: 0 },
    ]),
  ),
};
/** The menus and what can be granted: every `name`, and the names of the parts. */
const MENUS = 'areas/access/catalogue.ts';
/** Files that hold what no person reads, or what tenants get as data of their own. */
const SILENT =
  /server\/src\/(app|kit\/(backup|postgres|workers)|kit\/settings|kit\/http\/(openapi|docsPage|transport)|kit\/files\/described|areas\/(access\/roles|tenants\/operator)|.*\/build\.ts)|contract\/src\/(areas|app|kit\/forms\/\w+Calls)\b/;

interface Spoken {
  sentences: Map<string, string>;
  /** every text in the code: a catalogue sentence that is not among them is unused */
  texts: Set<string>;
  faults: string[];
}

/** Reads what one side says. */
export function listen(
  files: string[],
  carries: boolean,
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Spoken {
  const spoken: Spoken = { sentences: new Map(), texts: new Set(), faults: [] };
  for (const file of files) {
    const source = ts.createSourceFile(
      file,
      read(file),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    visit(source, source, carries, spoken);
  }
  return spoken;
}

function visit(node: ts.Node, source: ts.SourceFile, carries: boolean, spoken: Spoken): void {
  if (ts.isStringLiteralLike(node)) {
    spoken.texts.add(node.text);
    if (isColumnLabel(node, source) || (carries && isCarried(node, source))) take(node, source, spoken);
  }
  if (ts.isCallExpression(node)) hearCall(node, source, carries, spoken);
  ts.forEachChild(node, (child) => visit(child, source, carries, spoken));
}

/** On the server: whether a text is a sentence for people, wherever it appears. */
function isCarried(text: ts.StringLiteralLike, source: ts.SourceFile): boolean {
  const { parent } = text;
  const file = relative(root, source.fileName);
  if (ts.isPropertyAssignment(parent) && parent.name !== text && SAID_PROPERTIES.has(nameOf(parent.name))) return true;
  if (file.endsWith(MENUS)) return isMenuName(text);
  return (isProse(text) && !SILENT.test(file)) || isIn(text, SAID_TABLES);
}

function isColumnLabel(text: ts.StringLiteralLike, source: ts.SourceFile): boolean {
  const { parent } = text;
  // recordColumns(words, { manager: 'Owner' })
  if (ts.isPropertyAssignment(parent)) {
    const call = parent.parent.parent;
    return ts.isCallExpression(call) && call.expression.getText(source) === 'recordColumns';
  }
  if (!ts.isCallExpression(parent) || !ts.isIdentifier(parent.expression)) return false;
  const at = COLUMN_LABELS[basename(source.fileName)]?.[parent.expression.text];
  return at !== undefined && parent.arguments[at] === text;
}

/** Reads like a sentence, and is none for the log, the documentation or a comparison. */
function isProse(node: ts.StringLiteralLike): boolean {
  const { parent, text } = node;
  if (!/^[A-Z{]/.test(text) || !/[a-z}] [A-Za-z{]/.test(text) || / \| |\n/.test(text)) return false;
  if (ts.isPropertyAssignment(parent) && nameOf(parent.name) === 'does') return false;
  // What other programs call a column is read, never said.
  if (ts.isPropertyAssignment(parent.parent) && nameOf(parent.parent.name) === 'synonyms') return false;
  if (ts.isTaggedTemplateExpression(parent) || (ts.isBinaryExpression(parent) && isComparison(parent))) return false;
  return !(ts.isNewExpression(parent) && parent.expression.getText() === 'Error');
}

function isComparison({ operatorToken }: ts.BinaryExpression): boolean {
  return /^[!=]==?$/.test(operatorToken.getText());
}

function isMenuName({ parent, text }: ts.StringLiteralLike): boolean {
  return ts.isPropertyAssignment(parent) && /^[A-Z]/.test(text);
}

/** Whether a text is a value in a table of one of these names. */
function isIn(text: ts.Node, tables: ReadonlySet<string>): boolean {
  if (!ts.isPropertyAssignment(text.parent) || text.parent.initializer !== text) return false;
  const declared = text.parent.parent.parent;
  return ts.isVariableDeclaration(declared) && ts.isIdentifier(declared.name) && tables.has(declared.name.text);
}

function hearCall(call: ts.CallExpression, source: ts.SourceFile, carries: boolean, spoken: Spoken): void {
  const called = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  if (!ts.isIdentifier(called) || called.text !== 't') return;
  const [first] = call.arguments;
  const texts = first ? textsOf(first) : [];
  for (const text of texts) take(text, source, spoken);
  if (texts.length === 0 && !carries)
    spoken.faults.push(
      `${place(call, source)}  t() wants the sentence itself, not ${first?.getText(source).slice(0, 60) ?? 'nothing'}`,
    );
}

/** The sentences that an expression may be: itself, both ways of a choice, the values of a table on the spot. None when one of them is written elsewhere. */
function textsOf(node: ts.Expression): ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(node)) return [node];
  const ways = waysOf(node).map(textsOf);
  return ways.every((way) => way.length > 0) ? ways.flat() : [];
}

function waysOf(node: ts.Expression): ts.Expression[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isElementAccessExpression(node) && ts.isObjectLiteralExpression(node.expression))
    return node.expression.properties.filter(ts.isPropertyAssignment).map((property) => property.initializer);
  return [];
}

function take(text: ts.StringLiteralLike, source: ts.SourceFile, spoken: Spoken): void {
  if (!spoken.sentences.has(text.text)) spoken.sentences.set(text.text, place(text, source));
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';
}

function place(node: ts.Node, source: ts.SourceFile): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${relative(root, source.fileName)}:${line + 1}`;
}

/** The parts of a sentence that are filled in: `{name}`, `{n|one|many}`. */
function holes(sentence: string): string {
  return Array.from(sentence.matchAll(/\{(\w+)[|}]/g), ([, name]) => name)
    .toSorted()
    .join(' ');
}

/** The faults of a catalogue, sentence by sentence. */
export function compare(spoken: Spoken, catalogue: Record<string, string>): string[] {
  const missing = Array.from(spoken.sentences).filter(([sentence]) => !(sentence in catalogue));
  const unused = Object.keys(catalogue).filter(
    (sentence) => !spoken.sentences.has(sentence) && !spoken.texts.has(sentence),
  );
  const bent = Object.entries(catalogue).filter(
    ([sentence, translated]) => translated.trim() === '' || holes(sentence) !== holes(translated),
  );
  return [
    ...spoken.faults,
    ...missing.map(([sentence, where]) => `${where}  missing: ${JSON.stringify(sentence)}`),
    ...unused.map((sentence) => `left over: ${JSON.stringify(sentence)}`),
    ...bent.map(([sentence]) => `other parts to fill in: ${JSON.stringify(sentence)}`),
  ];
}

export type Spanish = Map<string, { translated: string; file: string }>;

/** The Spanish of files, each sentence with its file. A duplicate sentence is a fault. */
async function readSpanish(patterns: readonly string[], faults: string[], both: Spanish = new Map()): Promise<Spanish> {
  const spanish: Spanish = new Map();
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: root }))) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Record<string, string>>;
    for (const [sentence, translated] of Object.values(module).flatMap((catalogue) => Object.entries(catalogue))) {
      const known = spanish.get(sentence) ?? both.get(sentence);
      if (known?.file === file.replace(/^(server|web)/, 'contract')) continue;
      if (known) faults.push(`${file}  take out what ${known.file} has: ${JSON.stringify(sentence)}`);
      else spanish.set(sentence, { translated, file });
    }
  }
  return spanish;
}

/** What server and browser both translate, each for itself. */
export function saidTwice(one: Spanish, other: Spanish): string[] {
  return Array.from(one).flatMap(([sentence, { file }]) => {
    const second = other.get(sentence);
    return second && !HOMONYMS.has(sentence)
      ? [`${file}  stands in ${second.file} too, so that it belongs to the contract: ${JSON.stringify(sentence)}`]
      : [];
  });
}

async function main(): Promise<void> {
  const faults: string[] = [];
  const both = await readSpanish(['contract/src/kit/es.ts', 'contract/src/areas/*/es.ts'], faults);
  const own = new Map<string, Spanish>();
  for (const { name } of SIDES)
    own.set(name, await readSpanish([`${name}/src/app/words/es/*.ts`, `${name}/src/areas/*/es.ts`], faults, both));
  faults.push(...saidTwice(own.get('server') ?? new Map(), own.get('web') ?? new Map()));
  for (const side of SIDES) {
    const files = side.files
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((file) => !/\.(test|case)\.tsx?$|\/(words\/es\/\w+|es)\.ts$/.test(file));
    const spoken = listen(
      files.map((file) => join(root, file)),
      side.carries,
    );
    const catalogue = Object.fromEntries(
      [...both, ...(own.get(side.name) ?? [])].map(([sentence, { translated }]) => [sentence, translated]),
    );
    const found = compare(spoken, catalogue);
    faults.push(...found);
    console.log(`${side.name}: ${spoken.sentences.size} sentences, ${Object.keys(catalogue).length} in Spanish`);
  }
  for (const line of faults) console.log(line);
  if (faults.length > 0) {
    console.log(`${faults.length} to mend`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
