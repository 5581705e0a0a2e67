import { newId } from '@plumbline/contract/kit/uuid';
import { call, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { inProject, managesDocuments, named, readsDocuments } from '../../../test/conformance/documentRules.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made } from '../../../test/conformance/target.ts';
import type { Shelf, World } from '../../../test/conformance/world.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    /** A workflow of the project, and a disposition of the company. */
    workflowId: string;
    dispositionId: string;
  }
}

/** Workflows of their own, to be changed and removed. */
async function makeWorkflows(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'submittal_workflow', all, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    name: `${mark} ${target.id}`,
    is_default: false,
    stop_on_resubmit: true,
    version: 1,
  }));
}

/** What submittals of a project are reviewed by. */
async function fill(world: World, { tenantId, projectId }: Shelf, mark: string): Promise<Partial<Shelf>> {
  const workflowId = newId();
  await world.insert('submittal_workflow', [
    {
      tenant_id: tenantId,
      project_id: projectId,
      id: workflowId,
      name: `${mark} workflow`,
      is_default: false,
      stop_on_resubmit: true,
      version: 1,
    },
  ]);
  const [disposition] = await world.server.sql<{ id: string }>(
    `select id from submittal_disposition where tenant_id = $1 and meaning = 'approved'`,
    [tenantId],
  );
  return { workflowId, dispositionId: disposition?.id ?? '' };
}

export const areaCase: AreaCase = {
  calls: {
    'submittalWorkflows.dispositions': onNothing(),
    'submittalWorkflows.saveDisposition': {
      ...onNothing(({ holderId }) => ({
        dispositionId: holderId,
        name: `Seen ${holderId}`,
        meaning: 'forRecordOnly',
        effect: 'none',
        active: true,
      })),
      trailOf: ({ holderId }) => holderId,
    },
    'submittalWorkflows.list': onNothing(({ projectId }) => ({ projectId })),
    'submittalWorkflows.save': onNothing(({ projectId, strangerId }) => {
      const workflowId = newId();
      const steps = [{ step: 1, personId: strangerId, required: true, days: 5 }];
      return { projectId, workflowId, name: `Team ${workflowId}`, isDefault: false, stopOnResubmit: true, steps };
    }),
    'submittalWorkflows.remove': call('submittalWorkflow', '', ({ projectId, id }) => ({
      projectId,
      workflowId: id,
    })),
  },
  rules: {
    ...named('submittalWorkflows', ['dispositions', 'list'], readsDocuments),
    'submittalWorkflows.saveDisposition': managesDocuments,
    ...named('submittalWorkflows', ['save', 'remove'], inProject('manage')),
  },
  silent: {
    'submittalWorkflows.saveDisposition': 'a setting of the company: the audit tells of it',
    'submittalWorkflows.save': 'a setting of a project: the audit tells of it',
    'submittalWorkflows.remove': 'the same',
  },
  kinds: { submittalWorkflow: { make: makeWorkflows } },
  fill,
  forget: [
    'submittal_workflow_reviewer where true',
    `submittal_workflow where name like 'Team %'`,
    `submittal_disposition where name like 'Seen %'`,
  ],
};
