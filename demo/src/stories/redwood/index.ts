import { storiesIn } from '../../readStories.ts';
import type { DemoCompany } from '../../story.ts';
import { FOUNDING } from './founding.ts';
import { PROJECTS } from './projects.ts';
import RFIS from './rfis.json' with { type: 'json' };

/** An electrical contractor, with its part of one of those projects. */
export const REDWOOD: DemoCompany = {
  key: 'redwood',
  name: 'Redwood Electric',
  readers: ['casey'],
  stories: [...FOUNDING, ...PROJECTS, ...storiesIn(RFIS)],
};
