import { submittalItems as calls, submittalPackages as packageCalls } from '@plumbline/contract/areas/submittals';
import { submittalWorkflows } from '@plumbline/contract/areas/submittalWorkflows';
import { createPackage, submittalVerbs } from '@plumbline/server/areas/submittals';
import { dispositions, saveWorkflow } from '@plumbline/server/areas/submittalWorkflows';
import { call } from '../moment.ts';
import type { Keyed, Moment } from '../moment.ts';

const about = 'submittalItemId' as const;
/** The manager records the answers of people without an account: they get no links. */
const asking = { about, usual: () => ({ mailLinks: false }) };
const create = call(calls.create, submittalVerbs.create);
const close = call(calls.close, submittalVerbs.close, { about });

export const submittalPackages = { create: call(packageCalls.create, createPackage) };

export const submittals = {
  saveWorkflow: call(submittalWorkflows.save, saveWorkflow, { makes: 'workflowId' }),
  async create(moment: Moment, input: Keyed<typeof calls.create>): Promise<void> {
    const { tx, company } = moment;
    if (!company.names.has('For record only'))
      for (const { name, dispositionId } of await dispositions(tx)) company.names.set(name, dispositionId);
    await create(moment, input);
  },
  request: call(calls.request, submittalVerbs.request, asking),
  submit: call(calls.submit, submittalVerbs.submit, { about }),
  send: call(calls.send, submittalVerbs.send, asking),
  respond: call(calls.respond, submittalVerbs.respond, { about }),
  /** Where it makes the next revision, the story goes on with that. */
  async close(moment: Moment, input: Keyed<typeof calls.close, typeof about>): Promise<void> {
    await close(moment, input);
    if (!input.createRevision) return;
    const { tx, story } = moment;
    const text = 'select id from submittal where tenant_id = $1 and previous_id = $2';
    story.about = (await tx.first<{ id: string }>({ text, values: [tx.tenantId, story.about] }))?.id;
  },
  setDelivery: call(calls.setDelivery, submittalVerbs.setDelivery, { about }),
  void: call(calls.void, submittalVerbs.voidSubmittal, { about }),
};
