import { projects } from '@plumbline/contract/areas/projects';
import { command, open, query } from '../../kit/http/routes.ts';
import type { Area } from '../../kit/area.ts';
import { projectDuties } from './duties.ts';
import { projectKind } from './record.ts';
import { create, update } from './commands.ts';
import { costCodes, createCostCode, removeCostCode, updateCostCode } from './costCodes.ts';
import { createLocation, locations, removeLocation, updateLocation } from './locations.ts';
import { projectList } from './list.ts';
import { addMember, members, removeMember, updateMember } from './members.ts';
import { move } from './moves.ts';
import { get, participation } from './queries.ts';

export const projectArea: Area = {
  routes: {
    routes: [
      query(projects.list, projectList.page),
      query(projects.get, get),
      query(projects.counts, projectList.counts),
      open(projects.participation, participation),
      command(projects.create, create),
      command(projects.update, update),
      command(projects.award, (tx, actor, step) => move(tx, actor, 'award', step)),
      command(projects.activate, (tx, actor, step) => move(tx, actor, 'activate', step)),
      command(projects.hold, (tx, actor, step) => move(tx, actor, 'hold', step)),
      command(projects.resume, (tx, actor, step) => move(tx, actor, 'resume', step)),
      command(projects.certifySubstantial, (tx, actor, step) => move(tx, actor, 'certifySubstantial', step)),
      command(projects.startCloseout, (tx, actor, step) => move(tx, actor, 'startCloseout', step)),
      command(projects.close, (tx, actor, step) => move(tx, actor, 'close', step)),
      command(projects.cancel, (tx, actor, step) => move(tx, actor, 'cancel', step)),
      command(projects.reopen, (tx, actor, step) => move(tx, actor, 'reopen', step)),
      query(projects.members, members),
      command(projects.addMember, addMember),
      command(projects.updateMember, updateMember),
      command(projects.removeMember, removeMember),
      query(projects.locations, locations),
      command(projects.createLocation, createLocation),
      command(projects.updateLocation, updateLocation),
      command(projects.removeLocation, removeLocation),
      query(projects.costCodes, costCodes),
      command(projects.createCostCode, createCostCode),
      command(projects.updateCostCode, updateCostCode),
      command(projects.removeCostCode, removeCostCode),
    ],
  },
  kinds: [projectKind],
  duties: [projectDuties],
};
