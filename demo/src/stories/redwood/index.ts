import type { DemoCompany } from '../../story.ts';
import { FOUNDING } from './founding.ts';
import { PROJECTS } from './projects.ts';
import { RFIS } from './rfis.ts';

/** An electrical contractor, with its part of one of those projects. */
export const REDWOOD: DemoCompany = {
  key: 'redwood',
  name: 'Redwood Electric',
  readers: ['casey'],
  stories: [...FOUNDING, ...PROJECTS, ...RFIS],
};
