import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { clientRef, id, ids, line, optionalDay, optionalId, optionalLine, version } from '../../kit/fields.ts';
import { readContact, updateContact } from './reads.ts';
import { DOCUMENT_KINDS, INSURANCE_TYPES, complianceRow } from './shapes.ts';

const facts = {
  carrier: optionalLine(120),
  policyNo: optionalLine(60),
  /** integer cents; limits go beyond what is typed as money elsewhere */
  limitCents: z.nullish(z.int().check(z.minimum(0), z.maximum(100_000_000_000))),
  effectiveOn: optionalDay,
  expiresOn: optionalDay,
  additionalInsured: z.nullish(z.boolean()),
  note: optionalLine(1000),
};
const what = { kind: z.enum(DOCUMENT_KINDS), insuranceType: z.nullish(z.enum(INSURANCE_TYPES)) };
const onDocument = { documentId: id, version };
const list = z.array(complianceRow);
/** Every write answers the company's list as it is now. */
const write = { method: 'POST', right: updateContact, output: list } as const;

/** The papers that a company keeps in force. */
export const compliance = {
  compliance: endpoint({
    method: 'GET',
    path: '/apisc/contact/compliance/list',
    does: 'Insurance, licences and other papers of a company, those in force first.',
    right: readContact,
    input: z.strictObject({ companyId: id }),
    output: list,
  }),
  addCompliance: endpoint({
    ...write,
    path: '/apisc/contact/compliance/add',
    does: 'Adds a paper that we hold; an older one of the same kind is superseded.',
    input: z.strictObject({ clientRef, companyId: id, ...what, ...facts, fileIds: z._default(ids(10), []) }),
  }),
  updateCompliance: endpoint({
    ...write,
    path: '/apisc/contact/compliance/update',
    does: 'Corrects what we noted of a paper.',
    input: z.strictObject({ ...onDocument, ...facts }),
  }),
  requestCompliance: endpoint({
    ...write,
    path: '/apisc/contact/compliance/request',
    does: 'Asks a contact of the company for a paper; they get a link to send it by, without an account.',
    input: z.strictObject({
      clientRef,
      companyId: id,
      ...what,
      /** the primary contact when left out */
      personId: optionalId,
      note: optionalLine(1000),
    }),
  }),
  acceptCompliance: endpoint({
    ...write,
    path: '/apisc/contact/compliance/accept',
    does: 'Takes a paper that their contact sent as good, with what it says.',
    input: z.strictObject({ ...onDocument, ...facts }),
  }),
  rejectCompliance: endpoint({
    ...write,
    path: '/apisc/contact/compliance/reject',
    does: 'Sends a paper back to their contact, with the reason.',
    input: z.strictObject({ ...onDocument, reason: line(1000) }),
  }),
  voidCompliance: endpoint({
    ...write,
    path: '/apisc/contact/compliance/void',
    does: 'Strikes a paper or a request that was a mistake; it stays in the history.',
    input: z.strictObject({ ...onDocument, reason: line(1000) }),
  }),
};
