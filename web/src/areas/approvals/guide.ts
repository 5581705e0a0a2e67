import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on approvals. */
export const guide: GuidePart = {
  title: (t) => t('Approvals'),
  text: (t) => [
    t(
      'A policy says who approves records of a kind and an amount, step by step: people with a role, people with a role on the project, or one person.',
    ),
    t(
      'Without a policy, people whose role lets them approve are asked. Nobody approves what they made or submitted themselves.',
    ),
    t('Before you save a policy, try it on the records of last quarter: who would have been asked, and how often.'),
    t('The mail that asks for your approval has a link: it shows what waits, and approves it by one press.'),
    t('While you are away somebody can approve for you: set it up in your personal profile, under Approvals.'),
  ],
};
