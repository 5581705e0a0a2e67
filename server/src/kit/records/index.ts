/*
 * What every kind of record has. `header` reads, locks and changes the record itself; `fields` are the fields of an area and of a
 * company; `page` is what a record's page shows; `outside` reaches people without an account; `verbs` do something to a record and
 * ask reviewers. `list` and `paper` (sheets, PDFs) have front doors of their own.
 */
export * from './header/index.ts';
export * from './fields/index.ts';
export * from './page/index.ts';
export * from './outside/index.ts';
export * from './verbs/index.ts';
