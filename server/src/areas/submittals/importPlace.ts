import type { Disposition } from '@plumbline/contract/areas/submittals';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { numberKey } from '../../kit/imports/rows.ts';
import { displayNumber, nextNumber } from '../../kit/records/index.ts';
import { insertRecords } from '../../kit/records/insertMany.ts';
import { normalName } from '../../kit/sheets/columns.ts';
import { addSections, commonSections } from '../specSections/index.ts';
import { refOf, revisionsHere } from './importChains.ts';
import type { Chain } from './importChains.ts';
import { meaningOf } from './importColumns.ts';
import type { RegisterRow } from './importColumns.ts';
import { dispositions } from './dispositions.ts';

type Section = { specSectionId: string; number: string; title: string };

/** What the lines of a register find in their project; what was missing is made. */
export interface Place {
  projectId: string;
  zone: string;
  managerId: string;
  section(number: string | null): Section | null;
  packageId(name: string | null): string | null;
  disposition(answer: string | null): Disposition | null;
  /** The chain that a line belongs to, and the number of its submittal without the revision. */
  chain(row: RegisterRow): { rootId: string; id: string; number: string | null };
}

/** Makes the sections and packages that lines name, and gives their submittals numbers. */
export async function placeOf(tx: Tx, actor: Actor, projectId: string, rows: readonly RegisterRow[]): Promise<Place> {
  const project = await tx.first(sql<{ zone: string; managerId: string | null }>`
    select time_zone as zone, rfi_manager_id as "managerId"
    from project
    where tenant_id = ${tx.tenantId} and id = ${projectId}`);
  const managerId = project?.managerId ?? actor.personId;
  const sections = await sectionsOf(tx, projectId, rows);
  const packages = await packagesOf(tx, actor, { projectId, managerId }, rows);
  const chains = await chainsOf(tx, actor, projectId, rows, sections);
  const answers = await dispositions(tx);
  return {
    projectId,
    zone: project?.zone ?? actor.zone,
    managerId,
    section: (number) => sections.get(number ?? '') ?? null,
    packageId: (name) => packages.get(normalName(name ?? '')) ?? null,
    disposition: (answer) => (answer ? answerOf(answers, answer) : null),
    chain: (row) => chains.get(row) ?? { rootId: '', id: '', number: null },
  };
}

/** What a register calls an answer: one of this name, else one that means the same. */
function answerOf(answers: readonly Disposition[], answer: string): Disposition | null {
  const name = normalName(answer);
  const meaning = meaningOf(answer);
  const inUse = answers.filter(({ active }) => active);
  return answers.find((one) => normalName(one.name) === name) ?? inUse.find((one) => one.meaning === meaning) ?? null;
}

async function sectionsOf(tx: Tx, projectId: string, rows: readonly RegisterRow[]): Promise<Map<string, Section>> {
  const named = new Map<string, string>();
  for (const { section, sectionTitle } of rows.map(({ values }) => values))
    if (section && (!named.get(section) || sectionTitle))
      named.set(section, named.get(section) || (sectionTitle ?? ''));
  const titled = [...named].map(([number, title]): [string, string] => [
    number,
    title || (commonSections().get(number) ?? number),
  ]);
  await addSections(tx, projectId, new Map(titled));
  const found = await tx.all(sql<Section>`
    select id as "specSectionId", number, title
    from spec_section
    where tenant_id = ${tx.tenantId} and project_id = ${projectId}
    order by number`);
  return new Map(found.map((section) => [section.number, section]));
}

/** The packages of a project by number and by title; those that lines name and nobody made yet are made. */
async function packagesOf(
  tx: Tx,
  actor: Actor,
  { projectId, managerId }: Pick<Place, 'projectId' | 'managerId'>,
  rows: readonly RegisterRow[],
): Promise<Map<string, string>> {
  const known = await tx.all(sql<{ id: string; number: string | null; title: string }>`
    select id, number, title
    from record
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and kind = 'submittalPackage' and status <> 'void'
    order by created_at, id`);
  const ids = new Map(
    known.flatMap(({ id, number, title }) => [title, number ?? ''].map((name) => [normalName(name), id])),
  );
  const missing = new Map<string, string>();
  for (const { values } of rows) {
    const name = values.package ?? '';
    if (name && !ids.has(normalName(name)) && !missing.has(normalName(name))) missing.set(normalName(name), name);
  }
  if (missing.size === 0) return ids;
  const first = await nextNumber(tx, projectId, 'submittalPackage', missing.size);
  const made = [...missing].map(([key, title], index) => {
    const id = newId(actor.now.getTime());
    ids.set(key, id);
    const number = displayNumber('SP', first + index);
    return { id, number, title };
  });
  await insertRecords(
    tx,
    actor,
    made.map((one) => ({
      ...one,
      kind: 'submittalPackage',
      projectId,
      status: 'open',
      ownerId: managerId,
      createdBy: actor.personId,
      searchText: `${one.number}\n${one.title}`,
      content: one,
      duties: [{ personId: managerId, duty: 'manager' as const }],
      ball: [{ personId: managerId, since: actor.now }],
    })),
  );
  await insertRows(
    tx,
    'submittal_package',
    made.map(({ id }) => ({ id, project_id: projectId })),
  );
  return ids;
}

/** An id and a number for each line; lines of one submittal share the first record of its chain and its number. */
async function chainsOf(
  tx: Tx,
  actor: Actor,
  projectId: string,
  rows: readonly RegisterRow[],
  sections: ReadonlyMap<string, Section>,
): Promise<Map<RegisterRow, ReturnType<Place['chain']>>> {
  const here = await revisionsHere(tx, projectId);
  const groups = Map.groupBy(rows, (row) => numberKey(refOf(row.values) ?? '') || `line ${row.line}`);
  const numbers = await numbersOf(tx, groups, here, sections);
  const found = new Map<RegisterRow, ReturnType<Place['chain']>>();
  for (const [key, lines] of groups) {
    const known = here.get(key);
    const ids = lines.map(() => newId(actor.now.getTime()));
    const rootId = known?.rootId ?? ids[0] ?? '';
    const number = known?.number ?? numbers.get(key) ?? null;
    for (const [index, row] of lines.entries()) found.set(row, { rootId, id: ids[index] ?? '', number });
  }
  const later = [...groups].flatMap(([key, lines]) =>
    here.has(key) && lines.some(({ isCurrent }) => isCurrent) ? [here.get(key)?.rootId] : [],
  );
  await tx.run(sql`
    update submittal set is_current = false
    where tenant_id = ${tx.tenantId} and root_id = any(${later}::uuid[]) and is_current`);
  return found;
}

/** The numbers of new submittals, section by section: their own where it is free, such as 7 or 08 44 13-007, else the next. */
async function numbersOf(
  tx: Tx,
  groups: ReadonlyMap<string, RegisterRow[]>,
  here: ReadonlyMap<string, Chain>,
  sections: ReadonlyMap<string, Section>,
): Promise<Map<string, string>> {
  const fresh = [...groups].filter(
    ([key, lines]) => !here.get(key)?.number && lines.some(({ values }) => values.status !== 'draft'),
  );
  const numbers = new Map<string, string>();
  const bySection = Map.groupBy(fresh, ([, [line]]) => line?.values.section ?? '');
  for (const { number, specSectionId } of sections.values()) {
    const wanted = bySection.get(number);
    if (!wanted) continue;
    const free = await nextNumber(tx, specSectionId, 'submittal', 0);
    const taken = new Set<number>();
    const own = new Map(
      wanted.flatMap(([key, [line]]): [string, number][] => {
        const kept = ownNumber(line);
        if (kept === null || kept < free || taken.has(kept)) return [];
        taken.add(kept);
        return [[key, kept]];
      }),
    );
    let last = Math.max(free - 1, ...own.values());
    for (const [key] of wanted) numbers.set(key, displayNumber(number, own.get(key) ?? (last += 1)));
    await nextNumber(tx, specSectionId, 'submittal', last - free + 1);
  }
  return numbers;
}

/** The sequence within its section that the number of a line says; null for one that says something else. */
function ownNumber(row: RegisterRow | undefined): number | null {
  const { section, number } = row?.values ?? { section: null, number: null };
  const pattern = (section ?? '').replace(/ /g, '[ .-]?').replace(/\./g, '\\.?');
  const bare = (number ?? '').replace(new RegExp(`^${pattern}[ ./-]+`), '');
  return /^0*[1-9]\d{0,3}$/.test(bare) ? Number(bare) : null;
}
