/** What `npm run new-area` writes: the area in `pattern/` under another name, and where areas are named. */
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a new area is called. */
export interface AreaNames {
  /** in code: `siteNotes` */
  plural: string;
  /** in code: `siteNote` */
  singular: string;
  /** before the numbers of its records: `SN` */
  number: string;
  /** a masculine noun: `['registro', 'registros']` */
  spanish: readonly [singular: string, plural: string];
}

/** As the pattern has them. */
const PATTERN: AreaNames = {
  plural: 'fieldSamples',
  singular: 'fieldSample',
  number: 'FS',
  spanish: ['registro', 'registros'],
};
const RIGHTS = 'server/src/areas/access/catalogue.ts';
/** The files that register areas: each line is inserted before the line that begins with `before`. */
const PLACES: readonly [file: string, before: string, line: string][] = [
  [
    'contract/src/app/catalogue.ts',
    'import { formTemplates }',
    "import { fieldSampleDownloads, fieldSamples } from '../areas/fieldSamples.ts';",
  ],
  ['contract/src/app/catalogue.ts', '} satisfies Record<string, Endpoints>;', '  fieldSamples,'],
  ['contract/src/app/catalogue.ts', '} satisfies Partial<Record<', '  fieldSamples: fieldSampleDownloads,'],
  [
    'server/src/app/areas.ts',
    'import { formTemplateArea }',
    "import { fieldSampleArea } from '../areas/fieldSamples/area.ts';",
  ],
  ['server/src/app/areas.ts', ']);', '  fieldSampleArea,'],
  [
    'web/src/app/areas.ts',
    'import { formTemplates }',
    "import { fieldSamples } from '../areas/fieldSamples/area.tsx';",
  ],
  ['web/src/app/areas.ts', '  bids,', '  fieldSamples,'],
  [
    RIGHTS,
    "      { code: 'dailyJournal'",
    "      { code: 'fieldSample', name: 'Field samples', path: '/project/fieldSample', order: 15, actions: fieldDocument },",
  ],
];

/** The names of an area from its plural and the given ones. Throws a sentence for unsuitable names. */
export function areaNames(plural: string, said: Partial<Record<'singular' | 'number' | 'spanish', string>>): AreaNames {
  const singular = said.singular ?? plural.replace(/ies$/, 'y').replace(/s$/, '');
  for (const name of [plural, singular])
    if (!/^[a-z]{2,}([A-Z][a-z]+)*$/.test(name) || name.length > 24)
      throw new Error(`“${name}” is no name for an area: at most 24 letters, as in siteNotes.`);
  if (singular === plural) throw new Error(`Say what one of the ${plural} is called: --singular <name>`);
  const words = wordsOf(singular).split(' ');
  const initials = words.length > 1 ? words.map(([letter]) => letter).join('') : singular.slice(0, 3);
  const [one, many] = (said.spanish ?? PATTERN.spanish.join('/')).split('/');
  if (!one || !many) throw new Error('The Spanish noun is said as singular/plural: --spanish nota/notas');
  return { plural, singular, number: said.number ?? initials.toUpperCase(), spanish: [one, many] };
}

/** Writes the area into the checkout at `root`. Answers the files that it made, and those that it changed. */
export async function writeArea(root: string, names: AreaNames): Promise<{ made: string[]; changed: string[] }> {
  const rename = renaming(names);
  const pattern = join(root, 'pattern');
  const files = globSync('**/*', { cwd: pattern }).filter((file) => statSync(join(pattern, file)).isFile());
  const next = nextMigration(join(root, 'server/migrations'));
  const targets = files.map((file) => [file, rename(file).replace('migrations/NNN', `migrations/${next}`)] as const);
  const made = targets.map(([, target]) => target);
  const taken = made.find((target) => existsSync(join(root, target)));
  if (taken) throw new Error(`There is ${taken} already.`);
  for (const [file, target] of targets) {
    mkdirSync(dirname(join(root, target)), { recursive: true });
    writeFileSync(join(root, target), rename(readFileSync(join(pattern, file), 'utf8')));
  }
  // An area of the specification has its right and its menu entry already.
  const hasRight = readFileSync(join(root, RIGHTS), 'utf8').includes(`code: '${names.singular}'`);
  const places = PLACES.filter(([file]) => !(hasRight && file === RIGHTS));
  for (const [file, before, line] of places) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes(`\n${before}`)) throw new Error(`${file} has no line that begins with “${before}”.`);
    writeFileSync(
      join(root, file),
      text.replace(`\n${before}`, () => `\n${rename(line)}\n${before}`),
    );
  }
  // First the shared sentences: they are removed from the others.
  for (const side of ['contract', 'web', 'server']) await leaveOutSaid(root, side, names.plural);
  return { made, changed: [...new Set(places.map(([file]) => file))] };
}

/** Returns a function that replaces each spelling of the pattern's names by the area's. */
function renaming(names: AreaNames): (text: string) => string {
  const spellings = (area: AreaNames) =>
    [area.plural, area.singular].flatMap((name) => {
      const words = wordsOf(name);
      const snake = words.replaceAll(' ', '_');
      return [name, upper(name), snake, snake.toUpperCase(), words, upper(words)];
    });
  const [from, to] = [spellings(PATTERN), spellings(names)];
  // A single word is spelled alike as a name and as a word.
  const renamed = new Map(from.map((spelling, at) => [spelling, to[at] ?? '']));
  const any = new RegExp(`(\\b[Aa]n? )?(${[...renamed.keys()].join('|')})`, 'g');
  const [one, many] = names.spanish;
  return (text) =>
    text
      .replace(any, (_, article: string | undefined, found: string) => {
        const name = renamed.get(found) ?? found;
        return article ? `${article[0]}${/^[aeiou]/i.test(name) ? 'n' : ''} ${name}` : name;
      })
      .replaceAll(/'FS(?=['-])/g, `'${names.number}`)
      .replaceAll('registros', many)
      .replaceAll('Registros', upper(many))
      .replaceAll('registro', one)
      .replaceAll('Registro', upper(one));
}

function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function upper(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function nextMigration(folder: string): string {
  const numbers = readdirSync(folder).map((file) => Number.parseInt(file) || 0);
  return String(Math.max(...numbers) + 1).padStart(3, '0');
}

/** Removes sentences from the Spanish of one side of an area that another catalogue of that side has already: each sentence appears once. */
async function leaveOutSaid(root: string, side: string, area: string): Promise<void> {
  const own = `${side}/src/areas/${area}/es.ts`;
  const shared = ['contract/src/kit/es.ts', 'contract/src/areas/*/es.ts'];
  const patterns = [...shared, `${side}/src/areas/*/es.ts`, `${side}/src/app/words/es/*.ts`];
  const others = patterns.flatMap((one) => globSync(one, { cwd: root })).filter((file) => file !== own);
  const said = new Set<string>();
  for (const file of others) {
    const catalogues = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Record<string, string>>;
    for (const catalogue of Object.values(catalogues))
      for (const sentence of Object.keys(catalogue)) said.add(sentence);
  }
  const text = readFileSync(join(root, own), 'utf8');
  const left = text.replaceAll(/^ {2}(?:'(.+?)'|(\w+)):\s+'.*',\n/gm, (line, quoted?: string, bare?: string) =>
    said.has(quoted ?? bare ?? '') ? '' : line,
  );
  writeFileSync(join(root, own), left);
}
