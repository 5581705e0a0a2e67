import { catalogue, downloads } from '@plumbline/contract/app/catalogue';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';

/** An endpoint by the name that the contract gives it, such as `rfis.submit`. */
export interface Named {
  name: string;
  endpoint: Omit<Endpoint, 'output'>;
}

/** Every call and download of the contract. */
export const everyEndpoint: Named[] = [catalogue, downloads].flatMap((areas) =>
  Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Named['endpoint']>).map(([call, endpoint]): Named => ({
      name: `${area}.${call}`,
      endpoint,
    })),
  ),
);

/** The areas whose endpoints alone are tried: `npm test -- rfis`. */
const area = process.env['CONFORMANCE_AREA'];
const modules = (area?.split(',') ?? []).map((one) => import(`@plumbline/contract/areas/${one}`) as Promise<object>);
const groups = (await Promise.all(modules)).flatMap((one) => Object.values(one));
const callsOfArea = new Set(groups.flatMap((group: unknown) => (group ? Object.values(group) : [])) as unknown[]);
const namesOfArea = Object.entries(catalogue).flatMap(([name, calls]) =>
  Object.values(calls).some((call) => callsOfArea.has(call)) ? [name] : [],
);
if (area && namesOfArea.length === 0) throw new Error(`No calls of ${area} are known`);

/** Whether every area runs, so that totals over all of them can be checked. */
export const isWhole = !area;

/** Whether an endpoint is tried in this run. */
export function isTried(name: string): boolean {
  return isWhole || namesOfArea.includes(name.split('.')[0] ?? '');
}

/** Throws for a name that the contract does not have. */
export function endpointOf(name: string): Named['endpoint'] {
  const found = everyEndpoint.find((one) => one.name === name);
  if (!found) throw new Error(`The contract has no ${name}`);
  return found.endpoint;
}

/** Runs all tasks, at most `atOnce` in parallel; they start in the given order. */
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
