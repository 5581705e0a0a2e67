import type { RecordKind } from '../../kit/records/index.ts';
import { rfiKind } from './kind.ts';

/** RFIs as the shared endpoints and share links have them. */
export const rfiRecord: RecordKind = { ...rfiKind };
