import * as z from 'zod/mini';
import { readsOf, writesOf } from '../kit/calls.ts';
import { rightOn } from '../kit/endpoint.ts';
import { id, line, personRef } from '../kit/fields.ts';
import { askedFor } from '../kit/recordShapes.ts';
import { DISPOSITION_EFFECTS, DISPOSITION_MEANINGS, askedInStep, disposition } from './submittalWorkflows/shapes.ts';

export * from './submittalWorkflows/shapes.ts';

/* How submittals are reviewed: people who read or manage submittals read or manage the workflows. */

const path = '/apisc/submittalItem';
const right = rightOn('submittal');
const read = readsOf(path, right('read'));
const manage = writesOf(path, right('manage'));
const dispositions = z.array(disposition);
const workflows = z.array(
  z.object({
    workflowId: z.string(),
    projectId: z.string(),
    name: z.string(),
    isDefault: z.boolean(),
    /** stop at the first rejection: an answer that asks for another revision ends the review at once */
    stopOnResubmit: z.boolean(),
    version: z.int(),
    /** a company or a role by its people on the project now, or without a person where there is none */
    steps: z.array(
      z.object({ step: z.int(), person: z.nullable(personRef), required: z.boolean(), days: z.int(), askedFor }),
    ),
  }),
);
export type SubmittalWorkflow = z.output<typeof workflows>[number];

/** The workflows of a project, and the answers of a review that a company knows. */
export const submittalWorkflows = {
  dispositions: read(
    'disposition/list',
    'The answers of a review with what follows from each, best first.',
    dispositions,
    {},
  ),
  saveDisposition: writesOf(path, right('configure'))(
    'disposition/save',
    'Adds an answer, or renames or retires one. What follows from it stays once it was given.',
    dispositions,
    {
      dispositionId: id,
      name: line(60),
      meaning: z.enum(DISPOSITION_MEANINGS),
      effect: z.enum(DISPOSITION_EFFECTS),
      active: z._default(z.boolean(), true),
    },
  ),
  list: read('workflow/list', 'The workflows of a project.', workflows, { projectId: id }),
  save: manage(
    'workflow/save',
    'Adds or changes a workflow. What is under review already goes on as it was.',
    workflows,
    {
      projectId: id,
      workflowId: id,
      name: line(80),
      isDefault: z._default(z.boolean(), false),
      stopOnResubmit: z._default(z.boolean(), false),
      steps: z.array(z.strictObject(askedInStep)).check(z.minLength(1), z.maxLength(30)),
    },
  ),
  remove: manage('workflow/remove', 'Removes a workflow; submittals that named it name none.', workflows, {
    projectId: id,
    workflowId: id,
  }),
};
