import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { clientRef, id, ids, instant, line, noInput, nothing, optionalProse, prose, version } from '../kit/fields.ts';
import { acceptances } from './legal/matrix.ts';
import { AUDIENCES, LEGAL_KINDS, METHODS, documentRow, legalText, myDocument } from './legal/shapes.ts';

export { legalDownloads } from './legal/matrix.ts';
export * from './legal/shapes.ts';

const read = { resource: 'policy', action: 'read' } as const;
const update = { resource: 'policy', action: 'update' } as const;

const body = prose(200_000);
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const audience = z.array(z.enum(AUDIENCES)).check(z.minLength(1), z.maxLength(3));
const text = { label: line(40), body, changeSummary: optionalProse(2000), material: z.boolean() };

/** Documents that people accept before they come in, and the proof that they did. */
export const legal = {
  ...acceptances,
  pending: endpoint({
    method: 'GET',
    path: '/apisc/legal/pending',
    does: 'What I must accept before I can go on, in the order in which it is asked.',
    right: 'session',
    early: true,
    input: noInput,
    output: z.object({ documents: z.array(z.object({ ...legalText.shape, acceptedBefore: z.boolean() })) }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/apisc/legal/accept',
    does: 'Accepts one version, with the hash of the text that was shown. The same again changes nothing.',
    right: 'session',
    early: true,
    lapsed: true,
    changesRights: true,
    input: z.strictObject({
      versionId: id,
      sha256,
      method: z.enum(METHODS),
      typedName: z.nullish(line(120)),
      scrolledToEnd: z.boolean(),
    }),
    /** how many are left */
    output: z.object({ pending: z.int() }),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/apisc/legal/decline',
    does: 'Does not accept a version: tells the admins and signs out.',
    right: 'session',
    early: true,
    lapsed: true,
    input: z.strictObject({ versionId: id }),
    output: nothing,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/apisc/legal/mine',
    does: 'The documents that concern me: what is in force, what comes, and what I accepted when.',
    right: 'session',
    early: true,
    input: noInput,
    output: z.object({ documents: z.array(myDocument) }),
  }),
  version: endpoint({
    method: 'GET',
    path: '/apisc/legal/version',
    does: 'The text of a published version that concerns me or that I accepted.',
    right: 'session',
    early: true,
    input: z.strictObject({ versionId: id }),
    output: legalText,
  }),
  documents: endpoint({
    method: 'GET',
    path: '/apisc/legal/documents',
    does: 'All documents with their versions and how many accepted them.',
    right: read,
    input: noInput,
    output: z.object({ documents: z.array(documentRow) }),
  }),
  createDocument: endpoint({
    method: 'POST',
    path: '/apisc/legal/document/create',
    does: 'Makes a document with a draft of its first version.',
    right: update,
    input: z.strictObject({
      clientRef,
      kind: z.enum(LEGAL_KINDS),
      title: line(160),
      audience,
      label: line(40),
      body,
    }),
    output: documentRow,
  }),
  updateDocument: endpoint({
    method: 'POST',
    path: '/apisc/legal/document/update',
    does: 'Changes title and audience of a document.',
    right: update,
    changesRights: true,
    input: z.strictObject({ documentId: id, version, title: line(160), audience }),
    output: documentRow,
  }),
  retireDocument: endpoint({
    method: 'POST',
    path: '/apisc/legal/document/retire',
    does: 'Asks nobody for a document any more. What was accepted stays on record.',
    right: update,
    changesRights: true,
    input: z.strictObject({ documentId: id, version }),
    output: documentRow,
  }),
  createVersion: endpoint({
    method: 'POST',
    path: '/apisc/legal/version/create',
    does: 'Begins a draft of a new version; one draft at a time.',
    right: update,
    input: z.strictObject({ clientRef, documentId: id, ...text }),
    output: documentRow,
  }),
  updateVersion: endpoint({
    method: 'POST',
    path: '/apisc/legal/version/update',
    does: 'Changes a draft. `sha256`: of the text that was read; another one answers 1500.',
    right: update,
    input: z.strictObject({ versionId: id, sha256, ...text }),
    output: documentRow,
  }),
  removeVersion: endpoint({
    method: 'POST',
    path: '/apisc/legal/version/remove',
    does: 'Throws a draft away.',
    right: update,
    input: z.strictObject({ versionId: id }),
    output: documentRow,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/apisc/legal/version/publish',
    does: 'Publishes a draft: from then on it never changes. A material change of what people have accepted already takes effect after fourteen days at the earliest.',
    right: update,
    changesRights: true,
    input: z.strictObject({
      versionId: id,
      sha256,
      /** null: at once, or as early as it may */
      effectiveAt: z.nullish(instant),
    }),
    output: documentRow,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/apisc/legal/remind',
    does: 'Mails people that there is something to accept. Who owes nothing gets no mail.',
    right: update,
    input: z.strictObject({ personIds: ids(500) }),
    output: z.object({ mailed: z.int() }),
  }),
};

export const POLICY_TABS = ['mine', 'documents', 'acceptances', 'about'] as const;

/** The address of the screen of policies: its tab, and the filters of who accepted what. */
export const policyAddress = z.strictObject({ ...legal.matrix.input.shape, tab: z.optional(z.enum(POLICY_TABS)) });
