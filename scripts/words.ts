/*
 * Holds the words together: every sentence that the code says to people stands in each language's catalogue, and no
 * catalogue holds a sentence that nobody says. `node scripts/words.ts` prints what is missing and what is left over.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript6';

const root = join(import.meta.dirname, '..');

interface Side {
  name: string;
  files: string[];
  catalogue: string;
  /** whether `t` may be handed a sentence that was written elsewhere: on the server refusals are thrown as sentences and said at the door */
  carries: boolean;
}
const SIDES: Side[] = [
  {
    name: 'web',
    files: ['web/src/**/*.{ts,tsx}', 'contract/src/kit/words.ts'],
    catalogue: 'web/src/app/words/es.ts',
    carries: false,
  },
  {
    name: 'server',
    files: ['server/src/**/*.ts', 'contract/src/**/*.ts'],
    catalogue: 'server/src/app/words/es.ts',
    carries: true,
  },
];
/** On the server: calls whose text arguments are sentences, and properties whose text is one. */
const CARRIER_CALLS = new Set(['refuse', 'Refusal', 'SheetError', 'no', 'problem', 'invalid']);
const CARRIER_PROPERTIES = new Set(['sentence', 'error']);

interface Spoken {
  sentences: Map<string, string>;
  /** every text in the code: what is in none of them is said by nobody */
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
  if (ts.isStringLiteralLike(node)) spoken.texts.add(node.text);
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) hearCall(node, source, carries, spoken);
  if (
    carries &&
    ts.isPropertyAssignment(node) &&
    CARRIER_PROPERTIES.has(nameOf(node.name)) &&
    ts.isStringLiteralLike(node.initializer)
  )
    take(node.initializer, source, spoken);
  ts.forEachChild(node, (child) => visit(child, source, carries, spoken));
}

function hearCall(
  call: ts.CallExpression | ts.NewExpression,
  source: ts.SourceFile,
  carries: boolean,
  spoken: Spoken,
): void {
  const called = ts.isPropertyAccessExpression(call.expression)
    ? call.expression.name.text
    : ts.isIdentifier(call.expression)
      ? call.expression.text
      : '';
  const [first] = call.arguments ?? [];
  if (called === 't') {
    if (first && ts.isStringLiteralLike(first)) take(first, source, spoken);
    else if (
      first &&
      ts.isConditionalExpression(first) &&
      ts.isStringLiteralLike(first.whenTrue) &&
      ts.isStringLiteralLike(first.whenFalse)
    )
      for (const text of [first.whenTrue, first.whenFalse]) take(text, source, spoken);
    else if (!carries)
      spoken.faults.push(
        `${place(call, source)}  t() wants the sentence itself, not ${first?.getText(source).slice(0, 60) ?? 'nothing'}`,
      );
  }
  if (carries && CARRIER_CALLS.has(called))
    for (const argument of call.arguments ?? []) takeSentences(argument, source, spoken);
}

/** The sentences of an argument: itself, the values of an object, both ways of a choice. */
function takeSentences(node: ts.Node, source: ts.SourceFile, spoken: Spoken): void {
  if (ts.isStringLiteralLike(node) && /[A-Z{]/.test(node.text.charAt(0)) && node.text.includes(' '))
    take(node, source, spoken);
  else if (ts.isObjectLiteralExpression(node))
    for (const property of node.properties)
      if (ts.isPropertyAssignment(property)) takeSentences(property.initializer, source, spoken);
  if (ts.isConditionalExpression(node))
    for (const way of [node.whenTrue, node.whenFalse]) takeSentences(way, source, spoken);
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

/** What is wrong with a catalogue, sentence by sentence. */
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

async function main(): Promise<void> {
  let wrong = 0;
  for (const side of SIDES) {
    const catalogueFile = join(root, side.catalogue);
    if (!existsSync(catalogueFile)) {
      console.log(`${side.name}: no catalogue yet (${side.catalogue})`);
      continue;
    }
    const files = side.files
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((file) => !/\.test\.tsx?$|\/words\/es[./]/.test(file));
    const spoken = listen(
      files.map((file) => join(root, file)),
      side.carries,
    );
    const { es } = (await import(pathToFileURL(catalogueFile).href)) as { es: Record<string, string> };
    const found = compare(spoken, es);
    for (const line of found) console.log(line);
    console.log(
      `${side.name}: ${spoken.sentences.size} sentences, ${Object.keys(es).length} in Spanish, ${found.length} to mend`,
    );
    wrong += found.length;
  }
  if (wrong > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
