import type { Story } from '../../story.ts';

/** The templates that Harbor & Vale inspects and works by. */
export const FORMS: Story[] = [
  {
    steps: [
      {
        when: [240, '09:10'],
        by: 'avery',
        do: 'formTemplates.publishFromLibrary',
        libraryKey: 'prePour',
        key: 'form.prePour',
      },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'rebar' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'firestopping', key: 'form.firestopping' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'mepRough', key: 'form.mepRough' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'safetyWalk', key: 'form.safetyWalk' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'scaffold', key: 'form.scaffold' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'mobilization', key: 'form.mobilization' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'preTask', key: 'form.preTask' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'vehicle', key: 'form.vehicle' },
      { do: 'formTemplates.publishFromLibrary', libraryKey: 'roomCloseout', key: 'form.roomCloseout' },
      { when: [12, '15:20'], do: 'formTemplates.addFromLibrary', libraryKey: 'startUp' },
    ],
  },
];
