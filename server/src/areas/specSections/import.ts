import { specSectionImport } from '@plumbline/contract/areas/specSections/imports';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Read } from '../../kit/db/tx.ts';
import { forbidden, notFound } from '../../kit/errors.ts';
import type { Route } from '../../kit/http/routes.ts';
import { text } from '../../kit/imports/columns.ts';
import { partImportRoutes } from '../../kit/imports/parts.ts';
import { mayMakeIn } from '../../kit/records/header/index.ts';
import { holdSettings, projectFacts } from '../projects/index.ts';
import { commonSections } from './csi.ts';
import { addSections, auditSection, sectionNumber } from './specSections.ts';

/** Sections as a table of contents or a submittal register lists them. */
const columns = {
  number: text('Number', 40)
    .called(
      'Section | Spec section | Section number | Spec section number | CSI | CSI code | Sección | Número de sección | Abschnitt',
    )
    .unique()
    .essential()
    .required(),
  title: text('Title', 160)
    .called('Name | Section title | Section name | Description | Título | Titel')
    .essential()
    .required(),
};

/** The import of the sections of a project's specification. */
export const importRoutes: Route[] = partImportRoutes(specSectionImport, {
  kind: 'specSection',
  columns,
  check(row) {
    const { values } = row;
    const number = sectionNumber(values.number ?? '');
    if (!number) row.refuse('number', 'Write six digits, such as 08 44 13');
    else values.title ??= commonSections().get(number) ?? null;
    if (number && !values.title) row.refuse('title', 'The section has no title');
    values.number = number ?? values.number;
  },
  title: ({ number, title }) => [number, title].filter(Boolean).join(' '),
  key: ({ number }) => number,
  known: knownNumbers,
  async authorize(read, actor, projectId) {
    if (!(await projectFacts(read, actor, projectId)).visible) throw notFound();
    if (!mayMakeIn(actor, projectId, 'submittal', 'manage')) throw forbidden();
  },
  async add(tx, actor, projectId, values) {
    await holdSettings(tx, actor, projectId, 'submittal');
    await addSections(tx, projectId, new Map(values.map(({ number, title }) => [number ?? '', title ?? ''])));
    await auditSection(tx, actor, 'import', newId(actor.now.getTime()));
  },
});

async function knownNumbers(read: Read, projectId: string): Promise<string[]> {
  const sections = await read.all(sql<{ number: string }>`
    select number from spec_section where tenant_id = ${read.tenantId} and project_id = ${projectId}`);
  return sections.map(({ number }) => number);
}
