import type { TechnicianConfig, qualifications } from '@plumbline/contract/areas/qualifications';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { authorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, stale } from '../../kit/errors.ts';

/** What holds until a company has said otherwise. */
const USUAL: TechnicianConfig = {
  version: 1,
  trades: [],
  classifications: [],
  workDays: [1, 2, 3, 4, 5],
  hoursPerDay: 8,
  overtimeAfterHoursPerDay: null,
  doubleTimeAfterHoursPerDay: null,
  overtimeAfterHoursPerWeek: 40,
  offDays: 'regular',
  seventhDay: false,
  maxHoursPerDay: null,
  onExpiry: 'warn',
  seePrices: false,
};

/** The rules for those who work on site. */
export async function config(read: Read): Promise<TechnicianConfig> {
  const row = await read.first(sql<TechnicianConfig>`
    select version, trades, classifications, work_days as "workDays", hours_per_day::float8 as "hoursPerDay",
      overtime_after_hours_per_day::float8 as "overtimeAfterHoursPerDay",
      double_time_after_hours_per_day::float8 as "doubleTimeAfterHoursPerDay",
      overtime_after_hours_per_week::float8 as "overtimeAfterHoursPerWeek", off_days as "offDays", seventh_day as "seventhDay",
      max_hours_per_day::float8 as "maxHoursPerDay", on_expiry as "onExpiry", see_prices as "seePrices"
    from technician_config where tenant_id = ${read.tenantId}`);
  return row ?? USUAL;
}

/** Changes the rules; a change without effect leaves no mark. Throws 1500 with the current rules when another person changed them. */
export async function saveConfig(
  tx: Tx,
  actor: Actor,
  { version, ...input }: ParsedOf<typeof qualifications.saveConfig>,
): Promise<TechnicianConfig> {
  await tx.run(sql`insert into technician_config (tenant_id) values (${tx.tenantId}) on conflict do nothing`);
  await tx.run(sql`select 1 from technician_config where tenant_id = ${tx.tenantId} for update`);
  const before = await config(tx);
  if (before.version !== version) throw stale(before);
  assertFits(input);
  const wanted = {
    ...input,
    trades: distinct(input.trades),
    classifications: distinct(input.classifications),
    workDays: [...new Set(input.workDays)].sort((a, b) => a - b),
  };
  if (JSON.stringify({ ...before, ...wanted }) === JSON.stringify(before)) return before;
  await tx.run(sql`update technician_config
    set version = version + 1, trades = ${wanted.trades}, classifications = ${wanted.classifications}, work_days = ${wanted.workDays},
      hours_per_day = ${wanted.hoursPerDay}, overtime_after_hours_per_day = ${wanted.overtimeAfterHoursPerDay},
      double_time_after_hours_per_day = ${wanted.doubleTimeAfterHoursPerDay},
      overtime_after_hours_per_week = ${wanted.overtimeAfterHoursPerWeek},
      off_days = ${wanted.offDays}, seventh_day = ${wanted.seventhDay}, max_hours_per_day = ${wanted.maxHoursPerDay},
      on_expiry = ${wanted.onExpiry},
      see_prices = ${wanted.seePrices}, updated_at = ${actor.now}, updated_by = ${authorOf(actor)}
    where tenant_id = ${tx.tenantId}`);
  await audit(tx, actor, {
    verb: 'saveTechnicianRules',
    resource: 'setting.technicianConfig',
    detail: { before, after: wanted },
  });
  return config(tx);
}

/** Throws 1400 where the hours contradict each other. */
function assertFits(rules: Omit<ParsedOf<typeof qualifications.saveConfig>, 'version'>): void {
  const { workDays, hoursPerDay, overtimeAfterHoursPerDay: overtime, doubleTimeAfterHoursPerDay: double } = rules;
  if (workDays.length === 0) throw invalid({ workDays: 'Choose at least one working day' });
  if (overtime !== null && double !== null && double <= overtime)
    throw invalid({ doubleTimeAfterHoursPerDay: 'Double time begins after overtime' });
  if (rules.maxHoursPerDay !== null && rules.maxHoursPerDay < hoursPerDay)
    throw invalid({ maxHoursPerDay: 'A usual day is longer than this' });
}

/** What the pickers of a person's trade and classification offer. */
export async function trades(read: Read): Promise<OutputOf<typeof qualifications.trades>> {
  const { trades: names, classifications } = await config(read);
  return { trades: names, classifications };
}

/** Removes duplicate names, ignoring case; keeps their order. */
function distinct(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}
