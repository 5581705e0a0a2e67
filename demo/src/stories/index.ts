import type { DemoCompany } from '../story.ts';
import { COPPERLINE } from './copperline/index.ts';
import { HARBOR_VALE } from './harborVale/index.ts';
import { REDWOOD } from './redwood/index.ts';

/** The companies of the demo, each after its parent. */
export const COMPANIES: readonly DemoCompany[] = [HARBOR_VALE, REDWOOD, COPPERLINE];
