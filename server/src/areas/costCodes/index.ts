export { codeAmong, costCodesMade, costCodesNamed, create as createCostCode, writtenCodes } from './costCodes.ts';
