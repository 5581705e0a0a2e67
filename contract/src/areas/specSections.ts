import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { clientRef, id, line, queryFlag } from '../kit/fields.ts';

/* Sections number the submittals: people who read or manage submittals read or manage sections. */
const read = { resource: 'submittal', action: 'read' } as const;
const manage = { resource: 'submittal', action: 'manage' } as const;

/** A section as what names it shows it. */
export const specSectionRef = z.object({ specSectionId: z.string(), number: z.string(), title: z.string() });

const specSection = z.object({
  ...specSectionRef.shape,
  /** the name of its division, such as Openings */
  division: z.string(),
  submittalCount: z.int(),
});
export type SpecSection = z.output<typeof specSection>;
/** `08 44 13` or `08 44 13.13`. */
const sectionNumber = z
  .string()
  .check(z.trim(), z.regex(/^\d\d ?\d\d ?\d\d(\.\d\d)?$/, { error: 'Write six digits, such as 08 44 13' }));

/** The sections of a project's specification. */
export const specSections = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/specSection/list',
    does: 'The sections of a project by number. Where it has none yet, `suggested` answers those of the CSI divisions.',
    right: read,
    input: z.strictObject({ projectId: id, suggested: queryFlag }),
    output: z.array(specSection),
  }),
  save: endpoint({
    method: 'POST',
    path: '/apisc/specSection/save',
    does: 'Adds a section, or changes its number or title.',
    right: manage,
    input: z.strictObject({ projectId: id, specSectionId: id, number: sectionNumber, title: line(160) }),
    output: z.array(specSection),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/apisc/specSection/remove',
    does: 'Removes a section that no submittal names.',
    right: manage,
    input: z.strictObject({ projectId: id, specSectionId: id }),
    output: z.array(specSection),
  }),
  import: endpoint({
    method: 'POST',
    path: '/apisc/specSection/import',
    does: 'Adds sections out of lines “number, title”, such as the table of contents of a project manual. All or nothing.',
    right: manage,
    input: z.strictObject({
      projectId: id,
      clientRef,
      text: z.string().check(z.minLength(1), z.maxLength(200_000)),
      preview: z._default(z.boolean(), false),
    }),
    output: z.object({
      added: z.int(),
      /** lines that hold no section, each with its text */
      skipped: z.array(z.object({ line: z.int(), text: z.string() })),
      sections: z.array(z.object({ number: z.string(), title: z.string(), isNew: z.boolean() })),
    }),
  }),
};
