import type { projects } from '@plumbline/contract/areas/projects';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';

type Create = InputOf<typeof projects.create>;

let numbers = 0;

/** What makes a project with a number of its own. */
export function newProject(more: Partial<Create> = {}): Create {
  return { clientRef: newId(), ...projectFacts(), ...more };
}

/** The facts of a project without what only its making needs. */
export function projectFacts(): Omit<Create, 'clientRef' | 'startIn'> {
  numbers += 1;
  const projectNumber = `24-${String(numbers).padStart(3, '0')}`;
  return {
    projectNumber,
    projectName: `Harbor Clinic ${numbers}`,
    projectType: 'newBuild',
    timeZone: 'America/New_York',
    city: 'Boston',
  };
}
