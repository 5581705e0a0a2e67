import { billingAddressKind } from '../areas/company/index.ts';
import { companyKind, complianceKind, contactLinks, personKind } from '../areas/contacts/index.ts';
import { projectKind } from '../areas/projects/index.ts';
import { rfiByLink, rfiKind } from '../areas/rfis/index.ts';
import { makeRegistry } from '../kit/records/index.ts';
import type { Registry } from '../kit/records/index.ts';

/** Every kind of record. */
export function registryOfAll(): Registry {
  return makeRegistry([projectKind, companyKind, personKind, complianceKind, billingAddressKind, rfiKind], {
    ...contactLinks,
    rfi: rfiByLink,
  });
}
