import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on submittals. */
export const guide: GuidePart = {
  title: (t) => t('A submittal'),
  steps: (t) => [
    t('The register lists what the specification asks for. A submittal is requested from its submitter.'),
    t(
      'The submitter sends drawings, data or samples, also by a link that is mailed to them. The manager checks them and returns what is incomplete.',
    ),
    t(
      'It is sent for review, step by step. Answers and marked-up files stay sealed until the manager closes it with a result and distributes what was chosen.',
    ),
    t('Order a released submittal and record its delivery. Revise a rejected submittal.'),
  ],
  text: (t) => [
    t(
      'From the day on site and the lead time the plan says by when it has to come in, go out and be back. Float is the working days that are left.',
    ),
  ],
};
