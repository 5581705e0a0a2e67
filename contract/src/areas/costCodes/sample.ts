import { sample } from '../importSample.ts';

export const COST_CODE_SAMPLE = sample(
  'cost-codes',
  'Code,Name,Cost type',
  '03-3000,Cast-in-place concrete,Subcontract',
  '05-1200,Structural steel,Material',
);
