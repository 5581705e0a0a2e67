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
import type { AreaRoutes, Route } from '../../kit/http/routes.ts';
import { badges } from './badges.ts';
import { bulk } from './bulk.ts';
import { emergencyList } from './emergency.ts';
import { create, enlist } from './create.ts';
import { roles } from './grants.ts';
import { previewRoster, runRoster } from './import.ts';
import { invite } from './invitation.ts';
import { anonymise, leaving } from './leaving.ts';
import { MEMBER_STATUS, memberLists } from './list.ts';
import { get } from './memberQuery.ts';
import { exemptFactor, move, rehire } from './moves.ts';
import { removeRate, setLimits, setRate } from './pay.ts';
import type { Family } from './policy.ts';
import * as mine from './profile.ts';
import { assignRoles } from './roleCommands.ts';
import { roster } from './export.ts';
import { update } from './update.ts';

export const peopleArea: Area = { routes };

/** People, with the areas whose duties somebody who leaves must hand over. */
function routes(): AreaRoutes {
  const { handOver, leave } = leaving(installedAreas().flatMap(({ duties = [] }) => duties));
  return {
    routes: [
      ...familyRoutes('employee', employees),
      ...familyRoutes('technician', technicians),
      ...importRoutes('employee', employeeImport),
      ...importRoutes('technician', technicianImport),
      command(people.startLeave, (tx, actor, input) => move(tx, actor, 'startLeave', input)),
      command(people.endLeave, (tx, actor, input) => move(tx, actor, 'endLeave', input)),
      command(people.suspend, (tx, actor, input) => move(tx, actor, 'suspend', input)),
      command(people.reinstate, (tx, actor, input) => move(tx, actor, 'reinstate', input)),
      command(people.deactivate, (tx, actor, input) => move(tx, actor, 'deactivate', input)),
      command(people.reactivate, (tx, actor, input) => move(tx, actor, 'reactivate', input)),
      query(people.handOver, handOver),
      command(people.leave, leave),
      command(people.rehire, rehire),
      command(people.anonymise, anonymise),
      command(people.exemptFactor, exemptFactor),
      query(people.roles, roles),
      command(people.assignRoles, assignRoles),
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

/** The same calls for both families; each asks for its own resource. */
function familyRoutes(family: Family, calls: typeof employees | typeof technicians): Route[] {
  const list = memberLists[family];
  return [
    query(calls.list, list.page),
    query(calls.counts, (read, actor) => list.byStatus(read, actor, {}, MEMBER_STATUS)),
    query(calls.get, (read, actor, { personId }) => get(read, actor, personId, [family])),
    command(calls.create, (tx, actor, input, context) => create(tx, actor, family, input, context)),
    command(calls.enlist, (tx, actor, input) => enlist(tx, actor, family, input)),
    command(calls.update, (tx, actor, input) => update(tx, actor, family, input)),
    command(calls.invite, (tx, actor, input, context) => invite(tx, actor, family, input, context)),
    command(calls.setRate, (tx, actor, input) => setRate(tx, actor, family, input)),
    command(calls.removeRate, (tx, actor, input) => removeRate(tx, actor, family, input)),
    command(calls.setLimits, (tx, actor, input) => setLimits(tx, actor, family, input)),
    command(calls.bulk, (tx, actor, input, context) => bulk(tx, actor, family, input, context)),
  ];
}

function importRoutes(family: Family, calls: typeof employeeImport | typeof technicianImport): Route[] {
  return [
    open(calls.preview, (request, input) => previewRoster(request, family, input)),
    open(calls.run, (request, input) => runRoster(request, family, input)),
  ];
}
