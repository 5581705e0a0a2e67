import { inspections } from '@plumbline/contract/areas/inspections';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../../kit/db/sql.ts';
import { forbidden } from '../../../kit/errors.ts';
import { defineVerbs, numberFor, remind as reminded, rowSetter } from '../../../kit/records/index.ts';
import type { Given, Outcome } from '../../../kit/records/index.ts';
import { inspectionDetails, searchTextOf } from '../details.ts';
import type { InspectionDetails } from '../details.ts';
import { readsCost } from '../policy.ts';
import { get } from '../present.ts';
import { inspectionWorkflow } from '../workflow.ts';
import type { Actor } from '../../../kit/actor.ts';

/** Makes a verb of inspections: see `defineVerbs`. */
export const { verb: inspectionVerb, step: inspectionStep } = defineVerbs({
  kind: 'inspection',
  workflow: inspectionWorkflow,
  id: 'inspectionPackageId',
  lock: inspectionDetails.lock,
  get,
});

/** An inspection that something is done to. */
export type OnInspection = Pick<Given<InspectionDetails, unknown>, 'tx' | 'actor' | 'record' | 'details' | 'context'>;

/** SQL that sets columns of the inspection's own row. */
export const setInspection = rowSetter('inspection');

/** The person who schedules and closes it: the owner, else the actor. */
export function ownerOf({ actor, record }: Pick<OnInspection, 'actor' | 'record'>): string {
  return record.ownerId ?? actor.personId;
}

/** The holder of the ball for the visit: the inspector, else the person who schedules it. */
export function inspectorOf(given: Pick<OnInspection, 'actor' | 'record' | 'details'>): string {
  return given.details.inspectorId ?? ownerOf(given);
}

/** The header of an inspection that leaves its draft: its number, which stays, and its owner. */
export async function assignNumber(given: OnInspection): Promise<NonNullable<Outcome['changes']>> {
  const { tx, record, details } = given;
  const number = record.number ?? (await numberFor(tx, record.id, 'inspection', sql`'INS'`)) ?? null;
  return {
    number,
    ownerId: ownerOf(given),
    searchText: searchTextOf({ title: record.title, number }, details),
  };
}

export type Guests = Pick<ParsedOf<typeof inspections.update>, 'pointOfContactId' | 'inspecteeId'>;

/** The people who come with the inspector, each once. */
export const guestsOf = ({ pointOfContactId, inspecteeId }: Guests) =>
  [...new Set([pointOfContactId, inspecteeId])].filter((id) => typeof id === 'string');

/** Throws 403 when an input says what money there is, and the actor may not read money. */
export function assertMayNameMoney(actor: Actor, input: { reinspectionFeeCents?: number | null | undefined }): void {
  if (input.reinspectionFeeCents !== undefined && !readsCost(actor)) throw forbidden();
}

export const remind = inspectionVerb(inspections.remind, ({ tx, actor, record, input }) =>
  reminded(tx, actor, record, input.note),
);
