import { logImport } from '../../kit/imports.ts';
import { configureSubmittal } from './shapes.ts';

/** Importing a register that was kept elsewhere. */
export const imports = logImport('/apisc/submittalItem', configureSubmittal, 'register');
