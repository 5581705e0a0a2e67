import { newId } from '@plumbline/contract/kit/uuid';
import type { Call, Kind, Target } from './target.ts';

const on = (kind: Kind, input: Call['input'], status = 'active'): Call => ({ kind, status, input });
const none = (input: Call['input'] = () => ({})): Call => on('none', input, '');
const moving = (kind: Kind, more: Record<string, unknown>, status = 'active') =>
  on(kind, ({ id, version }) => ({ contactId: id, version, ...more }), status);
const paper = { carrier: 'Cedar Mutual', policyNo: 'GL-1', effectiveOn: '2025-01-01', expiresOn: '2027-01-01' };
const onPaper = (more: Record<string, unknown>, status = 'accepted') =>
  on('compliance', ({ id, version }) => ({ documentId: id, version, ...more }), status);
const twins = ({ id, holderId }: Target) => ({ keptId: id, mergedId: holderId });
const place = {
  addressName: 'Main office',
  line1: '1 Main St',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  country: 'US',
  remitTo: false,
  billTo: true,
  deliveryMethod: 'mail',
};

/** Cards of the directory, their lists, papers and merges. */
export const contactCalls: Record<string, Call> = {
  'contacts.directory': none(({ projectId }) => ({
    keyword: 'CANARY',
    groupingId: projectId,
    sort: '-lastActivityAt',
  })),
  'contacts.get': on('company', ({ id }) => ({ contactId: id })),
  'contacts.projects': on('company', ({ id }) => ({ contactId: id })),
  'contacts.changeStatus': moving('company', { status: 'onHold', reason: 'Late twice' }),
  'contacts.block': moving('company', { blocked: true, reason: 'Never again' }),
  'contacts.updateFinance': on('company', ({ id, version }) => ({
    companyId: id,
    version,
    paymentTermsDays: 30,
    taxId: '1',
  })),
  'contacts.groupings': none(),
  'contacts.saveGrouping': none(() => {
    const groupingId = newId();
    return { groupingId, name: `Group ${groupingId}`, colour: 'blue', rule: null };
  }),
  'contacts.removeGrouping': on('grouping', ({ id }) => ({ groupingId: id })),
  'contacts.setGroupingMembers': on('grouping', ({ id, companyId }) => ({
    groupingId: id,
    contactIds: [companyId],
    isIn: true,
  })),
  'contacts.titles': none(),
  'contacts.saveTitle': none(() => {
    const titleId = newId();
    return { titleId, name: `Title ${titleId}` };
  }),
  'contacts.mergeTitles': on('title', ({ id, holderId }) => ({ titleId: id, mergedIds: [holderId] })),
  'contacts.removeTitle': on('title', ({ id }) => ({ titleId: id })),
  'contacts.trades': none(),
  'contacts.saveTrade': none(() => {
    const tradeId = newId();
    return { tradeId, name: `Trade ${tradeId}` };
  }),
  'compliance.list': on('company', ({ id }) => ({ companyId: id })),
  'compliance.add': on('company', ({ id, fileId }) => ({
    clientRef: newId(),
    companyId: id,
    kind: 'insurance',
    insuranceType: 'auto',
    ...paper,
    fileIds: [fileId],
  })),
  'compliance.request': on('firm', ({ id, holderId }) => ({
    clientRef: newId(),
    companyId: id,
    kind: 'w9',
    personId: holderId,
  })),
  'compliance.update': onPaper(paper),
  'compliance.accept': onPaper(paper, 'offered'),
  'compliance.reject': onPaper({ reason: 'Not legible' }, 'offered'),
  'compliance.void': onPaper({ reason: 'Twice' }),
  'contacts.duplicates': none(() => ({ kind: 'person' })),
  'contacts.mergePreview': on('twins', twins),
  'contacts.merge': on('twins', (target) => ({
    ...twins(target),
    keptVersion: target.version,
    mergedVersion: target.version,
    take: ['phone'],
  })),
  'contacts.importPreview': none(({ fileId }) => ({ fileId })),
  'contacts.importRun': none(({ fileId }) => ({ clientRef: newId(), fileId, skipLines: [2, 3] })),
  'contacts.export': none(() => ({ keyword: 'CANARY', format: 'csv' })),
  'contacts.vcard': on('company', ({ id }) => ({ contactId: id })),
  'compliance.report': none(() => ({ standing: 'expired', format: 'csv' })),
  'company.profile': none(),
  // What changes nothing keeps the version, so that it fits however often it is called.
  'company.updateProfile': none(() => ({ version: 1, dba: null })),
  'calendars.company': none(),
  'calendars.saveCompany': none(() => ({ version: 1, week: 31, country: 'US', worked: [], daysOff: [] })),
  'company.setOrigins': none(() => ({ version: 1, origins: [] })),
  'company.logo': none(),
  'company.rfiTypes': none(),
  'company.saveRfiType': none(() => {
    const rfiTypeId = newId();
    return { rfiTypeId, name: `Type ${rfiTypeId}`, dueDays: 3, isDefault: false };
  }),
  'customFields.list': none(() => ({ kind: 'rfi' })),
  'customFields.values': none(({ id }) => ({ recordId: [id] })),
  'customFields.save': none(() => {
    const fieldId = newId();
    return { fieldId, kind: 'rfi', type: 'text', name: `Field ${fieldId}`, archived: true };
  }),
  'customFields.order': none(() => ({ kind: 'rfi', fieldIds: [] })),
  'company.billingAddresses': none(() => ({ keyword: 'CANARY', sort: 'city' })),
  'company.billingAddress': on('billingAddress', ({ id }) => ({ addressId: id })),
  'company.createBillingAddress': none(({ companyId }) => ({ clientRef: newId(), companyId, ...place })),
  'company.updateBillingAddress': on('billingAddress', ({ id, version }) => ({
    addressId: id,
    version,
    ...place,
    phone: '5',
  })),
  'company.setBillingAddressStatus': on('billingAddress', ({ id, version }) => ({
    addressId: id,
    version,
    active: false,
  })),
  'company.decideRemitChange': on('billingAddress', ({ id, version, holderId }) => ({
    addressId: id,
    version,
    changeId: holderId,
    agree: true,
  })),
};

/** What writes, and is told in the audit: lists have no page of their own. */
export const CONTACT_SILENT: Record<string, string> = {
  ...Object.fromEntries(
    [
      'saveGrouping',
      'removeGrouping',
      'setGroupingMembers',
      'saveTitle',
      'mergeTitles',
      'removeTitle',
      'saveTrade',
    ].map((name) => [
      `contacts.${name}`,
      'a list that cards choose from: the audit tells of it, and each card that changes with it has its own line',
    ]),
  ),
  'contacts.importPreview': 'changes nothing',
  'contacts.importRun': 'each card that it makes begins its own trail; this one makes none',
  'company.updateProfile': 'the company has no page of its own: the audit tells of it',
  'company.setOrigins': 'the same',
  'calendars.saveCompany': 'the same',
  'company.saveRfiType': 'the same',
  'customFields.save': 'the same',
  'customFields.order': 'the same',
};
