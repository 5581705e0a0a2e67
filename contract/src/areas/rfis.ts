import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { cents, clientRef, day, enteredCents, id, ids, keyword, line, many, optionalDay, optionalId, optionalLine, optionalProse, page, paging, personRef, prose, queryFlag, sortBy, version } from '../kit/fields.ts';
import { attachmentRow, recordParts } from '../kit/records.ts';

export const RFI_STATUSES = ['draft', 'submitted', 'open', 'answered', 'closed', 'void'] as const;
export type RfiStatus = (typeof RFI_STATUSES)[number];
/** Every verb that moves an RFI or its court, in the order of the work. */
export const RFI_VERBS = ['submit', 'return', 'send', 'forward', 'addReviewer', 'shiftCourt', 'respond', 'askAgain', 'close', 'answerInternally', 'reopen', 'void'] as const;
export type RfiVerb = (typeof RFI_VERBS)[number];
export const RFI_REASONS = ['codeCompliance', 'constructability', 'designCoordination', 'documentConflict', 'documentIncomplete', 'fieldCondition', 'other'] as const;
export const DISCIPLINES = ['architectural', 'structural', 'mechanical', 'electrical', 'plumbing', 'fireProtection', 'civil', 'landscape', 'interiors', 'envelope', 'lowVoltage', 'other'] as const;
export const IMPACTS = ['yesKnown', 'yesUnknown', 'noImpact', 'tbd', 'notApplicable'] as const;
export const PRIORITIES = ['low', 'normal', 'high', 'critical'] as const;

/** What the asker fills in. The question is frozen once the RFI was sent for review. */
const askFields = {
  title: line(255),
  question: optionalProse(20_000),
  suggestedAnswer: optionalProse(20_000),
  reason: z.nullish(z.enum(RFI_REASONS)),
  disciplines: z._default(z.array(z.enum(DISCIPLINES)).check(z.maxLength(12)), []),
  priority: z._default(z.enum(PRIORITIES), 'normal'),
  rfiTypeId: optionalId,
  rfiManagerId: optionalId,
  receivedFromId: optionalId,
  responsibleCompanyId: optionalId,
  locationId: optionalId,
  costCodeId: optionalId,
  drawingRefs: optionalLine(200),
  specSection: optionalLine(40),
  reference: optionalLine(60),
  neededOnSiteDate: optionalDay,
  dueDate: optionalDay,
  costImpact: z.nullish(z.enum(IMPACTS)),
  costImpactCents: z.nullish(enteredCents),
  scheduleImpact: z.nullish(z.enum(IMPACTS)),
  scheduleImpactDays: z.nullish(z.int().check(z.minimum(0), z.maximum(3650))),
  isPrivate: z._default(z.boolean(), false),
};
const impacts = {
  costImpact: z.nullish(z.enum(IMPACTS)),
  costImpactCents: z.nullish(enteredCents),
  scheduleImpact: z.nullish(z.enum(IMPACTS)),
  scheduleImpactDays: z.nullish(z.int().check(z.minimum(0), z.maximum(3650))),
};

const nullableText = z.nullable(z.string());

export const rfiRow = z.object({
  rfiId: z.string(),
  version: z.int(),
  number: nullableText,
  title: z.string(),
  status: z.enum(RFI_STATUSES),
  projectId: z.string(),
  projectName: z.string(),
  ballInCourt: z.array(personRef),
  /** in my court now */
  mine: z.boolean(),
  heldDays: z.number(),
  /** the day that presses me: mine if I am asked, else the overall one */
  dueDate: nullableText,
  /** days from the project's today to dueDate; negative when late; null when nothing presses */
  dueInDays: z.nullable(z.int()),
  openedAt: nullableText,
  createdAt: z.string(),
  closedAt: nullableText,
  managerName: nullableText,
  receivedFromName: nullableText,
  responsibleCompanyName: nullableText,
  disciplines: z.array(z.string()),
  locationPath: nullableText,
  costImpact: nullableText,
  costImpactCents: z.optional(z.nullable(cents)),
  scheduleImpact: nullableText,
  scheduleImpactDays: z.nullable(z.int()),
  drawingRefs: nullableText,
  specSection: nullableText,
  priority: z.string(),
  isPrivate: z.boolean(),
  officialAnswer: z.boolean(),
  attachmentCount: z.int(),
  commentCount: z.int(),
  unread: z.boolean(),
  starred: z.boolean(),
  updatedAt: z.string(),
});
export type RfiRow = z.output<typeof rfiRow>;

export const reviewerRow = z.object({
  person: personRef,
  required: z.boolean(),
  /** may comment, does not hold the ball */
  coReviewer: z.boolean(),
  dueDate: nullableText,
  askedAt: z.string(),
  askedBy: z.nullable(personRef),
  /** set when the question was forwarded to them: the ball goes back to this person */
  forwardedBy: z.nullable(personRef),
  note: nullableText,
  answeredAt: nullableText,
  round: z.int(),
});

export const responseRow = z.object({
  responseId: z.string(),
  by: z.nullable(personRef),
  onBehalfOf: z.nullable(personRef),
  via: nullableText,
  at: z.string(),
  body: z.string(),
  official: z.boolean(),
  round: z.int(),
  costImpact: nullableText,
  scheduleImpact: nullableText,
  attachments: z.array(attachmentRow),
});

export const rfi = z.object({
  ...recordParts,
  rfiId: z.string(),
  projectId: z.string(),
  status: z.enum(RFI_STATUSES),
  question: nullableText,
  questionFrozenAt: nullableText,
  addenda: z.array(z.object({ addendumId: z.string(), by: z.nullable(personRef), at: z.string(), body: z.string() })),
  suggestedAnswer: nullableText,
  reason: nullableText,
  disciplines: z.array(z.string()),
  priority: z.string(),
  rfiType: z.nullable(z.object({ rfiTypeId: z.string(), name: z.string() })),
  manager: z.nullable(personRef),
  receivedFrom: z.nullable(personRef),
  responsibleCompany: z.nullable(z.object({ companyId: z.string(), companyName: z.string() })),
  location: z.nullable(z.object({ locationId: z.string(), path: z.string() })),
  costCode: z.nullable(z.object({ costCodeId: z.string(), code: z.string(), name: z.string() })),
  drawingRefs: nullableText,
  specSection: nullableText,
  reference: nullableText,
  neededOnSiteDate: nullableText,
  /** the overall due date, or the manager's own once answered */
  dueInDays: z.nullable(z.int()),
  myDueDate: nullableText,
  costImpact: nullableText,
  costImpactCents: z.optional(z.nullable(cents)),
  scheduleImpact: nullableText,
  scheduleImpactDays: z.nullable(z.int()),
  impactsConfirmed: z.boolean(),
  round: z.int(),
  reviewers: z.array(reviewerRow),
  responses: z.array(responseRow),
  submittedAt: nullableText,
  openedAt: nullableText,
  respondedAt: nullableText,
  closedAt: nullableText,
  voidedAt: nullableText,
  /** number that the record had elsewhere, when it was imported */
  importedFrom: nullableText,
});
export type Rfi = z.output<typeof rfi>;

const readRfi = { resource: 'rfi', action: 'read' } as const;
const createRfi = { resource: 'rfi', action: 'create' } as const;
const submitRfi = { resource: 'rfi', action: 'submit' } as const;
const manageRfi = { resource: 'rfi', action: 'manage' } as const;
const respondRfi = { resource: 'rfi', action: 'respond' } as const;

const onRfi = { rfiId: id };
const move = { ...onRfi, version };
const reviewer = z.strictObject({ personId: id, required: z._default(z.boolean(), true), coReviewer: z._default(z.boolean(), false), dueDate: optionalDay });
const send = {
  reviewers: z.array(reviewer).check(z.minLength(1), z.maxLength(20)),
  dueDate: day,
  distributionIds: z.optional(ids(100)),
  note: optionalProse(2000),
  /** mail each reviewer without an account a link by which they can answer */
  mailLinks: z._default(z.boolean(), true),
};

export const RFI_SORTS = ['number', 'title', 'status', 'dueDate', 'createdAt', 'openedAt', 'updatedAt', 'priority', 'heldDays', 'costImpactCents'] as const;
/** The filters of the list; export, log, counts and saved views take the same. */
export const rfiFilters = {
  keyword,
  projectId: many(id),
  status: many(z.enum(RFI_STATUSES), 6),
  /** mine: in my court; ours: in my company's; theirs: in another company's */
  court: z.optional(z.enum(['mine', 'ours', 'theirs'])),
  late: queryFlag,
  managerId: many(id),
  ballId: many(id),
  receivedFromId: many(id),
  responsibleCompanyId: many(id),
  discipline: many(z.enum(DISCIPLINES), 12),
  locationId: many(id),
  priority: many(z.enum(PRIORITIES), 4),
  costImpact: many(z.enum(IMPACTS), 5),
  createdById: many(id),
  /** a range of the day it was made, for the dashboard filter */
  from: z.optional(day),
  to: z.optional(day),
  starred: queryFlag,
  unread: queryFlag,
};
export const rfiListInput = z.strictObject({ ...rfiFilters, sort: sortBy(RFI_SORTS), groupByCourt: queryFlag, ...paging });

export const IMPORT_FIELDS = ['number', 'title', 'status', 'question', 'officialResponse', 'dateInitiated', 'dueDate', 'closedDate', 'rfiManager', 'reviewers', 'receivedFrom', 'responsibleCompany', 'location', 'drawing', 'specSection', 'discipline', 'disciplineSpec', 'costImpact', 'costImpactAmount', 'scheduleImpact', 'scheduleImpactDays', 'priority', 'reference'] as const;
export const importPreview = z.object({
  importId: z.string(),
  columns: z.array(z.object({ index: z.int(), name: z.string(), sample: z.array(z.string()) })),
  /** field → column index, as guessed or as given */
  mapping: z.record(z.string(), z.int()),
  headerLine: z.int(),
  total: z.int(),
  good: z.int(),
  already: z.int(),
  /** rows of this page: problems are sentences; `already` was imported before */
  rows: z.array(z.object({ line: z.int(), number: nullableText, title: nullableText, status: nullableText, state: z.enum(['good', 'already', 'refused', 'ignored']), problems: z.array(z.string()) })),
});
export const importState = z.object({
  importId: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  message: nullableText,
});

export const rfis = {
  list: endpoint({ method: 'GET', path: '/apisc/rfi/list', does: 'RFIs that I may see, filtered, sorted and paged.', right: readRfi, input: rfiListInput, output: page(rfiRow) }),
  counts: endpoint({
    method: 'GET', path: '/apisc/rfi/counts', does: 'The numbers beside the tabs of the list.', right: readRfi,
    input: z.strictObject({ projectId: many(id), from: z.optional(day), to: z.optional(day) }),
    output: z.object({ myCourt: z.int(), open: z.int(), late: z.int(), withOthers: z.int(), all: z.int(), byStatus: z.record(z.string(), z.int()), ageing: z.array(z.object({ bucket: z.string(), mine: z.int(), ours: z.int(), theirs: z.int() })) }),
  }),
  get: endpoint({ method: 'GET', path: '/apisc/rfi/get', does: 'One RFI with all that its page shows and what I may do now.', right: readRfi, input: z.strictObject(onRfi), output: rfi }),
  types: endpoint({ method: 'GET', path: '/apisc/rfi/type/list', does: 'RFI types with their default days.', right: readRfi, input: z.strictObject({}), output: z.array(z.object({ rfiTypeId: z.string(), name: z.string(), dueDays: z.int(), isDefault: z.boolean() })) }),
  similar: endpoint({
    method: 'GET', path: '/apisc/rfi/similar', does: 'RFIs of the project that read alike, shown before sending.', right: readRfi,
    input: z.strictObject({ projectId: id, title: line(255), question: z.optional(z.string().check(z.maxLength(500))), exceptId: z.optional(id) }),
    output: z.array(z.object({ rfiId: z.string(), number: nullableText, title: z.string(), status: z.string(), answered: z.boolean() })),
  }),
  create: endpoint({ method: 'POST', path: '/apisc/rfi/create', does: 'Makes a draft.', right: createRfi, input: z.strictObject({ clientRef, projectId: id, ...askFields, fileIds: z.optional(ids(50)) }), output: rfi }),
  update: endpoint({ method: 'POST', path: '/apisc/rfi/update', does: 'Changes the fields that are still open to change; the question only until it is frozen.', right: createRfi, input: z.strictObject({ ...move, ...askFields }), output: rfi }),
  addendum: endpoint({ method: 'POST', path: '/apisc/rfi/addendum', does: 'Adds to a frozen question.', right: createRfi, input: z.strictObject({ ...onRfi, clientRef, body: prose() }), output: rfi }),
  setImpacts: endpoint({ method: 'POST', path: '/apisc/rfi/setImpacts', does: 'Confirms cost and schedule impact.', right: manageRfi, input: z.strictObject({ ...move, ...impacts }), output: rfi }),
  setDue: endpoint({ method: 'POST', path: '/apisc/rfi/setDue', does: 'Moves the due date.', right: manageRfi, input: z.strictObject({ ...move, dueDate: day, reason: optionalProse(500) }), output: rfi }),
  submit: endpoint({ method: 'POST', path: '/apisc/rfi/submit', does: 'draft → submitted: gives the number and hands it to the RFI manager.', right: submitRfi, input: z.strictObject({ ...move }), output: rfi }),
  return: endpoint({ method: 'POST', path: '/apisc/rfi/return', does: 'submitted → draft with a reason; the number stays.', right: manageRfi, input: z.strictObject({ ...move, reason: prose(2000) }), output: rfi }),
  send: endpoint({ method: 'POST', path: '/apisc/rfi/send', does: 'draft or submitted → open: freezes the question and asks the reviewers.', right: manageRfi, input: z.strictObject({ ...move, ...send }), output: rfi }),
  forward: endpoint({ method: 'POST', path: '/apisc/rfi/forward', does: 'Whoever holds the ball asks somebody else; their reply brings it back.', right: respondRfi, input: z.strictObject({ ...move, personId: id, note: optionalProse(2000), dueDate: optionalDay, mailLinks: z._default(z.boolean(), true) }), output: rfi }),
  addReviewer: endpoint({ method: 'POST', path: '/apisc/rfi/addReviewer', does: 'Asks one more reviewer.', right: manageRfi, input: z.strictObject({ ...move, personId: id, required: z._default(z.boolean(), true), coReviewer: z._default(z.boolean(), false), dueDate: optionalDay, note: optionalProse(2000), mailLinks: z._default(z.boolean(), true) }), output: rfi }),
  shiftCourt: endpoint({ method: 'POST', path: '/apisc/rfi/shiftCourt', does: 'Puts the ball with other people by hand.', right: manageRfi, input: z.strictObject({ ...move, personIds: ids(20).check(z.minLength(1)), reason: prose(1000) }), output: rfi }),
  respond: endpoint({
    method: 'POST', path: '/apisc/rfi/respond', does: 'Answers; the last required answer moves it to answered.', right: respondRfi,
    input: z.strictObject({ ...onRfi, clientRef, body: prose(), official: z.optional(z.boolean()), onBehalfOfId: optionalId, costImpact: z.nullish(z.enum(IMPACTS)), scheduleImpact: z.nullish(z.enum(IMPACTS)), fileIds: z.optional(ids(20)) }),
    output: rfi,
  }),
  markOfficial: endpoint({ method: 'POST', path: '/apisc/rfi/markOfficial', does: 'Marks a response as official, or takes the mark off.', right: manageRfi, input: z.strictObject({ ...move, responseId: id, official: z.boolean() }), output: rfi }),
  askAgain: endpoint({ method: 'POST', path: '/apisc/rfi/askAgain', does: 'answered → open: a new round with a clarification.', right: manageRfi, input: z.strictObject({ ...move, clarification: prose(), dueDate: day, reviewerIds: z.optional(ids(20)) }), output: rfi }),
  close: endpoint({ method: 'POST', path: '/apisc/rfi/close', does: 'answered → closed: needs an official response and confirmed impacts; distributes the answer.', right: manageRfi, input: z.strictObject({ ...move, ...impacts }), output: rfi }),
  answerInternally: endpoint({ method: 'POST', path: '/apisc/rfi/answerInternally', does: 'submitted or open → closed with the manager’s own official response.', right: manageRfi, input: z.strictObject({ ...move, clientRef, body: prose(), ...impacts }), output: rfi }),
  reopen: endpoint({ method: 'POST', path: '/apisc/rfi/reopen', does: 'closed → open with a reason: a new round.', right: manageRfi, input: z.strictObject({ ...move, reason: prose(2000), dueDate: day, reviewerIds: z.optional(ids(20)) }), output: rfi }),
  void: endpoint({ method: 'POST', path: '/apisc/rfi/void', does: 'Ends it for good with a reason; the number stays taken.', right: manageRfi, input: z.strictObject({ ...move, reason: prose(2000) }), output: rfi }),
  remind: endpoint({ method: 'POST', path: '/apisc/rfi/remind', does: 'Reminds those who hold the ball.', right: manageRfi, input: z.strictObject({ ...onRfi, note: optionalProse(1000) }), output: rfi }),
  bulk: endpoint({
    method: 'POST', path: '/apisc/rfi/bulk', does: 'One verb on many RFIs; each is done or refused with its reason.', right: manageRfi,
    input: z.strictObject({ rfiIds: ids(200).check(z.minLength(1)), verb: z.enum(['remind', 'setDue', 'addWatchers', 'setManager', 'close', 'void']), dueDate: optionalDay, personIds: z.optional(ids(50)), reason: optionalProse(2000), preview: z._default(z.boolean(), false) }),
    output: z.object({ done: z.array(z.string()), refused: z.array(z.object({ rfiId: z.string(), number: nullableText, reason: z.string() })) }),
  }),
  importPreview: endpoint({
    method: 'POST', path: '/apisc/rfi/import/preview', does: 'Reads an uploaded log: columns, mapping, and which rows would be refused and why. Changes nothing.', right: { resource: 'rfi', action: 'configure' },
    input: z.strictObject({ projectId: id, fileId: id, mapping: z.optional(z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(-1), z.maximum(500)))), state: z.optional(z.enum(['good', 'already', 'refused', 'ignored'])), pageNum: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1), pageSize: z._default(z.int().check(z.minimum(1), z.maximum(500)), 50) }),
    output: importPreview,
  }),
  importRun: endpoint({
    method: 'POST', path: '/apisc/rfi/import/run', does: 'Imports the good rows, all or nothing, as one piece of work with progress.', right: { resource: 'rfi', action: 'configure' },
    input: z.strictObject({ clientRef, projectId: id, fileId: id, mapping: z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(-1), z.maximum(500))), skipLines: z._default(z.array(z.int()).check(z.maxLength(50_000)), []) }),
    output: importState,
  }),
  importStatus: endpoint({ method: 'GET', path: '/apisc/rfi/import/status', does: 'How far an import is.', right: { resource: 'rfi', action: 'configure' }, input: z.strictObject({ importId: id }), output: importState }),
  importCancel: endpoint({ method: 'POST', path: '/apisc/rfi/import/cancel', does: 'Stops an import that is not finished; nothing of it stays.', right: { resource: 'rfi', action: 'configure' }, input: z.strictObject({ importId: id }), output: importState }),
};

/**
 * Downloads, which answer bytes instead of an envelope:
 * `GET /apisc/rfi/pdf?rfiId=…`, `GET /apisc/rfi/log?<filters>&withAnswers=true` (PDF), `GET /apisc/rfi/export?<filters>&format=csv|xlsx&columns=…`.
 */
export const rfiDownloads = {
  pdf: { method: 'GET', path: '/apisc/rfi/pdf', does: 'One RFI as PDF.', right: readRfi, input: z.strictObject(onRfi) },
  log: { method: 'GET', path: '/apisc/rfi/log', does: 'The log of the filtered list as PDF.', right: { resource: 'rfi', action: 'export' }, input: z.strictObject({ ...rfiFilters, sort: sortBy(RFI_SORTS), withAnswers: queryFlag }) },
  export: { method: 'GET', path: '/apisc/rfi/export', does: 'The filtered list as CSV or XLSX.', right: { resource: 'rfi', action: 'export' }, input: z.strictObject({ ...rfiFilters, sort: sortBy(RFI_SORTS), format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }) },
} as const;
