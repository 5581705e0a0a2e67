export { notify } from './notify.ts';
export type { ToastKind } from './notify.ts';
