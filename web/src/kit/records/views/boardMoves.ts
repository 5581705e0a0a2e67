import type { Can } from '@plumbline/contract/kit/fields';

/** The status to which each verb moves a record of a kind. */
export type LeadsTo = Readonly<Record<string, string>>;

/** The possible verb that moves a record to a status; undefined without one. */
export function verbTo(status: string, can: Can, leadsTo: LeadsTo): string | undefined {
  return Object.keys(leadsTo).find((verb) => leadsTo[verb] === status && can[verb] === true);
}

/** The columns of a board: the requested statuses in the order of the work, or all. */
export function boardColumns<Status extends string>(
  statuses: readonly Status[],
  asked: readonly string[] | undefined,
): readonly Status[] {
  return asked?.length ? statuses.filter((status) => asked.includes(status)) : statuses;
}
