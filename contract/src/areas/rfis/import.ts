import { logImport } from '../../kit/imports.ts';
import { importRfis } from './shapes.ts';

/** Importing a log that was kept elsewhere. */
export const imports = logImport('/apisc/rfi', importRfis, 'log');
