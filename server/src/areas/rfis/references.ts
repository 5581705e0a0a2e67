import { managerOf, ofCompany, ofProject, referenceColumns } from '../../kit/records/index.ts';
import type { Reference } from '../../kit/records/index.ts';
import type { RfiDetails } from './details.ts';

/** What an RFI points at, by the fields of the contract. */
export const RFI_REFERENCES = {
  rfiManagerId: {
    column: null,
    name: ofCompany('person', 'full_name'),
    now: ({ ownerId, manager }) => [ownerId, manager?.fullName],
    usable: managerOf('rfi'),
  },
  rfiTypeId: {
    column: 'rfi_type_id',
    name: ofCompany('rfi_type', 'name'),
    now: ({ rfiType }) => [rfiType?.rfiTypeId, rfiType?.name],
  },
  receivedFromId: {
    column: 'received_from_id',
    name: ofCompany('person', 'full_name'),
    now: ({ receivedFrom }) => [receivedFrom?.personId, receivedFrom?.fullName],
  },
  responsibleCompanyId: {
    column: 'responsible_company_id',
    name: ofCompany('company', 'company_name'),
    now: ({ responsibleCompany }) => [responsibleCompany?.companyId, responsibleCompany?.companyName],
  },
  locationId: {
    column: 'location_id',
    name: ofProject('location', 'path'),
    now: ({ location }) => [location?.locationId, location?.path],
  },
  costCodeId: {
    column: 'cost_code_id',
    name: ofProject('cost_code', 'code'),
    now: ({ costCode }) => [costCode?.costCodeId, costCode?.code],
  },
} satisfies Record<string, Reference<RfiDetails>>;

export const RFI_COLUMNS = referenceColumns(RFI_REFERENCES);
