export { codeAmong, makeCostCodes, costCodesNamed, create as createCostCode, writtenCodes } from './costCodes.ts';
