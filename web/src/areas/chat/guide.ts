import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on this area. */
export const guide: GuidePart = {
  title: (t) => t('The chat'),
  text: (t) => [
    t('It stands beside every screen: press the sign in the top bar. On a phone it has a page of its own.'),
    t('Without a connection you write on; what you wrote is sent in its order as soon as there is one, and once.'),
    t('A message becomes a draft of an RFI, a task, a punch item or a submittal: choose Make a record at the message.'),
    t('Who is mentioned in a group and has not read it after ten minutes gets a mail, unless they lower that.'),
    t('The address of a record in a message shows its status and whose court it is in, as they are now.'),
    t('Enter sends, Shift and Enter begin a line, Up changes your last message, Esc leaves an answer.'),
  ],
};
