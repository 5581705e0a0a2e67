import { catalogue } from '@plumbline/contract/app/catalogue';
import { companyDownloads } from '@plumbline/contract/areas/company';
import { contactDownloads } from '@plumbline/contract/areas/contacts';
import { roleDownloads } from '@plumbline/contract/areas/access';
import { employeeDownloads, technicianDownloads } from '@plumbline/contract/areas/people';
import { auditDownloads } from '@plumbline/contract/areas/audit';
import { qualificationDownloads } from '@plumbline/contract/areas/qualifications';
import { legalDownloads } from '@plumbline/contract/areas/legal';
import { rfiDownloads } from '@plumbline/contract/areas/rfis';
import { tenantDownloads } from '@plumbline/contract/areas/tenants';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';

/** An endpoint by the name that the contract gives it, such as `rfis.submit`. */
export interface Named {
  name: string;
  endpoint: Omit<Endpoint, 'output'>;
}

/** Every call and download of the contract. */
export const everyEndpoint: Named[] = [
  ...Object.entries(catalogue).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, endpoint]): Named => ({ name: `${area}.${call}`, endpoint })),
  ),
  ...Object.entries(contactDownloads).map(([call, endpoint]): Named => ({ name: `contacts.${call}`, endpoint })),
  ...Object.entries(companyDownloads).map(([call, endpoint]): Named => ({ name: `company.${call}`, endpoint })),
  ...Object.entries(tenantDownloads).map(([call, endpoint]): Named => ({ name: `tenants.${call}`, endpoint })),
  ...Object.entries(roleDownloads).map(([call, endpoint]): Named => ({ name: `access.${call}`, endpoint })),
  ...Object.entries(employeeDownloads).map(([call, endpoint]): Named => ({ name: `employees.${call}`, endpoint })),
  ...Object.entries(technicianDownloads).map(([call, endpoint]): Named => ({ name: `technicians.${call}`, endpoint })),
  ...Object.entries(auditDownloads).map(([call, endpoint]): Named => ({ name: `audit.${call}`, endpoint })),
  ...Object.entries(qualificationDownloads).map(([call, endpoint]): Named => ({
    name: `qualifications.${call}`,
    endpoint,
  })),
  ...Object.entries(legalDownloads).map(([call, endpoint]): Named => ({ name: `legal.${call}`, endpoint })),
  ...Object.entries(rfiDownloads).map(([call, endpoint]): Named => ({ name: `rfis.${call}`, endpoint })),
];

/** Throws for a name that the contract does not have. */
export function endpointOf(name: string): Named['endpoint'] {
  const found = everyEndpoint.find((one) => one.name === name);
  if (!found) throw new Error(`The contract has no ${name}`);
  return found.endpoint;
}

/** Does all the work, so many pieces at a time, in order of their beginning. */
export async function inTurns<T>(
  pieces: readonly T[],
  atOnce: number,
  work: (piece: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  async function worker(): Promise<void> {
    while (next < pieces.length) {
      const index = next;
      next += 1;
      await work(pieces[index] as T, index);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
}
