import type { CostType } from '@plumbline/contract/kit/money/fields';
import { newId } from '@plumbline/contract/kit/uuid';
import { budgetCommands } from '@plumbline/server/areas/budget';
import { idOf } from '../moment.ts';
import type { Moment } from '../moment.ts';

/** A line, by its code and type of cost. */
type Line = readonly [code: string, costType: CostType];

const projectOf = (moment: Moment) => ({ projectId: idOf(moment, moment.story.about ?? '') });

/** What a call names a line by. Throws where the budget has none of that code. */
async function keyOf(moment: Moment, [code, costType]: Line) {
  const { rows } = await budgetCommands.get(moment.tx, moment.actor, projectOf(moment));
  const found = rows.find((row) => row.code === code && row.costType === costType);
  if (!found) throw new Error(`The budget has no line ${code} ${costType}`);
  return { costCodeId: found.costCodeId, costType };
}

/** The budget of the project that a story is about. */
export const budget = {
  async lock(moment: Moment): Promise<void> {
    await budgetCommands.lock(moment.tx, moment.actor, projectOf(moment));
  },
  /** Asks for it; another person approves it. */
  async transfer(
    moment: Moment,
    { from, to, ...rest }: { from: Line; to: Line; amountCents: number; reason: string },
  ): Promise<void> {
    const { tx, actor } = moment;
    const ends = { from: await keyOf(moment, from), to: await keyOf(moment, to) };
    const clientRef = newId(actor.now.getTime());
    await budgetCommands.transfer(tx, actor, { clientRef, ...projectOf(moment), ...ends, ...rest });
  },
  /** Every transfer that waits. */
  async approveTransfers(moment: Moment): Promise<void> {
    const { tx, actor } = moment;
    const { transfers } = await budgetCommands.get(tx, actor, projectOf(moment));
    for (const { transferId } of transfers)
      await budgetCommands.approveTransfer(tx, actor, {
        ...projectOf(moment),
        clientRef: newId(actor.now.getTime()),
        transferId,
      });
  },
  async setForecast(
    moment: Moment,
    { line, ...rest }: { line: Line; forecastCents: number; note: string },
  ): Promise<void> {
    const key = await keyOf(moment, line);
    await budgetCommands.setForecast(moment.tx, moment.actor, { ...projectOf(moment), ...key, ...rest });
  },
};
