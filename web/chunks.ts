import { existsSync } from 'node:fs';
import { join } from 'node:path';

/*
 * What is always loaded together is one file: it compresses better and asks the network once. The stages are what a
 * person goes through: the first load, sign-in, the frame, menus and forms, the first list, and what records are read by.
 * Everything else is cut by the bundler.
 */
interface Stage {
  name: string;
  from: string[];
  /** modules that stay out, although the stage needs them: they belong to one screen */
  but?: RegExp;
}
/** What the buttons of many screens show, and no list. */
const ICONS = [
  'AccountTree',
  'CheckCircle',
  'ContentCopy',
  'Delete',
  'Description',
  'Download',
  'Edit',
  'Gavel',
  'Link',
  'MoreHoriz',
  'MoreVert',
  'OpenInFull',
  'PlayArrow',
  'Reply',
  'Send',
  'Star',
  'StarBorder',
  'SwapHoriz',
  'Undo',
];
const inKit = (...files: string[]) => files.map((file) => `src/kit/${file}`);
const iconFile = (icon: string) => `../node_modules/@mui/icons-material/${icon}Outlined.mjs`;
/** Parts of the pages of records that many others ask for without the rest: a file each, without a name of its own. */
const PARTS: Stage[] = [
  '../contract/src/areas/contacts/reads.ts',
  ...['Block', 'PersonAddAlt', 'PhotoCamera', 'Replay'].map(iconFile),
  '../node_modules/@mui/material/Radio/Radio.mjs',
  '../node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
  ...inKit(
    'files/fileUrl.ts',
    'files/upload.ts',
    'files/useFileDrop.ts',
    'images/openImage.ts',
    'images/ImageLightbox.tsx',
    'records/page/actions.ts',
    'records/customFields/facts.ts',
    'records/page/dock.ts',
    'records/page/mentions.ts',
    'records/form/offered.ts',
    'records/form/percentField.ts',
    'records/form/reviewSteps.ts',
    'records/page/Section.tsx',
    'records/page/SidePanel.tsx',
    'records/page/trailWords.ts',
    'ui/UploadList.tsx',
  ),
  ...['money/bounds', 'money/fields', 'numbers', 'money/typed'].map((file) => `../contract/src/kit/${file}.ts`),
  // What the dialog of a bid form shares with its grid and its cards, of which each comes without the other.
  'src/areas/bidPackages/formRows.ts',
].map((file, n) => ({ name: `part${n}`, from: [file] }));
const STAGES: Stage[] = [
  { name: 'first', from: ['src/app/main.tsx'] },
  {
    name: 'base',
    from: ['src/areas/session/LoginScreen.tsx', 'src/app/SignedOutShell.tsx'],
    but: /\/web\/src\/areas\//,
  },
  { name: 'login', from: ['src/areas/session/LoginScreen.tsx'] },
  { name: 'unconfirmed', from: inKit('notify/UnconfirmedWrites.tsx', 'api/untilKnown.ts') },
  { name: 'passkeys', from: ['src/areas/session/passkeyEntry.ts'] },
  {
    name: 'frame',
    from: [
      'src/app/Frame.tsx',
      'src/app/ChatButton.tsx',
      'src/kit/notify/ToastCard.tsx',
      '../contract/src/kit/calls.ts',
    ],
  },
  {
    name: 'controls',
    from: inKit(
      'ui/TextField.tsx',
      'ui/SelectField.tsx',
      'ui/Checkbox.tsx',
      'ui/Radio.tsx',
      'ui/MenuButton.tsx',
      'ui/Tabs.tsx',
      'ui/EmptyState.tsx',
      'ui/Skeletons.tsx',
      'ui/ProgressLine.tsx',
      'ui/LoadFailed.tsx',
      'ui/useWidth.ts',
      'words/plain.ts',
    ),
  },
  {
    name: 'floating',
    from: [
      'src/kit/ui/MenuList.tsx',
      'src/kit/ui/DialogBox.tsx',
      '../node_modules/@mui/material/FormControlLabel/FormControlLabel.mjs',
    ],
  },
  {
    name: 'recordLists',
    from: ['src/areas/rfis/RfiList.tsx', 'src/kit/records/list/statusViews.ts'],
    but: /\/(web|contract)\/src\/areas\/|\/list\/(recordFilters|usualViews)\.ts$/,
  },
  // How long and since when, for the dashboard and the lists behind its numbers.
  { name: 'ages', from: inKit('records/form/range.ts', 'records/list/ages.ts') },
  // What lists of records with a court are asked, and no other list.
  {
    name: 'asked',
    from: inKit('records/list/recordFilters.ts', 'records/list/usualViews.ts', 'records/list/PlaceCell.tsx'),
  },
  {
    name: 'sources',
    from: [
      'src/kit/records/kind/recordSource.ts',
      'src/kit/records/form/readChoices.ts',
      '../contract/src/kit/recordVerbs.ts',
      '../contract/src/areas/dashboard.ts',
    ],
  },
  { name: 'projects', from: ['../contract/src/areas/projects/reads.ts'] },
  { name: 'projectParts', from: ['src/areas/projects/parts.tsx'] },
  // Each is a few hundred bytes, and its name would be part of the first load.
  { name: 'icons', from: ICONS.map(iconFile) },
  // What dialogs and forms are made of, and what files are sent with.
  {
    name: 'dialogs',
    from: inKit('ui/Dialog.tsx', 'ui/ActionButton.tsx', 'records/form/formInput.ts', 'records/form/drafts.ts'),
  },
  { name: 'forms', from: inKit('records/form/formFields.ts', 'records/list/recordReads.ts') },
  ...PARTS,
  { name: 'uploads', from: inKit('files/useUploads.ts', 'ui/FileDrop.tsx', 'records/form/useDraftUploads.ts') },
  { name: 'actions', from: inKit('records/page/useRecordActions.tsx', 'records/verbs/reviewActions.ts') },
  // What the pages and panels of all records are made of.
  {
    name: 'attachments',
    from: inKit('records/page/Attachments.tsx', 'records/page/useAttaching.ts', 'records/page/useAttachments.ts'),
  },
  { name: 'activity', from: inKit('records/page/ActivitySection.tsx') },
  { name: 'recordBars', from: inKit('records/page/ActionBar.tsx', 'records/page/useMarks.ts') },
  {
    name: 'recordPanels',
    from: inKit('records/page/RecordScreen.tsx', 'records/page/RecordPanel.tsx', 'records/page/ReviewTurn.tsx'),
  },
  { name: 'recordPages', from: inKit('records/page/recordViews.tsx') },
  // Said by the page of a project and by the dialogs that move it on.
  { name: 'lifecycle', from: ['src/areas/projects/lifecycle.ts'] },
  // What every area adds to a shared screen is asked for together.
  { name: 'guides', from: ['src/app/parts/guide.ts'] },
];

/** The files that bear the name of a stage. */
export const stageNames: readonly string[] = STAGES.filter((stage) => !PARTS.includes(stage)).map(({ name }) => name);

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
/** What a library names beside the rest and few screens ask for: it comes with them. */
const SELDOM = /\/@tanstack\/.*\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/;
let names: Map<string, string> | undefined;

/** One group for each stage; an earlier stage takes its modules, and all that they import, before a later one. */
export const chunkGroups = STAGES.map(({ name }, at) => ({
  debugName: name,
  name: (id: string, modules: Modules): string | null => ((names ??= plan(modules)).get(id) === name ? name : null),
  priority: STAGES.length - at,
}));

function plan(modules: Modules): Map<string, string> {
  const planned = new Map<string, string>();
  for (const { name, from, but } of STAGES) {
    const roots = from.map(pathOf);
    for (const id of reached(roots, modules)) {
      if (!planned.has(id) && !but?.test(id) && (!SELDOM.test(id) || roots.includes(id))) planned.set(id, name);
    }
  }
  return planned;
}

/** The path of a file that a stage names. Throws when the file was moved: its stage would be empty, and nobody would be told. */
function pathOf(file: string): string {
  const path = join(import.meta.dirname, file);
  if (!existsSync(path)) throw new Error(`web/chunks.ts names ${file}, which does not exist`);
  return path;
}

/** Every module that is imported at once, directly or not. */
function reached(roots: string[], modules: Modules): Set<string> {
  const seen = new Set<string>();
  const ahead = [...roots];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    ahead.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
