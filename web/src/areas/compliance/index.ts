import { lazyPart } from '../../kit/nav/index.ts';

export { StandingChip } from './StandingChip.tsx';
/** The papers of a company, for its page. Loaded as its own chunk. */
export const CompliancePanel = lazyPart(() => import('./CompliancePanel.tsx').then((module) => module.CompliancePanel));
