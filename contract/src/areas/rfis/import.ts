import { logImport } from '../../kit/imports.ts';
import { importRfis } from './rights.ts';

/** Importing a log that was kept elsewhere. */
export const imports = logImport('/apisc/rfi', importRfis, 'log');
