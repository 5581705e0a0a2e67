import type { Story } from '../../story.ts';

/** The templates that Harbor & Vale inspects and works by. */
export const FORMS: Story[] = [
  {
    steps: [
      { when: [240, '09:10'], by: 'avery', do: 'formTemplates.publishFromLibrary', libraryKey: 'prePour' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'rebar' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'firestopping' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'mepRough' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'safetyWalk' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'scaffold' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'mobilization' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'preTask' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'vehicle' },
      { when: [12, '15:20'], do: 'formTemplates.addFromLibrary', libraryKey: 'roomCloseout' },
    ],
  },
];
