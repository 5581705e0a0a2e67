/** The areas in the order in which shared screens show them. Those that are not named here come after, by their names. */
const ORDER = [
  'rfis',
  'submittals',
  'tasks',
  'punch',
  'checklists',
  'inspections',
  'bids',
  'awards',
  'bidPackages',
  'contracts',
  'changeOrders',
  'budget',
  'projects',
  'formTemplates',
  'myWork',
  'notifications',
  'approvals',
  'chat',
  'images',
];

/** What the areas contribute, by the paths of their files, in that order. */
export function inOrder<Part>(byFile: Record<string, Part | readonly Part[]>): readonly Part[] {
  const places = Object.keys(byFile).map((file) => {
    const at = ORDER.indexOf(file.split('/').at(-2) ?? '');
    return { file, at: at < 0 ? ORDER.length : at };
  });
  const sorted = places.toSorted((a, b) => a.at - b.at || a.file.localeCompare(b.file));
  return sorted.flatMap(({ file }) => byFile[file] ?? []) as readonly Part[];
}
