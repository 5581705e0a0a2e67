import type { PunchListPackage, PunchStatus, SignatureStage } from '@plumbline/contract/areas/punch';
import { packageKindWords, signatureStageWords, statusWords } from '@plumbline/contract/areas/punch/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Read } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { withCompany } from '../../kit/pdf/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import {
  ENGLISH,
  leftColumn,
  mainColumn,
  phrase as t,
  plainText,
  prosePart,
  readTerms,
  rightColumn,
  tablePart,
  termsOf,
} from '../../kit/terms/index.ts';
import type { TermValue, Terms } from '../../kit/terms/index.ts';

/* The certified completion of a package: one text for everybody who signs, independent of what they may see in the app. */

const COST_LABEL = 'Cost to complete';

/** What of a package is certified. */
type Certified = { timeZone: string } & Pick<
  PunchListPackage,
  'packageKind' | 'description' | 'location' | 'walkDate' | 'substantialCompletionDate' | 'manager' | 'approver'
>;

/** The terms of a completion as it would be certified now. */
export async function termsNow(
  read: Read,
  record: Pick<RecordHeader, 'id' | 'number' | 'title' | 'dueDate'>,
  details: Certified,
  stage: SignatureStage,
): Promise<Terms> {
  const [items, project] = await Promise.all([
    itemsOf(read, record.id, details.timeZone),
    read.first(sql<{ title: string }>`select home.title
      from record r
        join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
      where r.tenant_id = ${read.tenantId} and r.id = ${record.id}`),
  ]);
  const closed = items.filter(({ status }) => status === 'closed');
  const open = items.filter(({ status }) => status !== 'closed');
  const cost = open.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return termsOf(
    [
      [t('Completion'), t(wordFor(signatureStageWords(ENGLISH), stage))],
      [t('What is certified'), CERTIFIED[stage]],
      [t('Project'), plainText(required(project).title)],
      [t('Punch list'), plainText([record.number, record.title].filter(Boolean).join(' '))],
      [t('Kind'), t(wordFor(packageKindWords(ENGLISH), details.packageKind))],
      [t('Location'), plainText(details.location?.path)],
      [t('Walked on'), daySaid(details.walkDate)],
      [t('Substantial completion'), daySaid(details.substantialCompletionDate)],
      [t('Fix by'), open.length > 0 ? daySaid(record.dueDate) : null],
      [t('Items'), t('{done} of {all} closed', { done: closed.length, all: items.length })],
      [t('Cost to complete'), cost > 0 ? { cents: cost } : null],
      [t('Manager'), plainText(withCompany(details.manager))],
      [t('Approver'), plainText(withCompany(details.approver))],
    ],
    [prosePart(t('Description'), details.description), openPart(open), closedPart(closed)],
  );
}

const CERTIFIED: Record<SignatureStage, TermValue> = {
  substantial: t(
    'The work is complete enough to be used as intended. The open items are completed or corrected by their days.',
  ),
  final: t('All items of this punch list are closed. The work that it covers is complete.'),
};

function openPart(items: readonly Item[]): Terms['parts'][number] | null {
  if (items.length === 0) return null;
  return tablePart(
    t('Schedule of open items'),
    [...itemColumns(), leftColumn(t('Status')), leftColumn(t('Fix by')), rightColumn(t('Cost to complete'))],
    items.map((item) => ({
      cells: [
        ...itemCells(item),
        t(wordFor(statusWords(ENGLISH), item.status)),
        daySaid(item.dueDate) ?? NONE,
        item.cents ? { cents: item.cents } : NONE,
      ],
    })),
  );
}

function closedPart(items: readonly Item[]): Terms['parts'][number] | null {
  if (items.length === 0) return null;
  return tablePart(
    t('Items that are certified as closed'),
    [...itemColumns(), leftColumn(t('Closed'))],
    items.map((item) => ({ cells: [...itemCells(item), daySaid(item.closedOn) ?? NONE] })),
  );
}

const NONE = plainText('');

function itemColumns() {
  return [leftColumn(t('Number')), mainColumn(t('Title')), leftColumn(t('Location')), leftColumn(t('Company'))];
}

/** A private item is counted and numbered; what it says stays with those who see it. */
function itemCells({ number, title, isPrivate, location, companies }: Item): TermValue[] {
  if (isPrivate) return [plainText(number), t('Private item'), NONE, NONE];
  return [plainText(number), plainText(title), plainText(location), plainText(companies)];
}

function daySaid(day: string | null | undefined): TermValue | null {
  return day ? { day } : null;
}

interface Item {
  number: string | null;
  title: string;
  status: PunchStatus;
  isPrivate: boolean;
  dueDate: string | null;
  closedOn: string | null;
  location: string | null;
  companies: string;
  cents: number | null;
}

/** Every item that counts, by place. */
function itemsOf(read: Read, packageId: string, zone: string): Promise<Item[]> {
  return read.all(sql<Item>`
    select r.number, r.title, r.status, r.is_private as "isPrivate", r.due_date::text as "dueDate",
      (r.closed_at at time zone ${zone})::date::text as "closedOn", l.path as location,
      i.estimated_cents::float8 as cents, coalesce(parts.companies, '') as companies
    from punch_item i
      join record r on r.tenant_id = i.tenant_id and r.id = i.id and r.kind = 'punchItem'
      left join location l on l.tenant_id = i.tenant_id and l.id = i.location_id
      cross join lateral (
        select string_agg(distinct c.company_name, ', ') as companies
        from punch_assignment g
          join company c on c.tenant_id = g.tenant_id and c.id = g.company_id
        where g.tenant_id = i.tenant_id and g.item_id = i.id and g.status <> 'withdrawn') parts
    where i.tenant_id = ${read.tenantId} and i.package_id = ${packageId} and r.status not in ('draft', 'void')
    order by l.path nulls last, r.number, r.id`);
}

/** The terms that were kept under this hash; null for a hash that is none of the package. */
export async function keptTerms(read: Read, packageId: string, hash: string): Promise<Terms | null> {
  const kept = await read.first(sql<{ text: string }>`select text
    from punch_certificate
    where tenant_id = ${read.tenantId} and package_id = ${packageId} and hash = ${hash}`);
  return readTerms(kept?.text ?? null);
}

/** Removes the costs from the terms, for people who neither sign nor read money. */
export function withoutCost({ facts, parts }: Terms): Terms {
  const isCost = (label: TermValue) => 'say' in label && label.say === COST_LABEL;
  return {
    facts: facts.filter(({ label }) => !isCost(label)),
    parts: parts.map((part) => {
      const { table } = part;
      if (!table) return part;
      const shown = <One>(list: readonly One[]) => list.filter((_, at) => !isCost(table.columns[at]?.label ?? NONE));
      return {
        ...part,
        table: {
          columns: shown(table.columns),
          rows: table.rows.map(({ cells, isTotal }) => ({ cells: shown(cells), isTotal })),
        },
      };
    }),
  };
}
