import type { shares } from '@plumbline/contract/areas/shares';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';

export type Shared = OutputOf<typeof shares.get>;
