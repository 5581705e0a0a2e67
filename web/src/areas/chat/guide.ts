import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on this area. */
export const guide: GuidePart = {
  title: (t) => t('The chat'),
  text: (t) => [
    t('The chat opens beside every screen: press its icon in the top bar. On a phone it has its own page.'),
    t(
      'You can write without a connection. Messages are sent in order, and only once, as soon as there is a connection.',
    ),
    t('A message becomes a draft of an RFI, a task, a punch item or a submittal: choose Make a record at the message.'),
    t(
      'A person who is mentioned in a group and has not read it after ten minutes gets a mail, unless they turned that off.',
    ),
    t('The address of a record in a message shows its status and whose court it is in, as they are now.'),
    t('Enter sends, Shift and Enter begin a line, Up changes your last message, Esc leaves an answer.'),
  ],
};
