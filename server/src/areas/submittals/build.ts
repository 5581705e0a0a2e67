import type { submittalItems, submittalPackages } from '@plumbline/contract/areas/submittals';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';

type Create = InputOf<typeof submittalItems.create>;
type CreatePackage = InputOf<typeof submittalPackages.create>;

/** A draft with all that a test or the demo does not care to say. */
export function buildSubmittal(projectId: string, over: Partial<Create> = {}): Create {
  return {
    clientRef: newId(),
    projectId,
    title: 'Curtain wall system, level 2 to 5',
    paragraph: '1.5.A',
    description: 'Unitised curtain wall with thermally broken frames: product data and shop drawings.',
    ...over,
  };
}

/** A package that holds nothing yet. */
export function buildPackage(projectId: string, over: Partial<CreatePackage> = {}): CreatePackage {
  return { clientRef: newId(), projectId, title: 'Storefronts', ...over };
}
