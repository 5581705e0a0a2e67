import * as groups from './groups.ts';
import * as seats from './seats.ts';
import * as send from './send.ts';

/** What the demo talks with. */
export const chatCommands = { open: seats.openRoom, readTo: seats.readTo, createGroup: groups.createGroup, ...send };
