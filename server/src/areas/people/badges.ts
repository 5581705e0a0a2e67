import type { employeeDownloads } from '@plumbline/contract/areas/people';
import { sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import { invalid, notFound } from '../../kit/errors.ts';
import type { ActorRequest, AppContext } from '../../kit/http/routes.ts';
import type { PdfBadge } from '../../kit/pdf/document.ts';
import { pictureForPdf, printerFor, sendPdf } from '../../kit/pdf/index.ts';
import { memberSource, photoId } from './columns.ts';
import { visibleMembers } from './policy.ts';
import type { Family } from './policy.ts';

type Asked = z.output<(typeof employeeDownloads)['badges']['input']>;

interface Row {
  personId: string;
  fullName: string;
  title: string | null;
  trades: string[];
  number: string;
  photoKey: string | null;
}

/** Prints badges of people whom the actor may see, by name. Throws 1004 when one of them is hidden. */
export async function badges(open: ActorRequest, family: Family, { personId }: Asked): Promise<void> {
  const { context, actor } = open;
  if (!personId || personId.length === 0) throw invalid({ personId: 'Choose at least one person' });
  const ids = [...new Set(personId)];
  const number = sql.ref(`f.${family}_number`);
  const rows = await context.database.read(actor.tenantId, (read) =>
    read.all(sql<Row>`
      select f.person_id as "personId", p.full_name as "fullName", p.title, f.trades, ${number} as number,
        (select file.storage_key from file where file.tenant_id = f.tenant_id and file.id = ${photoId}) as "photoKey"
      from ${memberSource}
      where f.tenant_id = ${actor.tenantId} and f.person_id = any(${ids}::uuid[]) and ${number} is not null
        and ${visibleMembers(actor, [family])}
      order by lower(p.full_name), f.person_id`),
  );
  if (rows.length < ids.length) throw notFound();
  const [first] = rows;
  const only = rows.length === 1 ? first : undefined;
  const { t } = actor;
  const printer = printerFor(actor);
  await sendPdf(open, {
    name: only ? t('Badge of {name}', { name: only.fullName }) : t('Badges'),
    audit: {
      resource: family,
      ...(only && { subjectKind: 'person', subjectId: only.personId, subject: only.fullName }),
      detail: { report: 'badges', rows: rows.length },
    },
    make: async () => {
      const all: PdfBadge[] = [];
      for (const row of rows) all.push(await badgeOf(context, actor, family, row));
      return {
        title: t('Badges'),
        language: printer.locale,
        frame: { ...printer.page, project: '', kind: t('Badges'), number: '' },
        blocks: [{ block: 'badges', badges: all }],
      };
    },
  });
}

async function badgeOf(context: AppContext, { facts }: Actor, family: Family, row: Row): Promise<PdfBadge> {
  const photo = row.photoKey && (await pictureForPdf(context, row.photoKey, 300));
  const names = row.fullName.split(/\s+/);
  return {
    company: facts.tenant.name,
    name: row.fullName,
    lines: [row.title, row.trades.join(', ')].filter((line): line is string => Boolean(line)),
    number: row.number,
    initials: [names[0], names.length > 1 ? names.at(-1) : '']
      .map((one) => /^\p{L}/u.exec(one ?? '')?.[0] ?? '')
      .join(''),
    code: `${context.settings.publicUrl}/${family}/${row.personId}/profile`,
    ...(photo ? { photo } : {}),
  };
}
