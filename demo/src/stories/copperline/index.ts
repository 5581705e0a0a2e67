import type { DemoCompany } from '../../story.ts';
import { FOUNDING } from './founding.ts';
import { PROJECTS } from './projects.ts';
import { RFIS } from './rfis.ts';

/** A company of its own, with one project. */
export const COPPERLINE: DemoCompany = {
  key: 'copperline',
  name: 'Copperline Builders',
  readers: ['morgan'],
  stories: [...FOUNDING, ...PROJECTS, ...RFIS],
};
