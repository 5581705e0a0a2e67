import { hashPassword } from '../../kit/identity/passwords.ts';
import type { House } from '../../kit/http/routes.ts';
import { makeClock } from './clock.ts';
import { COPPERLINE, DEMO_PASSWORD, HARBOR_VALE, REDWOOD } from './people.ts';
import { ELECTRICAL_PACKAGE, HARBOR_YARD, JUNIPER, KESTREL, MISSION_CREEK, TIDEWATER } from './projects.ts';
import { settleProject, settleTenant } from './settle.ts';

/** Working days ago when the companies of the demo began with Plumbline. */
const BEGAN = 260;

/**
 * Makes the demo companies through the commands that people use, with a clock of its own: everything lies so and so many
 * working days before `now`, and nothing after it.
 */
export async function fillDemo(house: House, now = new Date()): Promise<void> {
  const { database } = house;
  const clock = makeClock(HARBOR_VALE.timeZone, now);
  await database.call('identity.note_installation', [true]);
  const at = clock.at(BEGAN, 9);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const harborVale = await settleTenant(database, HARBOR_VALE, { at, passwordHash });
  const [redwood, copperline] = [await settleTenant(database, REDWOOD, { at, passwordHash, parentId: harborVale.tenantId }), await settleTenant(database, COPPERLINE, { at, passwordHash })];
  // One after the other: projects of one person stand in the order in which they were made.
  for (const project of [JUNIPER, MISSION_CREEK, TIDEWATER, HARBOR_YARD]) await settleProject(database, harborVale, project, clock);
  await settleProject(database, redwood, ELECTRICAL_PACKAGE, clock);
  await settleProject(database, copperline, KESTREL, clock);
}
