import { PROJECT_KEY, personKey } from '../../kit/nav/deviceStore.ts';
import type { HeldPart } from './fixers.ts';

/** What stays the same on a walk: where it is, the list that its items go into, and who fixes them. */
interface Walk {
  projectId: { projectId: string; projectName: string } | null;
  packageId: string;
  locationId: string;
  assignments: HeldPart[];
}

const keyOf = () => `${PROJECT_KEY}${personKey('walk')}`;

/** Keeps the walk on this device for the next visit. */
export function keepWalk({ projectId, packageId, locationId, assignments }: Walk): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify({ projectId, packageId, locationId, assignments }));
  } catch {
    // The next capture begins empty.
  }
}

/** The last walk of this person on this device, where it was in the project that is asked for or none is. */
export function readWalk(projectId: string | undefined): Walk | null {
  try {
    const walk = JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as Walk | null;
    return walk && (projectId === undefined || walk.projectId?.projectId === projectId) ? walk : null;
  } catch {
    return null;
  }
}
