import type { Can } from '@plumbline/contract/kit/fields';

/** Where each verb leads: its status, for every verb that moves a record of a kind. */
export type LeadsTo = Readonly<Record<string, string>>;

/** The verb that brings a record to a status, of those that may be done now; undefined where none leads there. */
export function verbTo(status: string, can: Can, leadsTo: LeadsTo): string | undefined {
  return Object.keys(leadsTo).find((verb) => leadsTo[verb] === status && can[verb] === true);
}

/** The columns of a board: the statuses that are asked for in the order of the work, or all. */
export function boardColumns<Status extends string>(
  statuses: readonly Status[],
  asked: readonly string[] | undefined,
): readonly Status[] {
  return asked?.length ? statuses.filter((status) => asked.includes(status)) : statuses;
}
