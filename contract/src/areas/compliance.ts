import * as z from 'zod/mini';
import { readsOf, writesOf } from '../kit/calls.ts';
import {
  clientRef,
  id,
  ids,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  personRef,
  version,
} from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { attachmentRow } from '../kit/recordShapes.ts';
import { PATH } from './compliance/downloads.ts';
import { DOCUMENT_KINDS, INSURANCE_TYPES } from './compliance/kinds.ts';
import { STANDINGS } from './contacts/shapes.ts';

export { DOCUMENT_KINDS, INSURANCE_TYPES };
/** How far a paper is: asked for, sent by their contact and waiting for us, taken as good, replaced by a newer one, or struck. */
const DOCUMENT_STATUSES = ['requested', 'offered', 'accepted', 'superseded', 'void'] as const;

/** A paper of a company. `standing` is null until it is accepted. `expiresInDays` is negative when it is over. */
const complianceRow = z.object({
  documentId: z.string(),
  version: z.int(),
  companyId: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  insuranceType: z.nullable(z.enum(INSURANCE_TYPES)),
  title: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  standing: z.nullable(z.enum(STANDINGS)),
  carrier: nullableText,
  policyNo: nullableText,
  limitCents: z.nullable(z.int()),
  effectiveOn: nullableText,
  expiresOn: nullableText,
  expiresInDays: z.nullable(z.int()),
  additionalInsured: z.nullable(z.boolean()),
  askedOf: z.nullable(personRef),
  note: nullableText,
  files: z.array(attachmentRow),
});
export type ComplianceRow = z.output<typeof complianceRow>;

const facts = {
  carrier: optionalLine(120),
  policyNo: optionalLine(60),
  /** integer cents; limits may be higher than amounts typed elsewhere */
  limitCents: z.nullish(z.int().check(z.minimum(0), z.maximum(100_000_000_000))),
  effectiveOn: optionalDay,
  expiresOn: optionalDay,
  additionalInsured: z.nullish(z.boolean()),
  note: optionalLine(1000),
};
const what = { kind: z.enum(DOCUMENT_KINDS), insuranceType: z.nullish(z.enum(INSURANCE_TYPES)) };
const onDocument = { documentId: id, version };
const list = z.array(complianceRow);

const write = writesOf(PATH, { resource: 'contact', action: 'update' });
/** A write on papers, which answers the company's list as it is now. */
const change = <Fields extends z.core.$ZodShape>(name: string, does: string, fields: Fields) =>
  write(name, does, list, fields);

/** The papers that a company of the directory keeps in force. */
export const compliance = {
  list: readsOf(PATH, { resource: 'contact', action: 'read' })(
    'list',
    'Insurance, licences and other papers of a company, those in force first.',
    list,
    { companyId: id },
  ),
  add: change('add', 'Adds a paper that we hold; an older one of the same kind is superseded.', {
    clientRef,
    companyId: id,
    ...what,
    ...facts,
    fileIds: z._default(ids(FILES_MOST), []),
  }),
  update: change('update', 'Corrects what we noted of a paper.', { ...onDocument, ...facts }),
  request: change(
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
  accept: change('accept', 'Takes a paper that their contact sent as good, with what it says.', {
    ...onDocument,
    ...facts,
  }),
  reject: change('reject', 'Sends a paper back to their contact, with the reason.', {
    ...onDocument,
    reason: line(1000),
  }),
  void: change('void', 'Strikes a paper or a request that was a mistake; it stays in the history.', {
    ...onDocument,
    reason: line(1000),
  }),
};
