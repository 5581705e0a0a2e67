import { logImport } from '../../kit/importCalls.ts';
import { punchRight } from './shapes.ts';

/** Importing a punch list that was kept elsewhere, or our own sheet after it was edited. */
export const punchListImport = logImport('/apisc/punchListItem', punchRight('configure'), 'punch list');
