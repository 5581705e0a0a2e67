import { fieldSampleFields } from '@plumbline/contract/areas/fieldSamples';
import type { FieldSample } from '@plumbline/contract/areas/fieldSamples';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import {
  answererOf,
  besideProject,
  managerReference,
  personReference,
  plainColumns,
  projectPlaces,
  recordDetails,
  referenceColumns,
  responsibleCompany,
  searchTextBy,
  selectCompany,
  selectFields,
  selectPlaces,
  workerOf,
} from '../../kit/records/index.ts';
import type { CompanionRead, ProjectDetails, RecordParts, Reference, WholeRecord } from '../../kit/records/index.ts';
import { fieldSampleKind } from './policy.ts';

/** What a field sample points at, by the fields of the contract. */
export const FIELD_SAMPLE_REFERENCES = {
  managerId: managerReference('fieldSample', workerOf),
  // A person of a trade partner without an account may lead it too, and reports by a link.
  leadId: personReference('lead', answererOf('fieldSample')),
  responsibleCompanyId: responsibleCompany,
  ...projectPlaces,
} satisfies Record<string, Reference<FieldSampleDetails>>;

export const FIELD_SAMPLE_COLUMNS = referenceColumns(FIELD_SAMPLE_REFERENCES);

/** The columns that people fill in, by the field of the contract. */
export const FIELD_SAMPLE_FIELDS = plainColumns(fieldSampleFields, FIELD_SAMPLE_REFERENCES);

/** What a field sample has besides its header, with what decides about it. */
export interface FieldSampleDetails
  extends ProjectDetails, Omit<FieldSample, keyof RecordParts | 'fieldSampleId' | 'can' | 'dueInDays'> {
  leadId: string | null;
  leadCompanyId: string | null;
  /** Today in its project. */
  today: string;
}

/** What `selectDetails` reads: ids where people stand. */
type Row = Omit<FieldSampleDetails, 'manager' | 'lead'>;

/** How the details of a field sample are read: whole for its page, locked for a verb, beside a header. */
export const fieldSampleDetails = recordDetails<Row, FieldSampleDetails>(fieldSampleKind, {
  select: selectDetails,
  namePeople,
});

const COLUMNS = selectFields('x', { ...FIELD_SAMPLE_FIELDS, leadId: 'lead_id', voidedAt: 'voided_at' });

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  return besideProject('field_sample', hold, {
    columns: sql`${COLUMNS}, null as "importedFrom",
      ${selectCompany(sql`x.tenant_id`, sql`x.responsible_company_id`)} as "responsibleCompany", ${selectPlaces},
      (select lead.company_id from person lead
        where lead.tenant_id = x.tenant_id and lead.id = x.lead_id) as "leadCompanyId",
      to_char(${actor.now}::timestamptz at time zone p.time_zone, 'YYYY-MM-DD') as today`,
    tables: sql``,
    people: sql`array[x.lead_id]`,
  });
}

/** A row with people where their ids stood. */
function namePeople(row: Row, person: WholeRecord<object>['person']): FieldSampleDetails {
  return { ...row, manager: person(row.ownerId), lead: person(row.leadId) };
}

/** What the search finds a field sample by. */
export const searchTextOf = searchTextBy('description');
