/** The order of areas on shared screens. Areas that are not named follow by name. */
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

/** The contributions of areas, by the paths of their files, in that order. */
export function inOrder<Part>(byFile: Record<string, Part | readonly Part[]>): readonly Part[] {
  const places = Object.keys(byFile).map((file) => {
    const at = ORDER.indexOf(file.split('/').at(-2) ?? '');
    return { file, at: at < 0 ? ORDER.length : at };
  });
  const sorted = places.toSorted((a, b) => a.at - b.at || a.file.localeCompare(b.file));
  return sorted.flatMap(({ file }) => byFile[file] ?? []) as readonly Part[];
}
