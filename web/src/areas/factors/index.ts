export { FactorPolicySection } from './FactorPolicySection.tsx';
export { ResetFactorsDialog } from './ResetFactorsDialog.tsx';
export { SecuritySection } from './SecuritySection.tsx';
