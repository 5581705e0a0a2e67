import type { GuidePart } from '../../kit/records/kind/areas.ts';

export const guide: GuidePart = {
  title: (t) => t('My work'),
  text: (t) => [
    t(
      'My work lists the tasks, punch items, checklists and inspections in your court, room by room. On a phone it stands in the bar of technicians; everybody else finds it with Ctrl K.',
    ),
  ],
};
