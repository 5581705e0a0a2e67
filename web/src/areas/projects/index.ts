export { projectRoleName } from './words.ts';
export { Kpis } from './Kpis.tsx';
export type { Kpi } from './Kpis.tsx';
