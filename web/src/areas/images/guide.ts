import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on this area. */
export const guide: GuidePart = {
  title: (t) => t('Pictures'),
  text: (t) => [
    t(
      'A picture opens over its record: arrows lead to the others, the wheel or two fingers zoom, two can be seen side by side. An annotated copy is added to the attachments; the original stays as it is.',
    ),
    t('Everybody who sees the record sees where a photo was taken. A share link never shows it.'),
  ],
};
