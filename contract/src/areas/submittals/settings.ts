import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id, line, personRef } from '../../kit/fields.ts';
import {
  DISPOSITION_EFFECTS,
  DISPOSITION_MEANINGS,
  configureSubmittal,
  disposition,
  manageSubmittal,
  readSubmittal,
} from './shapes.ts';

/** A person asked in a step of a workflow; `days` are working days. */
const workflowStep = z.strictObject({
  step: z.int().check(z.minimum(1), z.maximum(10)),
  personId: id,
  required: z._default(z.boolean(), true),
  days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 10),
});
const workflow = z.object({
  workflowId: z.string(),
  projectId: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  /** an answer that wants another revision ends the review at once */
  stopOnResubmit: z.boolean(),
  version: z.int(),
  steps: z.array(z.object({ step: z.int(), person: z.nullable(personRef), required: z.boolean(), days: z.int() })),
});
export type SubmittalWorkflow = z.output<typeof workflow>;

/** What a project and a company set up for their submittals. */
export const submittalSettings = {
  dispositions: endpoint({
    method: 'GET',
    path: '/apisc/submittalItem/disposition/list',
    does: 'The answers of a review with what follows from each, best first.',
    right: readSubmittal,
    input: z.strictObject({}),
    output: z.array(disposition),
  }),
  saveDisposition: endpoint({
    method: 'POST',
    path: '/apisc/submittalItem/disposition/save',
    does: 'Adds an answer, or renames or retires one. What follows from it stays once it was given.',
    right: configureSubmittal,
    input: z.strictObject({
      dispositionId: id,
      name: line(60),
      meaning: z.enum(DISPOSITION_MEANINGS),
      effect: z.enum(DISPOSITION_EFFECTS),
      active: z._default(z.boolean(), true),
    }),
    output: z.array(disposition),
  }),
  workflows: endpoint({
    method: 'GET',
    path: '/apisc/submittalItem/workflow/list',
    does: 'The workflows of a project.',
    right: readSubmittal,
    input: z.strictObject({ projectId: id }),
    output: z.array(workflow),
  }),
  saveWorkflow: endpoint({
    method: 'POST',
    path: '/apisc/submittalItem/workflow/save',
    does: 'Adds or changes a workflow. What is under review already goes on as it was.',
    right: manageSubmittal,
    input: z.strictObject({
      projectId: id,
      workflowId: id,
      name: line(80),
      isDefault: z._default(z.boolean(), false),
      stopOnResubmit: z._default(z.boolean(), true),
      steps: z.array(workflowStep).check(z.minLength(1), z.maxLength(30)),
    }),
    output: z.array(workflow),
  }),
  removeWorkflow: endpoint({
    method: 'POST',
    path: '/apisc/submittalItem/workflow/remove',
    does: 'Removes a workflow; submittals that named it name none.',
    right: manageSubmittal,
    input: z.strictObject({ projectId: id, workflowId: id }),
    output: z.array(workflow),
  }),
};
