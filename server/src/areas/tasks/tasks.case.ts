import { newId } from '@plumbline/contract/kit/uuid';
import { asked, call, callsOn, makeParties, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import {
  inProject,
  managesDocuments,
  named,
  onDocument,
  printsDocument,
  readsDocuments,
} from '../../../test/conformance/documentRules.ts';
import { seesRfi } from '../../../test/conformance/rightsTable.ts';
import type { Rule } from '../../../test/conformance/rule.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import { header } from '../../../test/conformance/world.ts';
import type { Shelf, World } from '../../../test/conformance/world.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    /** A closed task of the project. */
    earlierTaskId: string;
  }
}

const reason = 'Because the field says so';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const mapping = { number: 0, title: 1, status: 2 };
const [START, SOON, LATER] = [day(10), day(20), day(25)];

type More = (target: Target) => Record<string, unknown>;
const task = callsOn('task', 'taskId');

const fields: More = ({ strangerId, companyId, locationId, costCodeId, managerId }) => ({
  title: 'Set the frames',
  description: 'Plumb and level',
  category: 'correction',
  locationId,
  costCodeId,
  responsibleCompanyId: companyId,
  managerId,
  leadId: managerId,
  crewIds: [strangerId],
  startDate: START,
  dueDate: SOON,
  plannedHours: 40,
  plannedQuantity: 12.5,
  unit: 'm',
  evidence: 'photo',
  isPrivate: false,
});

const calls: AreaCase['calls'] = {
  'tasks.list': onNothing(({ projectId, strangerId, companyId, locationId, costCodeId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    assigneeId: strangerId,
    responsibleCompanyId: companyId,
    locationId,
    costCodeId,
    createdById: strangerId,
    plannedFrom: START,
    plannedTo: SOON,
    sort: 'startDate',
  })),
  'tasks.counts': onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'tasks.totals': onNothing(({ projectId }) => ({ projectId })),
  'tasks.get': task.on('inProgress'),
  'tasks.pdf': task.on('inProgress'),
  'tasks.export': onNothing(({ projectId }) => ({ projectId, status: 'closed', format: 'csv' })),
  'tasks.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...fields(target),
    fileIds: [target.fileId],
  })),
  'tasks.update': task.onVersion('draft', fields),
  'tasks.setPredecessors': task.onVersion('draft', ({ earlierTaskId }) => ({
    predecessors: [{ taskId: earlierTaskId, lagDays: 1 }],
  })),
  'tasks.assign': task.onVersion('draft', () => ({ note: reason })),
  'tasks.start': asked(task.onVersion('open')),
  'tasks.setProgress': asked(
    task.onVersion('inProgress', () => ({ percentComplete: 50, actualHours: 8, installedQuantity: 2, note: reason })),
  ),
  'tasks.block': asked(
    task.onVersion('inProgress', () => ({ blockedReason: 'weather', note: reason, recordId: null })),
  ),
  'tasks.unblock': asked(task.onVersion('blocked', () => ({ note: reason }))),
  'tasks.finish': asked(
    task.onVersion('inProgress', ({ fileId }) => ({
      actualHours: 8,
      installedQuantity: 2,
      note: reason,
      fileIds: [fileId],
    })),
  ),
  'tasks.accept': task.onVersion('readyForReview', () => ({ note: reason })),
  'tasks.return': task.onVersion('readyForReview', () => ({ reason })),
  'tasks.reopen': task.onVersion('closed', () => ({ reason })),
  'tasks.void': task.onVersion('inProgress', () => ({ reason })),
  'tasks.setDue': task.onVersion('open', () => ({ startDate: START, dueDate: LATER, reason })),
  'tasks.remind': task.on('open', () => ({ note: reason })),
  'tasks.bulk': call('task', 'open', ({ id, strangerId }) => ({
    taskIds: [id],
    verb: 'addWatchers',
    personIds: [strangerId],
    reason,
    preview: false,
  })),
  'tasks.importPreview': onNothing(({ projectId, fileId }) => ({ projectId, fileId, mapping })),
  // In a project of its own: one import at a time is let into a project.
  'tasks.importRun': call('project', 'active', ({ id, fileId }) => ({
    clientRef: newId(),
    projectId: id,
    fileId,
    mapping,
    skipLines: [],
  })),
  'tasks.importStatus': call('taskImport', 'waiting', ({ id }) => ({ importId: id })),
  'tasks.importCancel': call('taskImport', 'waiting', ({ id }) => ({ importId: id })),
  'tasks.importUndo': call('taskImport', 'done', ({ id }) => ({ importId: id })),
  'tasks.importList': onNothing(({ projectId }) => ({ projectId })),
};

/** A predecessor is an ordinary task of the project: a person who may plan this task may lack the right to see the predecessor. */
function seeingWhatComesBefore(rule: Rule): Rule {
  return {
    ...rule,
    expect(part, situation) {
      const expected = rule.expect(part, situation);
      const place = situation.endsWith('lsewhere') ? 'elsewhere' : 'same';
      return expected === 'pass' && !seesRfi(part, place) ? '1004' : expected;
    },
  };
}

const rules: AreaCase['rules'] = {
  ...named('tasks', ['list', 'counts', 'totals', 'export'], readsDocuments),
  'tasks.get': onDocument('see', 'read'),
  'tasks.pdf': printsDocument,
  'tasks.create': inProject('create'),
  ...named('tasks', ['update', 'assign'], onDocument('edit', 'create')),
  'tasks.setPredecessors': onDocument('edit', 'create').map(seeingWhatComesBefore),
  ...named('tasks', ['start', 'setProgress', 'block', 'unblock', 'finish'], onDocument('submit', 'respond')),
  // The owner of a task accepts it without the right to manage tasks: tasks.test.ts tries it.
  ...named('tasks', ['accept', 'return', 'reopen', 'void', 'setDue', 'remind'], onDocument('manage', 'respond')),
  // What cannot be done is in the answer, each with its reason: the door is all that refuses.
  'tasks.bulk': managesDocuments,
  ...named('tasks', ['importPreview', 'importRun', 'importCancel', 'importUndo'], inProject('manage')),
  ...named('tasks', ['importStatus', 'importList'], inProject('manage', true)),
};

/** Tasks as they are in their status, with the ball where it belongs. */
async function makeTasks(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'task', all, ({ spec: { status }, target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    description: `${mark} frames`,
    category: 'install',
    location_id: target.locationId,
    lead_id: target.reviewerId,
    start_date: START,
    evidence: 'none',
    percent_complete: 0,
    rework_count: 0,
    comment_count: 0,
    blocked_reason: status === 'blocked' ? 'weather' : null,
  }));
  await world.server.sql('update record set due_date = $2 where id = any($1::uuid[]) and due_date is null', [
    all.map(({ target }) => target.id),
    SOON,
  ]);
  await makeParties(world, all, { askedAs: () => 'assignee', asks: ['open', 'inProgress'] });
}

/** A task that others come after. */
async function fill(world: World, { tenantId, projectId }: Shelf, mark: string): Promise<Partial<Shelf>> {
  const earlierTaskId = newId();
  const closed = header(tenantId, earlierTaskId, 'task', 'closed');
  await world.insert('record', [{ ...closed, title: `${mark} Earlier`, project_id: projectId }]);
  await world.insert('task', [{ tenant_id: tenantId, id: earlierTaskId, project_id: projectId }]);
  return { earlierTaskId };
}

export const areaCase: AreaCase = {
  calls,
  rules,
  silent: {
    'tasks.importPreview': 'changes nothing',
    'tasks.importRun': 'only asks for the work; each task that it makes begins its own trail',
    'tasks.importCancel': 'ends work that has not made anything yet',
    'tasks.importUndo': 'only asks for the work; the trail of each task says that its import was undone',
  },
  kinds: { task: { isDocument: true, make: makeTasks }, taskImport: { importOf: 'task' } },
  fill,
};
