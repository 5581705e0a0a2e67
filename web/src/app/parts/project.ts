import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { inOrder } from './inOrder.ts';

/** The records of each area on the page of a project. */
export const parts = inOrder(
  import.meta.glob<ProjectPart | readonly ProjectPart[]>('../../areas/*/project.tsx', {
    eager: true,
    import: 'project',
  }),
);
