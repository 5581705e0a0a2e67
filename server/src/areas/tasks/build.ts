import type { tasks } from '@plumbline/contract/areas/tasks';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';

type Create = InputOf<typeof tasks.create>;

/** A draft with all that a test or the demo does not care to say. */
export function buildTask(projectId: string, over: Partial<Create> = {}): Create {
  return { clientRef: newId(), projectId, title: 'Set the frames of storefront A', ...over };
}
