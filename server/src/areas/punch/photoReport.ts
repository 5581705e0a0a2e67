import type { PunchRow } from '@plumbline/contract/areas/punch';
import { statusWords } from '@plumbline/contract/areas/punch/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import { SHOWS } from '../../kit/files/index.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import type { PdfBlock, PdfPicture, Printer } from '../../kit/pdf/index.ts';
import { sayNotDrawn, photosOf } from '../../kit/records/paper/index.ts';

/** The most photos of an item from before, and as many from after. */
const EACH_MOST = 3;

/** Items under one heading: of a company or of a room. */
export type Group = { title: string; rows: readonly PunchRow[] };

interface Photo {
  itemId: string;
  fileId: string;
  name: string;
  role: 'before' | 'after';
  /** 1 for the newest of its item and role */
  place: number;
}

type Open = Pick<ActorRequest, 'context' | 'actor'>;

/** Shows each item with its photos, room by room. A sentence replaces each photo that cannot be drawn, and the photos that are left out. */
export async function photoReport(open: Open, { t }: Printer, groups: readonly Group[]): Promise<PdfBlock[]> {
  const rows = groups.flatMap((group) => group.rows);
  const photos = await photosOfItems(open, rows);
  // A document holds a limited number of photos: the newest of each item come first.
  const wanted = photos.filter(({ place }) => place <= EACH_MOST).toSorted((a, b) => a.place - b.place);
  const read = await photosOf(
    open.context,
    open.actor,
    wanted.map(({ fileId }) => fileId),
  );
  const ofItem = Map.groupBy(photos, ({ itemId }) => itemId);
  const word = { before: t('Before'), after: t('After') };
  const picture = ({ fileId, name, role }: Photo): PdfPicture => {
    const bytes = read.get(fileId);
    return { bytes, caption: bytes ? word[role] : `${word[role]} · ${sayNotDrawn(open.actor, name)}` };
  };
  const itemBlocks = (row: PunchRow): PdfBlock[] => {
    const all = ofItem.get(row.punchListItemId) ?? [];
    const shown = all.filter(({ place }) => place <= EACH_MOST);
    const left = all.length - shown.length;
    const name = [row.number, row.title, wordFor(statusWords(t), row.status)].filter(Boolean).join(' · ');
    return [
      { block: 'note', text: name },
      ...(shown.length > 0 ? [{ block: 'images' as const, images: shown.map(picture) }] : []),
      ...(left > 0
        ? [{ block: 'note' as const, text: t('{n|One more photo is|# more photos are} in Plumbline.', { n: left }) }]
        : []),
    ];
  };
  return groups.flatMap((group) => [
    { block: 'section' as const, title: group.title },
    ...group.rows.flatMap((row) => itemBlocks(row)),
  ]);
}

/** Lists photos of items, before the work first, then after it, each from the newest on. Photos that cannot be shown come last. */
function photosOfItems({ context, actor }: Open, rows: readonly PunchRow[]): Promise<Photo[]> {
  const ids = rows.map(({ punchListItemId }) => punchListItemId);
  return context.database.read(actor.tenantId, (read) =>
    read.all(sql<Photo>`
      select a.record_id as "itemId", a.file_id as "fileId", f.name, a.role,
        (row_number() over (partition by a.record_id, a.role order by ${SHOWS} desc, a.added_at desc, a.id desc))::int as place
      from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
      where a.tenant_id = ${actor.tenantId} and a.record_id = any(${ids}::uuid[])
        and a.removed_at is null and a.role in ('before', 'after') and f.kind = 'image'
      order by a.role desc, place`),
  );
}
