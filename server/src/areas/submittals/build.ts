import type {
  DISPOSITION_EFFECTS,
  DISPOSITION_MEANINGS,
  submittalItems,
  submittalPackages,
} from '@plumbline/contract/areas/submittals';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Tx } from '../../kit/db/tx.ts';

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

/** What a company starts with, best first. */
const FIRST_DISPOSITIONS: [
  name: string,
  meaning: (typeof DISPOSITION_MEANINGS)[number],
  effect: (typeof DISPOSITION_EFFECTS)[number],
][] = [
  ['Approved', 'approved', 'release'],
  ['No exceptions taken', 'noException', 'release'],
  ['Approved as noted', 'approvedAsNoted', 'release'],
  ['For record only', 'forRecordOnly', 'record'],
  ['Revise and resubmit', 'reviseAndResubmit', 'resubmit'],
  ['Rejected', 'rejected', 'resubmit'],
];

/** Writes the dispositions that a company starts with. */
export async function seedDispositions(tx: Tx, now: Date): Promise<void> {
  const dispositions = FIRST_DISPOSITIONS.map(([name, meaning, effect], index) => ({
    id: newId(now.getTime()),
    name,
    meaning,
    effect,
    place: index + 1,
  }));
  await insertRows(tx, 'submittal_disposition', dispositions);
}
