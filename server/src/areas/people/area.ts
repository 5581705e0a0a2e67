import {
  employeeDownloads,
  employees,
  people,
  profile,
  technicianDownloads,
  technicians,
} from '@plumbline/contract/areas/people';
import { employeeImport, technicianImport } from '@plumbline/contract/areas/people/imports';
import { PDF, SHEET, command, download, open, query } from '../../kit/http/routes.ts';
import { installedAreas } from '../../kit/area.ts';
import type { Area } from '../../kit/area.ts';
import { member, stay } from '../../kit/references.ts';
import type { AreaRoutes, Route } from '../../kit/http/routes.ts';
import { badges } from './badges.ts';
import { bulk } from './bulk.ts';
import { create, enlist } from './create.ts';
import { emergencyList } from './emergency.ts';
import { roster } from './export.ts';
import { previewRoster, runRoster } from './import.ts';
import { inviteContact } from './inviteContact.ts';
import { invite } from './joining.ts';
import { anonymise, leaving } from './leaving.ts';
import { MEMBER_STATUS, memberLists } from './list.ts';
import { get } from './memberQuery.ts';
import { exemptFactor, move, rehire } from './moves.ts';
import { removeRate, setLimits, setRate } from './pay.ts';
import type { Family } from './policy.ts';
import * as mine from './profile.ts';
import { assignRoles, decideRoles, roles } from './roles.ts';
import { update } from './update.ts';
import { changingRights } from './verbs.ts';

export const peopleArea: Area = {
  routes,
  references: { person: { 'profile.manager_id': member, 'role_request.requested_by': stay } },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};

/** People, with the areas whose duties somebody who leaves must hand over. */
function routes(): AreaRoutes {
  const { handOver, leave, handItems, handAll, assertHeir } = leaving(
    installedAreas().flatMap(({ duties = [] }) => duties),
  );
  const deactivate = move('deactivate', handAll, assertHeir);
  return {
    routes: [
      ...familyRoutes('employee', employees, employeeImport, deactivate),
      ...familyRoutes('technician', technicians, technicianImport, deactivate),
      ...PLAIN_MOVES.map((verb) => command(people[verb], changingRights(move(verb)()))),
      ...STOPS.map((verb) => command(people[verb], changingRights(move(verb, handItems)()))),
      query(people.handOver, handOver),
      command(people.leave, changingRights(leave())),
      command(people.rehire, changingRights(rehire())),
      command(people.anonymise, anonymise()),
      command(people.exemptFactor, exemptFactor()),
      command(people.decideRoles, changingRights(decideRoles())),
      command(people.inviteContact, inviteContact),
      query(people.roles, roles),
      command(people.assignRoles, changingRights(assignRoles())),
      query(profile.get, mine.get),
      command(profile.update, mine.update),
      command(profile.setPhoto, mine.setPhoto),
      command(profile.setSignature, mine.setSignature),
    ],
    downloads: [
      download(employeeDownloads.export, SHEET, (open, input) => roster(open, 'employee', input)),
      download(technicianDownloads.export, SHEET, (open, input) => roster(open, 'technician', input)),
      download(employeeDownloads.badges, PDF, (open, input) => badges(open, 'employee', input)),
      download(technicianDownloads.badges, PDF, (open, input) => badges(open, 'technician', input)),
      download(employeeDownloads.emergency, { types: [...SHEET.types, ...PDF.types] }, emergencyList),
    ],
  };
}

const PLAIN_MOVES = ['endLeave', 'reinstate', 'reactivate'] as const;
/** The moves that stop somebody's work: what lies open with them can go to others. */
const STOPS = ['startLeave', 'suspend', 'deactivate'] as const;

/** The same calls for both families; each asks for its own resource. */
function familyRoutes(
  family: Family,
  calls: typeof employees,
  imports: typeof employeeImport,
  deactivate: Parameters<typeof bulk>[5],
): Route[] {
  const list = memberLists[family];
  return [
    query(calls.list, list.page),
    query(calls.counts, (read, actor) => list.byStatus(read, actor, {}, MEMBER_STATUS)),
    query(calls.get, (read, actor, { personId }) => get(read, actor, personId, [family])),
    command(calls.create, (tx, actor, input, context) => create(tx, actor, family, input, context)),
    command(calls.enlist, enlist(family)()),
    command(calls.update, update([family])),
    command(calls.invite, invite([family])),
    command(calls.setRate, setRate([family])),
    command(calls.removeRate, removeRate([family])),
    command(calls.setLimits, setLimits([family])),
    command(calls.bulk, (tx, actor, input, context) => bulk(tx, actor, family, input, context, deactivate)),
    open(imports.preview, (request, input) => previewRoster(request, family, input)),
    open(imports.run, (request, input) => runRoster(request, family, input)),
  ];
}
