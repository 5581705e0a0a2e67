import {
  employees as employeeCalls,
  people as calls,
  technicians as technicianCalls,
} from '@plumbline/contract/areas/people';
import { newId } from '@plumbline/contract/kit/uuid';
import { contactCommands } from '@plumbline/server/areas/contacts';
import { addMember, enlist, invite, leaving, move as moveTo, setRate, update } from '@plumbline/server/areas/people';
import type { NewMember } from '@plumbline/server/areas/people';
import { hashPassword } from '@plumbline/server/kit/identity/passwords';
import logins from '../../logins.json' with { type: 'json' };
import type { When } from '../clock.ts';
import { call, fill, idOf, madeBy } from '../moment.ts';
import type { Keyed, Moment } from '../moment.ts';

/** Who has signed in has an account, with the password of the demo. */
type Joining = Omit<NewMember, 'companyId' | 'lastLoginAt' | 'email'> & {
  email: string;
  companyId?: string;
  lastSignedIn?: When;
};

/** One for all: a hash takes its time. */
const passwordHash = hashPassword(logins.password);

async function join(moment: Moment, { companyId = 'own', lastSignedIn, ...member }: Joining): Promise<void> {
  const { tx, actor, context, clock, company, key = '' } = moment;
  let accountId: string | null = null;
  if (lastSignedIn) {
    const account = [newId(actor.now.getTime()), member.email, member.fullName, await passwordHash];
    const [made] = await context.database.call<{ make_account: string }>('identity.make_account', account);
    accountId = made?.make_account ?? null;
    company.members.add(key);
  }
  const personId = await addMember(tx, actor, accountId, {
    ...member,
    companyId: idOf(moment, companyId),
    ...(lastSignedIn ? { lastLoginAt: clock.at(...lastSignedIn) } : {}),
  });
  madeBy(moment, personId);
}

/** The verbs of those who are kept in one family. */
function staff(family: 'employee' | 'technician', their: typeof employeeCalls) {
  const about = 'personId' as const;
  type Hired = Keyed<typeof their.update, 'personId'> & Pick<Joining, 'roles' | 'email' | 'lastSignedIn'>;
  return {
    /** Makes a person a member, with their facts and the cost of their hour. */
    async hire(moment: Moment, input: Hired & { costRateCents?: number }): Promise<void> {
      const { roles, lastSignedIn, costRateCents, ...facts } = input;
      const { fullName, email, title, phone } = facts;
      const { tx, actor, context } = moment;
      await join(moment, { fullName, email, title, phone, family, roles, ...(lastSignedIn && { lastSignedIn }) });
      const known = { employmentType: 'fullTime', hireDate: '+0', ...facts };
      await update([family])(tx, actor, await fill(moment, their.update, known, { about }), context);
      if (costRateCents === undefined) return;
      const billRateCents = Math.round(costRateCents * 1.5);
      const rate = { effectiveFrom: '+0', costRateCents, billRateCents, otMultiplier: 1.5, burdenPct: 38.5 };
      await setRate([family])(tx, actor, await fill(moment, their.setRate, rate, { about }), context);
    },
    /** Makes somebody of the other family one of this too. */
    enlist: call(their.enlist, enlist(family)(), { about }),
    invite: call(their.invite, invite([family]), { about }),
  };
}

const move = (verb: 'startLeave' | 'suspend' | 'deactivate') =>
  call(calls[verb], moveTo(verb)(), { about: 'personId' });

export const employees = staff('employee', employeeCalls);
export const technicians = staff('technician', technicianCalls);
export const people = {
  /** Somebody with a card of the directory, who keeps it. */
  async join(moment: Moment, input: Joining): Promise<void> {
    const { fullName, email, title, phone, companyId = 'own' } = input;
    const { tx, actor } = moment;
    const card = { fullName, email, title, phone, companyId: idOf(moment, companyId) };
    await contactCommands.createPerson(tx, actor, { clientRef: newId(actor.now.getTime()), ...card });
    await join(moment, input);
  },
  startLeave: move('startLeave'),
  suspend: move('suspend'),
  deactivate: move('deactivate'),
  // A person who leaves in the demo has no open work.
  leave: call(calls.leave, leaving([]).leave(), { about: 'personId' }),
};
