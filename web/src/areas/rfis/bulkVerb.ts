import type { rfis } from '@plumbline/contract/areas/rfis';
import type { InputOf } from '@plumbline/contract/kit/endpoint';

export type BulkVerb = InputOf<typeof rfis.bulk>['verb'];
