import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on punch lists. */
export const guide: GuidePart = {
  title: (t) => t('A punch list'),
  steps: (t) => [
    t('A punch list belongs to a walk. Items are captured one after the other: a photo, a place, two words.'),
    t(
      'The manager of the list chooses who fixes each item, a person or a company, and sends it. Each finds their part in their court.',
    ),
    t('The trade reports its part as fixed, with a photo of the work, or disputes it with a reason.'),
    t('Somebody else verifies it: it is accepted, or goes back with what is missing. The approver closes it.'),
    t('Substantial completion is signed with a schedule of what is open; final completion once everything is closed.'),
  ],
  text: (t) => [
    t('On a phone the place stays from one item to the next, and a photo is sent while the next one is captured.'),
    t('People without an account get one link to all open items of their company, each with its answer and a photo.'),
    t('The manager of an item hands that link over on site: under Share link, as a QR code or a text message.'),
    t('A company is asked through its people on the project, or its main contact; any of them reports the work fixed.'),
    t('The person who fixed an item never verifies it.'),
    t('An architect without an account signs the certificate by the link of “Send for signature”, or says why not.'),
  ],
};
