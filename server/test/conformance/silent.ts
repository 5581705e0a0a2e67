import { ACCESS_SILENT } from './accessCalls.ts';
import { areaSilent } from './cases.ts';
import { CONTACT_SILENT } from './contactCalls.ts';
import { FACTOR_SILENT } from './factorCalls.ts';
import { LEGAL_SILENT } from './legalCalls.ts';
import { PAPER_SILENT } from './paperCalls.ts';
import { PEOPLE_SILENT } from './peopleCalls.ts';
import { TENANT_SILENT } from './tenantCalls.ts';

/** What writes, and leaves nothing in a trail. */
export const SILENT: Record<string, string> = {
  ...ACCESS_SILENT,
  ...CONTACT_SILENT,
  ...LEGAL_SILENT,
  ...FACTOR_SILENT,
  ...TENANT_SILENT,
  ...PAPER_SILENT,
  ...PEOPLE_SILENT,
  ...areaSilent,
  'session.updateMyPreferences': 'how I like my screens is no record',
  'records.read': 'what I have seen is mine alone',
  'records.look': 'who looks at it now is forgotten when they leave',
  'records.star': 'so are my stars',
  'records.watch': 'so is what I watch myself; watchers made by others are in the trail',
  'records.unwatch': 'the same',
  'records.comment': 'the comment itself is the line in the history, and is append-only',
  'views.save': 'a view is a setting of one person',
  'views.remove': 'the same',
  'notifications.read': 'my own bell',
  'rfis.importPreview': 'changes nothing',
  'locationImport.preview': 'the same',
  'costCodeImport.preview': 'the same',
  'rfis.importRun': 'only asks for the work; each RFI that it makes begins its own trail',
  'rfis.importCancel': 'ends work that has not made anything yet',
  'rfis.importUndo': 'only asks for the work; the trail of each RFI says that its import was undone',
};
