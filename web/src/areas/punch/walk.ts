import { PROJECT_KEY, personKey } from '../../kit/nav/deviceStore.ts';
import type { HeldPart } from './fixers.ts';

/** The values that stay the same during a walk: project, place, punch list and fixers. */
interface Walk {
  projectId: { projectId: string; projectName: string } | null;
  packageId: string;
  locationId: string;
  assignments: HeldPart[];
}

const keyOf = () => `${PROJECT_KEY}${personKey('walk')}`;

/** Saves the walk on this device for the next visit. */
export function keepWalk({ projectId, packageId, locationId, assignments }: Walk): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify({ projectId, packageId, locationId, assignments }));
  } catch {
    // Without storage the next capture begins empty.
  }
}

/** This person's last walk on this device. Null when it was in another project than `projectId`. */
export function readWalk(projectId: string | undefined): Walk | null {
  try {
    const walk = JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as Walk | null;
    return walk && (projectId === undefined || walk.projectId?.projectId === projectId) ? walk : null;
  } catch {
    return null;
  }
}
