export { Kpis } from './Kpis.tsx';
export type { Kpi } from './Kpis.tsx';
export { LoadFailed } from './LoadFailed.tsx';
export { projectKind } from './record.tsx';
