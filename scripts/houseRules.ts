/**
 * House rules that no linter knows. Each is a sentence, its files, and the forbidden pattern. Exceptions are named with their reason, and an unused
 * exception is a fault too.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOwners } from './tableOwners.ts';

const root = join(import.meta.dirname, '..');

interface Rule {
  sentence: string;
  files: string;
  /** The forbidden pattern in a line. */
  never: RegExp;
  /** File → why it may. */
  except?: Record<string, string>;
}

const NAMES_ITS_COMPANY =
  'What the browser fetches itself is named by browserAddress: no header goes along that says of which company.';

const RULES: Rule[] = [
  {
    sentence: 'The record kit never asks which kind it holds.',
    files: 'server/src/kit/records/**/*.ts',
    never: /\bkind(\.kind)?\s*(===|!==|==|!=)|switch\s*\([^)]*kind|\bkind = '/,
  },
  {
    sentence: 'The time of a command is the actor’s: the demo and tests set it.',
    files: 'server/src/areas/**/*.ts',
    never: /new Date\(\)|Date\.now\(\)|(?<!\.|get )\bnow\(\)/,
    except: {
      'server/src/areas/tenants/archives.ts': 'a job’s own: until when an archive lies there',
      'server/src/areas/tenants/licence.ts': 'a job’s own: whose time is over',
      'server/src/areas/tenants/standAlone.ts': 'a job’s own: when a company was moved',
      'server/src/areas/tenants/sharedRoles.ts': 'a job’s own: ids of what it makes',
    },
  },
  {
    sentence: 'Nothing is printed: what happened goes to the log, with its fields chosen.',
    files: '{server,web,contract}/src/{areas,kit}/**/*.{ts,tsx}',
    never: /\bconsole\./,
    except: {
      'server/src/kit/postgres/windows.ts': 'the small program that stands between us and PostgreSQL answers by it',
    },
  },
  {
    sentence: 'A tenant is set for one transaction and never for a connection.',
    files: 'server/src/**/*.ts',
    never: /set_config\('app\.tenant'[^)]*false|\bset (session )?app\.tenant/i,
  },
  {
    sentence: 'The database has one door: kit/db.',
    files: 'server/src/{areas,app}/**/*.ts',
    never: /\bnew pg\.|\bfrom 'pg'/,
  },
  {
    sentence: 'No HTML is put into a page as text.',
    files: 'web/src/**/*.{ts,tsx}',
    never: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/,
  },
  {
    sentence: 'Code that comes later is loaded by lazyPart, which waits for the network.',
    files: 'web/src/**/*.{ts,tsx}',
    never: /import \{[^}]*\blazy\b[^}]*\} from 'react'/,
    except: {
      'web/src/kit/nav/lazyPart.ts': 'lazyPart itself',
      'web/src/app/Root.tsx': 'what tells of writes in doubt is left out where it did not come',
    },
  },
  {
    sentence: NAMES_ITS_COMPANY,
    files: 'web/src/**/*.{ts,tsx}',
    never:
      /^(?!.*\b(browserAddress|downloadUrl)\().*['"`]\/apisc\/|\{[\w.[\]]*([dD]ownloads?|[pP]df|[sS]heet|[lL]og|[eE]xport)\b[\w.[\]]*\.path\}/,
    except: {
      'web/src/kit/api/client.ts': 'the client itself, whose calls go with headers',
      'web/src/app/hostedFiles.ts': 'finds links whose addresses have been named',
      'web/src/kit/files/upload.ts': 'uploads go with headers',
      'web/src/kit/files/useUploads.ts': 'uploads go with headers',
      'web/src/areas/session/calls.ts': 'calls of the client',
    },
  },
  {
    sentence: NAMES_ITS_COMPANY,
    files: 'web/src/**/*.{ts,tsx}',
    never: /\bnew (WebSocket|EventSource|XMLHttpRequest)\(|\bsendBeacon\(|\bwindow\.open\(|(?<![.\w])fetch\(/,
    except: {
      'web/src/kit/api/client.ts': 'the client itself, whose calls go with headers',
      'web/src/kit/live/connection.ts': 'listens where it is told to: socket.ts names the company',
      'web/src/kit/records/page/fetchFile.ts': 'goes with headers',
      'web/src/kit/records/page/DownloadMenu.tsx': 'openFile itself: its address has been named',
      'web/src/kit/nav/detailModal.ts': 'pages',
      'web/src/kit/nav/loadPart.ts': 'the program, of no company',
      'web/src/kit/nav/ahead.ts': 'the program, of no company',
    },
  },
  {
    sentence: 'A list of choices is drawn by Select, so that all look alike.',
    files: 'web/src/**/*.tsx',
    never: /component="select"|<select\b/,
    except: { 'web/src/kit/ui/Select.tsx': 'Select itself' },
  },
  {
    sentence: 'A story of the demo is data.',
    files: 'demo/src/stories/**/*.ts',
    never: /=>|^\s*(export )?(async )?function\b|\bnew \w+\(/,
  },
  {
    sentence: 'SQL has a clause a line: no line over 140 columns.',
    files: 'server/migrations/**/*.sql',
    never: /^.{141}/,
  },
  {
    sentence: 'SQL has a clause a line: no line over 140 columns.',
    // Areas that still have longer ones are not named here.
    files:
      'server/src/{kit,areas/{access,audit,contacts,factors,legal,mailbox,notifications,people,qualifications,session,shares,tenants}}/**/*.ts',
    never: /^(?=.{141})(?=.*[a-z]_[a-z]).*\b(select|from|where|join|values|update|insert into|order by)\b/,
  },
  {
    sentence: 'An area says what a value is, and does not wish it.',
    files: 'server/src/areas/**/*.ts',
    never: /\bas (unknown|any|never|[A-Z]\w*)\b(?! from)/,
  },
  {
    sentence: 'An area says what a value is, and does not wish it.',
    files: 'web/src/areas/**/*.{ts,tsx}',
    never: /\bas (never\b|unknown as\b|any[;,)\]}])/,
  },
];

/** Names that say nothing of a subject. */
const EMPTY_NAMES = /^(helpers?|utils?|managers?|handlers?|processors?|common|misc|types)\.tsx?$/i;
const MOST_MEMBERS = 10;

const found = [...RULES.flatMap(breaches), ...emptyNames(), ...recordKind(), ...foreignWrites()];
for (const line of found) console.error(line);
console.log(found.length === 0 ? `${RULES.length + 3} rules of the house hold.` : `\n${found.length} breaches.`);
process.exitCode = found.length === 0 ? 0 : 1;

function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|case)\.tsx?$|\.generated\.ts$/.test(file))
    .sort();
}

function linesOf(file: string): string[] {
  return readFileSync(join(root, file), 'utf8').split('\n');
}

/** A line without its comment: a rule may be spoken of. */
function said(line: string): string {
  return line.replace(/^\s*(\/\/|\*|\/\*).*/, '').replace(/\s\/\/ .*/, '');
}

function breaches({ sentence, files, never, except = {} }: Rule): string[] {
  const all = sources(files);
  if (all.length === 0) return [`${sentence} There is no file like ${files}: the rule holds nothing.`];
  const breaking = all.flatMap((file) =>
    linesOf(file).flatMap((line, index) =>
      never.test(said(line)) ? [{ file, at: `${file}:${index + 1}`, line }] : [],
    ),
  );
  const idle = Object.keys(except).filter((file) => !breaking.some((one) => one.file === file));
  return [
    ...breaking.filter(({ file }) => !(file in except)).map(({ at, line }) => `${at}  ${sentence}\n    ${line.trim()}`),
    ...idle.map((file) => `${file}  is excepted from “${sentence}” and does not need it.`),
  ];
}

function emptyNames(): string[] {
  return sources('{server,demo,web,contract,e2e,bench,scripts}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('node_modules/') && EMPTY_NAMES.test(file.split('/').at(-1) ?? ''))
    .map((file) => `${file}  A file is named by its role or by a noun of its own.`);
}

function recordKind(): string[] {
  const body =
    /export interface RecordKind \{\n([\s\S]*?)\n\}/.exec(
      linesOf('server/src/kit/records/header/kind.ts').join('\n'),
    )?.[1] ?? '';
  const members = body.match(/^ {2}\w+\??[:(]/gm) ?? [];
  if (members.length === 0)
    return ['server/src/kit/records/header/kind.ts  RecordKind is not found: the rule holds nothing.'];
  return members.length > MOST_MEMBERS
    ? [
        `server/src/kit/records/header/kind.ts  An area hands over at most ${MOST_MEMBERS} members, not ${members.length}.`,
      ]
    : [];
}

/** The area whose name a table bears: `spec_section_division` is of `specSections`. */
function namedAfter(table: string): string {
  const area = globSync('server/src/areas/*', { cwd: root })
    .map((path) => path.split('/').at(-1) ?? '')
    .filter((name) => `${table}_`.startsWith(`${name.replace(/[A-Z]/g, '_$&').toLowerCase().replace(/s$/, '')}_`))
    .toSorted((a, b) => b.length - a.length)[0];
  return area ?? 'nobody known: name it after its area, or say whose it is in scripts/tableOwners.ts';
}

/** An area writes its own tables; those that every record shares are written by the kit. */
function foreignWrites(): string[] {
  const { except } = tableOwners;
  const used = new Set<string>();
  const wrong = sources('server/src/areas/*/**/*.ts').flatMap((file) => {
    const area = file.split('/')[3] ?? '';
    const text = linesOf(file).map(said).join('\n');
    return [
      ...text.matchAll(
        /\b(?:insert into|update|delete from)\s+(?:only\s+)?([a-z_]+)|\binsertRows\(\s*tx,\s*'([a-z_]+)'/g,
      ),
    ].flatMap(([, inSql, inCall]) => {
      const table = inSql ?? inCall ?? '';
      const owners = tableOwners.owners[table] ?? [namedAfter(table)];
      if (table === 'set' || owners.includes(area)) return [];
      const key = `${file} ${table}`;
      if (key in except) {
        used.add(key);
        return [];
      }
      return [`${file}  writes ${table}, which belongs to ${owners.join(' and ')}.`];
    });
  });
  return [
    ...new Set(wrong),
    ...Object.keys(except)
      .filter((key) => !used.has(key))
      .map((key) => `${key}  is excepted and no longer written.`),
  ];
}
