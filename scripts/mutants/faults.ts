import type { Fault } from './fault.ts';
import { operationFaults } from './operation.ts';
import { peopleFaults } from './people.ts';
import { recordFaults } from './records.ts';

export const FAULTS: Fault[] = [...recordFaults, ...peopleFaults, ...operationFaults];
