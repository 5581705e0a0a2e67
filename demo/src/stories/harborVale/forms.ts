import type { Step, Story } from '../../story.ts';

const publish = (libraryKey: string): Step => ({ do: 'formTemplates.publishFromLibrary', libraryKey });

/** The templates that Harbor & Vale inspects and works by. */
export const FORMS: Story[] = [
  {
    steps: [
      { when: [240, '09:10'], by: 'avery', ...publish('prePour') },
      ...['rebar', 'firestopping', 'mepRough', 'safetyWalk', 'scaffold', 'mobilization', 'preTask', 'vehicle'].map(
        publish,
      ),
      { when: [12, '15:20'], do: 'formTemplates.addFromLibrary', libraryKey: 'roomCloseout' },
    ],
  },
];
