import { factors } from '@plumbline/contract/areas/factors';
import { command, open, query } from '../../kit/http/routes.ts';
import type { Area, Composition } from '../../kit/area.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { member } from '../../kit/references.ts';
import { devices, endDevice, endOtherDevices } from './devices.ts';
import { addPasskey, beginPasskey, beginTotp, confirmTotp, renewRecovery } from './enrol.ts';
import { mine, remove, rename } from './keep.ts';
import { policy, setPolicy } from './policy.ts';
import { answerReset, lookReset } from './ownerAnswer.ts';
import { askPasskey } from './prove.ts';
import { reset, settleReset, waitingResets } from './reset.ts';
import { stepUp } from './stepUp.ts';

export const factorArea: Area = {
  routes,
  references: {
    person: {
      'factor_reset.person_id': member,
      'factor_reset.asked_by': member,
      'factor_reset.settled_by': member,
    },
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};

function routes({ sessions, translators }: Composition): AreaRoutes {
  return {
    routes: [
      open(factors.mine, (request) => mine(request)),
      command(factors.beginTotp, beginTotp),
      command(factors.confirmTotp, confirmTotp),
      command(factors.beginPasskey, beginPasskey),
      command(factors.addPasskey, addPasskey),
      command(factors.rename, rename),
      command(factors.remove, remove),
      command(factors.renewRecovery, renewRecovery),
      open(factors.askPasskey, (request) => askPasskey(request)),
      open(factors.stepUp, (request, input) => stepUp(request, sessions, input)),
      query(factors.policy, policy),
      command(factors.setPolicy, setPolicy),
      command(factors.reset, (tx, actor, input, context) => reset(tx, actor, input, context, translators)),
      query(factors.waitingResets, waitingResets),
      command(factors.settleReset, (tx, actor, input, context) => settleReset(tx, actor, input, context, translators)),
      open(factors.lookReset, lookReset),
      open(factors.answerReset, (request, input) => answerReset(request, sessions, input)),
      open(factors.devices, (request) => devices(request)),
      command(factors.endDevice, endDevice),
      command(factors.endOtherDevices, endOtherDevices),
    ],
  };
}
