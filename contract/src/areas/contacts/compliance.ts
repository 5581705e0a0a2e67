import * as z from 'zod/mini';
import { clientRef, id, ids, line, optionalDay, optionalId, optionalLine, version } from '../../kit/fields.ts';
import { read, write } from './reads.ts';
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
/** A write on papers, which answers the company's list as it is now. */
const change = <Fields extends z.core.$ZodShape>(name: string, does: string, fields: Fields) =>
  write(`compliance/${name}`, does, list, fields);

/** The papers that a company keeps in force. */
export const compliance = {
  compliance: read(
    'compliance/list',
    'Insurance, licences and other papers of a company, those in force first.',
    list,
    { companyId: id },
  ),
  addCompliance: change('add', 'Adds a paper that we hold; an older one of the same kind is superseded.', {
    clientRef,
    companyId: id,
    ...what,
    ...facts,
    fileIds: z._default(ids(10), []),
  }),
  updateCompliance: change('update', 'Corrects what we noted of a paper.', { ...onDocument, ...facts }),
  requestCompliance: change(
    'request',
    'Asks a contact of the company for a paper; they get a link to send it by, without an account.',
    {
      clientRef,
      companyId: id,
      ...what,
      /** the primary contact when left out */
      personId: optionalId,
      note: optionalLine(1000),
    },
  ),
  acceptCompliance: change('accept', 'Takes a paper that their contact sent as good, with what it says.', {
    ...onDocument,
    ...facts,
  }),
  rejectCompliance: change('reject', 'Sends a paper back to their contact, with the reason.', {
    ...onDocument,
    reason: line(1000),
  }),
  voidCompliance: change('void', 'Strikes a paper or a request that was a mistake; it stays in the history.', {
    ...onDocument,
    reason: line(1000),
  }),
};
