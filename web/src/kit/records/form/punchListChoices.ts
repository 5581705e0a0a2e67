import { punchPackageReads } from '@plumbline/contract/areas/punch/reads';
import { projectChoices } from './readChoices.ts';

/** The punch lists of a project that still accept items. */
export const PUNCH_LISTS = projectChoices(
  punchPackageReads.list,
  ({ rows }) =>
    rows.map((row) => ({
      value: row.punchListPackageId,
      label: [row.number, row.title].filter(Boolean).join(' '),
    })),
  (projectId) => ({ projectId: [projectId], status: ['draft', 'issued'], sort: '-updatedAt', pageSize: 100 }),
);
