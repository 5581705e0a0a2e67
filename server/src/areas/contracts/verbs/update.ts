import { sql } from '../../../kit/db/sql.ts';
import { forbidden, invalid } from '../../../kit/errors.ts';
import { assertMarkups, keptMarkups } from '../../../kit/money.ts';
import { findRecordChanges, editOutcome, makeManagerHandOver, noteChange } from '../../../kit/records/index.ts';
import { keptRules } from '@plumbline/contract/areas/contracts/retainage';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { taxSet } from '../committed.ts';
import { CONTRACT_FIELDS, referencesOf, searchTextOf } from '../details.ts';
import { replaceLines } from '../lines.ts';
import { readsCost } from '../policy.ts';
import { setContract } from './contractVerb.ts';
import type { Maker } from './contractVerb.ts';
import { assertDays } from './create.ts';

const passed = makeManagerHandOver(['draft', 'approved', 'onHold', 'complete'], '{by} gave you {number} {title}');

/** Gives one another holder here. Who has the ball for bills that are on hold keeps it. */
export const handOver: typeof passed = (tx, record, to) => {
  const { ball, ...given } = passed(tx, record, to);
  const others = record.status === 'complete' ? record.ball.filter((holder) => holder !== record.ownerId) : [];
  return ball ? { ...given, ball: [...ball, ...others] } : given;
};

/** The verbs that change a draft. */
export function editsOf(kind: ContractKind, { verb, calls }: Maker) {
  const references = referencesOf(kind);
  /** Changes a draft; what the input leaves out stays. */
  const update = verb(calls.update, async (given) => {
    const { record, details, input } = given;
    const { dueDate, managerId, startDate = details.startDate } = input;
    assertDays({ startDate, dueDate: dueDate === undefined ? record.dueDate : dueDate });
    if (managerId === null) throw invalid({ managerId: 'Choose who has it here' });
    const found = await findRecordChanges(given, CONTRACT_FIELDS, references);
    const more = moneyAndRules(given);
    Object.assign(found.changes, more.changes);
    found.assignments.push(...more.assignments);
    const isTaxGiven = input.taxOn !== undefined || input.taxPercent !== undefined;
    return editOutcome(
      given,
      found,
      { fields: CONTRACT_FIELDS, set: setContract, handOver, searchTextOf },
      { writes: isTaxGiven ? [taxSet(given.tx.tenantId, record.id)] : [] },
    );
  });
  /** Sets the schedule of values of a draft, all of its lines. */
  const setLines = verb(calls.setLines, async ({ tx, actor, record, details, input }) => {
    // They would write over what they do not see.
    if (!readsCost(actor, record, kind, details.contractType)) throw forbidden();
    const place = { contractId: record.id, projectId: record.projectId ?? '' };
    const { lineCount, totalCents } = await replaceLines(tx, place, input.lines);
    return {
      writes: [setContract(record, actor, sql`line_count = ${lineCount}, original_cents = ${totalCents}`)],
      trail: { changes: { lines: [String(details.lineCount), String(lineCount)] } },
    };
  });
  /** Sets the default markups of new changes; existing changes keep theirs. */
  const setMarkups = verb(calls.setMarkups, ({ actor, record, details, input }) => {
    if (!readsCost(actor, record, kind, details.contractType)) throw forbidden();
    assertMarkups(input.markups);
    const markups = keptMarkups(input.markups);
    const said = (of: readonly { name: string }[]) => of.map(({ name }) => name).join(', ') || null;
    return {
      writes: [setContract(record, actor, sql`change_markups = ${JSON.stringify(markups)}::json`)],
      trail: { changes: { changeMarkups: [said(details.changeMarkups), said(markups)] } },
    };
  });
  return { update, setLines, setMarkups };

  /** Rules are JSON, and damages and held amounts are money, so the trail shows none of them. */
  function moneyAndRules({
    actor,
    record,
    details,
    input,
  }: Parameters<Parameters<typeof verb<typeof calls.update>>[1]>[0]) {
    const { retainageRules, liquidatedDamagesCents } = input;
    const assignments: ReturnType<typeof sql>[] = [];
    const changes: Record<string, [string | null, string | null]> = {};
    const isShown = readsCost(actor, record, kind, details.contractType);
    const was = keptRules(details.retainageRules);
    const rules =
      retainageRules && keptRules(retainageRules).map((rule, place) => (isShown ? rule : sameAmount(rule, was[place])));
    if (rules && JSON.stringify(rules) !== JSON.stringify(was)) {
      assignments.push(sql`retainage_rules = ${JSON.stringify(rules)}::json`);
      if (!noteChange(changes, 'retainageRules', describe(was), describe(rules)))
        changes['retainageRules'] = [null, null];
    }
    if (
      isShown &&
      liquidatedDamagesCents !== undefined &&
      (liquidatedDamagesCents ?? null) !== (details.liquidatedDamagesCents ?? null)
    ) {
      assignments.push(sql`liquidated_damages_cents = ${liquidatedDamagesCents ?? null}`);
      changes['liquidatedDamages'] = [null, null];
    }
    return { assignments, changes };
  }
}

type Rule = ReturnType<typeof keptRules>[number];

/** The rule of an actor who may not read the held amount: the amount stays. */
function sameAmount(rule: Rule, was: Rule | undefined): Rule {
  return rule.until === 'amountHeld' && was?.until === rule.until ? { ...rule, value: was.value } : rule;
}

function describe(rules: readonly Rule[]): string {
  return rules
    .map(({ ratePercent, until, value }) =>
      [ratePercent, until, until === 'amountHeld' ? null : value].filter(Boolean).join(' '),
    )
    .join(', ');
}
