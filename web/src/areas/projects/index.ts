export { Kpis } from './Kpis.tsx';
export type { Kpi } from './Kpis.tsx';
export { LoadFailed } from './LoadFailed.tsx';
