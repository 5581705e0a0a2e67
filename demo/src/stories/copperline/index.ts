import { storiesIn } from '../../readStories.ts';
import type { DemoCompany } from '../../story.ts';
import { FOUNDING } from './founding.ts';
import { PROJECTS } from './projects.ts';
import RFIS from './rfis.json' with { type: 'json' };

/** A company of its own, with one project. */
export const COPPERLINE: DemoCompany = {
  key: 'copperline',
  name: 'Copperline Builders',
  readers: ['morgan'],
  stories: [...FOUNDING, ...PROJECTS, ...storiesIn(RFIS)],
};
