import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { FormLine, KeptForm } from '@plumbline/contract/areas/bidPackages';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../../kit/db/sql.ts';
import type { Actor } from '../../../kit/actor.ts';
import { audit } from '../../../kit/audit/audit.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../../kit/db/tx.ts';
import { forbidden, invalid, refuse, required } from '../../../kit/errors.ts';
import { selectInstant, selectPerson } from '../../../kit/records/index.ts';
import { quoteWhole } from '../../../kit/mail/words.ts';
import { about, dueLine, stillBidding, writeTo } from '../letters.ts';
import { readsCost } from '../policy.ts';
import { packageVerb } from './packageVerb.ts';
import type { OnPackage } from '../details.ts';

/* The form that bidders fill in: set in the draft, changed by an addendum, kept for other packages. */

type Line = ParsedOf<typeof bidPackages.setLines>['lines'][number];

/** Sets the lines of the form, all of them. */
export const setLines = packageVerb(bidPackages.setLines, async (given) => {
  const { tx, record, details, input } = given;
  assertNothingHidden(given);
  const lines = keptLines(input.lines);
  await tx.run(sql`delete from bid_package_line where tenant_id = ${tx.tenantId} and package_id = ${record.id}`);
  await insertLines(tx, record.id, lines);
  return { trail: { changes: { form: [String(details.lines.length), String(lines.length)] } } };
});

/** Gives a package that has none the lines of its form. */
export function insertLines(tx: Tx, packageId: string, lines: readonly ReturnType<typeof keptLine>[]): Promise<void> {
  const rows = lines.map((line, place) => ({ id: newId(), package_id: packageId, place, ...line }));
  return insertRows(tx, 'bid_package_line', rows);
}

/** A person who may not read an allowance would overwrite a value they do not see. */
function assertNothingHidden({ actor, details }: OnPackage): void {
  if (!readsCost(actor) && details.lines.some(({ section }) => section === 'allowance')) throw forbidden();
}

/** The lines as they are kept. Throws 1400 for an allowance without its sum, and for a choice of less than two answers. */
function keptLines(lines: readonly Line[]) {
  return lines.map((line, place) => {
    const { section, amountCents, answerType, options } = line;
    const field = `lines.${place}`;
    if (section === 'allowance' && (amountCents ?? null) === null)
      throw invalid({ [`${field}.amountCents`]: 'Enter the allowance' });
    if (section === 'question' && answerType === 'choice' && new Set(options).size < 2)
      throw invalid({ [`${field}.options`]: 'Enter at least two answers to choose from' });
    return keptLine(line);
  });
}

/** The fields of a line that its section has. */
function keptLine(line: Line | Omit<FormLine, 'lineId'>) {
  const { section } = line;
  const isCounted = section === 'base' || section === 'unitPrice' || section === 'alternate';
  const answerType = section === 'question' ? line.answerType : 'yesNo';
  return {
    section,
    code: line.code || null,
    description: line.description,
    quantity: isCounted ? (line.quantity ?? null) : null,
    // Older stored forms lack this field.
    is_quantity_locked: section !== 'unitPrice' || (line.isQuantityLocked ?? true),
    unit: ((isCounted || answerType === 'number') && line.unit) || null,
    is_required: line.isRequired,
    is_deduct: section === 'alternate' && line.isDeduct,
    amount_cents: section === 'allowance' ? (line.amountCents ?? null) : null,
    answer_type: answerType,
    options: answerType === 'choice' ? [...new Set(line.options)] : [],
  };
}

/** Issues an addendum to everybody invited; the form may change with it. */
export const addAddendum = packageVerb(bidPackages.addAddendum, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { title, text, lines } = input;
  if (details.addenda.length >= 100) throw refuse('A package has at most {n} addenda.', { n: 100 });
  const number = (details.addenda.at(-1)?.number ?? 0) + 1;
  const row = { id: newId(), package_id: record.id, number, title, body: text };
  await insertRows(tx, 'bid_package_addendum', [{ ...row, issued_at: actor.now, issued_by: actor.personId }]);
  const form = lines && (await changeForm(given, lines, number));
  await writeTo(given, stillBidding(details.invites), {
    subject: (t) => t('Addendum {n}: {title}', { n: number, title: record.title }),
    lines: (t) => [
      t('An addendum was issued for:'),
      about(given),
      t('Addendum {n}: {title}', { n: number, title }),
      ...(text ? [quoteWhole(text)] : []),
      ...(form ? [t('It changes the form that you fill in.')] : []),
      dueLine(given, t),
      t(
        'Acknowledge it before you submit your bid. A bid that you have submitted counts as it is, unless you submit another one.',
      ),
    ],
  });
  return { trail: { changes: { addendum: [null, `${number} ${title}`], ...(form && { form }) } } };
});

/**
 * Adds new lines and removes missing ones. A line that differs in anything is a new line, because bids answered the old one. Answers how many lines
 * there were and are; null without a change.
 */
async function changeForm(given: OnPackage, lines: readonly Line[], number: number): Promise<[string, string] | null> {
  assertNothingHidden(given);
  const { tx, record, details } = given;
  const gone = details.lines.map((line) => ({ id: line.lineId, said: JSON.stringify(keptLine(line)) }));
  const wanted = keptLines(lines).map((line, place) => {
    const at = gone.findIndex(({ said }) => said === JSON.stringify(line));
    const [same] = at === -1 ? [] : gone.splice(at, 1);
    return { ...line, id: same?.id ?? newId(), isNew: !same, place };
  });
  const stay = wanted.filter(({ isNew }) => !isNew);
  const added = wanted.filter(({ isNew }) => isNew).map(({ isNew: _new, ...line }) => line);
  await tx.run(sql`update bid_package_line l
    set place = stays.place
    from unnest(${stay.map(({ id }) => id)}::uuid[], ${stay.map(({ place }) => place)}::int[]) as stays(id, place)
    where l.tenant_id = ${tx.tenantId} and l.package_id = ${record.id} and l.id = stays.id`);
  await tx.run(sql`update bid_package_line
    set dropped_in = ${number}
    where tenant_id = ${tx.tenantId} and package_id = ${record.id} and id = any(${gone.map(({ id }) => id)}::uuid[])`);
  await insertRows(
    tx,
    'bid_package_line',
    added.map((line) => ({ ...line, package_id: record.id, added_in: number })),
  );
  return added.length + gone.length === 0 ? null : [String(details.lines.length), String(lines.length)];
}

/** Keeps the form of a package for others, in place of one of this name. */
export const keepForm = packageVerb(bidPackages.keepForm, ({ tx, actor, details, input: { name } }) => {
  const lines = details.lines.map(
    ({ lineId: _id, isAccepted: _accepted, addedIn: _added, droppedIn: _dropped, ...line }) => line,
  );
  return {
    writes: [
      sql`insert into bid_package_form (tenant_id, id, name, number, lines, kept_by, kept_at)
        values (${tx.tenantId}, ${newId()}, ${name}, 1, ${JSON.stringify(lines)}::jsonb, ${actor.personId}, ${actor.now})
        on conflict (tenant_id, lower(name)) do update
        set name = excluded.name, number = bid_package_form.number + 1, lines = excluded.lines, kept_by = excluded.kept_by,
          kept_at = excluded.kept_at`,
    ],
    trail: { changes: { keptForm: [null, name] } },
  };
});

/** The forms that are kept, by name. */
export async function forms(read: Read, actor: Actor): Promise<KeptForm[]> {
  const rows = await read.all(sql<KeptForm>`
    select f.id as "bidFormId", f.name, f.number,
      (select coalesce(jsonb_agg('{"isQuantityLocked": true}'::jsonb || line order by n), '[]')
        from jsonb_array_elements(f.lines) with ordinality as kept(line, n)) as lines, ${selectInstant(sql`f.kept_at`)} as "keptAt",
      ${selectPerson(read.tenantId, sql`f.kept_by`)} as "keptBy"
    from bid_package_form f
    where f.tenant_id = ${read.tenantId}
    order by lower(f.name), f.id`);
  if (readsCost(actor)) return rows;
  return rows.map((row) => ({ ...row, lines: row.lines.map(({ amountCents: _amount, ...line }) => line) }));
}

/** The lines of a form that is kept, for a package that begins with them. Throws 1004 where there is none. */
export async function copiedLines(read: Read, bidFormId: string) {
  const { lines } = required(
    await read.first(sql<{ lines: Line[] }>`
      select lines from bid_package_form where tenant_id = ${read.tenantId} and id = ${bidFormId}`),
  );
  return keptLines(lines);
}

/** Takes a form out of those that are kept. */
export async function removeForm(
  tx: Tx,
  actor: Actor,
  { bidFormId }: ParsedOf<typeof bidPackages.removeForm>,
): Promise<null> {
  const { name } = required(
    await tx.first(sql<{ name: string }>`
      delete from bid_package_form where tenant_id = ${tx.tenantId} and id = ${bidFormId} returning name`),
  );
  await audit(tx, actor, {
    verb: 'removeForm',
    resource: 'bid',
    subjectKind: 'bidForm',
    subjectId: bidFormId,
    subject: name,
  });
  return null;
}
