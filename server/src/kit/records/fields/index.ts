export { clausesOfRecord, dropClauses, replaceClauses } from './clauses.ts';
export {
  assertCustomFieldsFilled,
  customChanges,
  copyCustomFieldsSql,
  customValue,
  leavesDraft,
  readCustomFields,
  selectCustomFields,
} from './customFields.ts';
export { customValues, listCustomFields, orderCustomFields, saveCustomField } from './customFieldSettings.ts';
export { assertAroundDue } from './dayOrder.ts';
export {
  findFieldChanges,
  columnsOf,
  givenFields,
  insertFields,
  keptFields,
  noteChange,
  rowOf,
  rowSetter,
  selectFields,
  textOf,
} from './fields.ts';
export type { FieldChanges, Value } from './fields.ts';
export { insertRecord, insertWith } from './insert.ts';
export type { CompanionInserts, NewRecord } from './insert.ts';
export { insertRecords } from './insertMany.ts';
export type { ImportedRecord } from './insertMany.ts';
export { answererOf, assertCanAnswer, canBeAsked, managerOf, mayAsMember, memberWho, workerOf } from './mayHold.ts';
export {
  ifSeen,
  managerReference,
  nameIfSeen,
  namesIn,
  nearAs,
  nearRecord,
  ofRecord,
  personReference,
  projectPlaces,
  recordReference,
  responsibleCompany,
  selectNear,
} from './projectReferences.ts';
export type { NearRef, SeenRef } from './projectReferences.ts';
export {
  assertReferences,
  findRecordChanges,
  changedReferences,
  nameReferences,
  ofCompany,
  ofProject,
  plainColumns,
  referenceColumns,
  withoutUnseen,
} from './referenceFields.ts';
export type { Names, Reference } from './referenceFields.ts';
export { placeAfter, searchTextBy } from './searchText.ts';
