import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on this area. */
export const guide: GuidePart = {
  title: (t) => t('A project'),
  text: (t) => [
    t(
      'A project holds the team, the places, the cost codes and the RFIs of one job. Put people on the team first: they are offered first wherever you choose a person, and their project role says what they answer for.',
    ),
    t(
      'It goes from pursuit or preconstruction to under way, substantially complete, closeout and closed. A step that needs something kept outside Plumbline, such as final payment, asks you to say so in a sentence.',
    ),
    t('Closing locks the records and is refused while an RFI is open. An admin can reopen.'),
  ],
};
