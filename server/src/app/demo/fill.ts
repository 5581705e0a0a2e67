import { systemActor } from '../../kit/actor.ts';
import { hashPassword } from '../../kit/identity/passwords.ts';
import type { House } from '../../kit/http/routes.ts';
import { newId } from '@plumbline/contract/kit/uuid';
import { addMember } from '../../areas/people/index.ts';
import { makeTenant } from '../../areas/tenants/index.ts';
import { DEMO_PASSWORD } from './people.ts';

/** Makes the demo company through the commands that people use, with a clock of its own. */
export async function fillDemo(house: House): Promise<void> {
  const { database } = house;
  await database.call('identity.note_installation', [true]);
  const at = new Date(Date.now() - 300 * 86_400_000);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const tenantId = newId(at.getTime());
  const [account] = await database.call<{ make_account: string }>('identity.make_account', [newId(), 'admin@harborvale.example', 'Avery Cole', passwordHash]);
  await database.transact(tenantId, async (tx) => {
    await makeTenant(tx, { name: 'Harbor & Vale Construction', shortName: 'HV', timeZone: 'America/Los_Angeles' }, at);
    await addMember(tx, systemActor(tenantId, at), account?.make_account ?? '', { fullName: 'Avery Cole', email: 'admin@harborvale.example', title: 'Company admin', family: 'employee', roles: ['tenantAdmin'] });
  });
}
