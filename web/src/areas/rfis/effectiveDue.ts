import type { Rfi } from '@plumbline/contract/areas/rfis';
import { addDays } from '@plumbline/contract/kit/days';

/** The day that presses an RFI now: once answered it is the manager's own, else the overall one; null when nothing presses. */
export function effectiveDue(rfi: Pick<Rfi, 'status' | 'dueDate' | 'dueInDays'>, today: string): string | null {
  if (rfi.dueInDays === null) return null;
  return rfi.status === 'answered' ? addDays(today, rfi.dueInDays) : rfi.dueDate;
}
