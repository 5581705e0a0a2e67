import { BLOCKED_REASONS } from '@plumbline/contract/areas/tasks';
import { blockedWords, evidenceWords, hoursText, quantityText } from '@plumbline/contract/areas/tasks/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import { invalid } from '../../kit/errors.ts';
import { actsForCompany, attachFiles, reviewByLink } from '../../kit/records/index.ts';
import { taskDetails } from './details.ts';
import type { TaskDetails } from './details.ts';
import { writeTask } from './verbs/taskVerb.ts';
import { startOutcome, blockOutcome, finishOutcome, progressOutcome, unblocked } from './verbs/work.ts';
import { taskWorkflow } from './workflow.ts';

/** The choices of a lead by link: finished, a percentage done, or the reason why the work is blocked. */
const FINISHED = 'finished';
const PERCENTS = ['25', '50', '75'] as const;

/** What a share link of a task shows: its lead, who may have no account, starts it by one, reports progress with photos and finishes it. */
export const taskByLink = reviewByLink<'start' | 'setProgress' | 'finish' | 'block' | 'unblock', TaskDetails>({
  kind: 'task',
  asks: sql`(select x.description from task x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  request: (_read, { status }, { t, number, firm }) =>
    status === 'open'
      ? t('Start task {number} for {firm}', { number, firm })
      : t('Report on task {number} for {firm}', { number, firm }),
  workflow: {
    // A visitor by link learns that something blocks the task, but not its name.
    whyNot(record, details, verb) {
      const reason = taskWorkflow.whyNot(record, details, verb);
      if (!reason?.includes('{')) return reason;
      return verb === 'start'
        ? 'It cannot start yet: a predecessor is not finished.'
        : 'It cannot be finished yet: a checklist is not completed.';
    },
  },
  verb({ status }, choice) {
    if (status === 'blocked') return 'unblock';
    if (status !== 'inProgress') return 'start';
    if (choice === FINISHED) return 'finish';
    return isReason(choice) ? 'block' : 'setProgress';
  },
  thanks(_actor, { status }) {
    if (status === 'readyForReview') return 'It was reported finished. Thank you.';
    return status === 'closed' ? 'It was accepted. Thank you.' : null;
  },
  isTheirs: (actor, _record, { leadId, leadCompanyId }) =>
    leadId === actor.personId || actsForCompany(actor, leadCompanyId),
  read: taskDetails.beside,
  facts: ({ t, facts }, task) => {
    const number = (n: number) => n.toLocaleString(facts.preferences.locale ?? 'en');
    return [
      [t('Start date'), task.startDate],
      [t('Location'), task.location?.path],
      [t('Done'), t('{n} %', { n: task.percentComplete })],
      [t('Hours'), hoursText(task, number, t)],
      [t('Quantity'), quantityText(task, number, t)],
      [t('Needed to finish it'), task.evidence === 'none' ? null : wordFor(evidenceWords(t), task.evidence)],
      [t('Blocked by'), wordFor(blockedWords(t), task.blockedReason)],
    ];
  },
  sections: ({ t }, { description, blockedNote }) => [
    { heading: t('Instructions'), text: description },
    { heading: t('Blocked'), text: blockedNote },
  ],
  listed({ status }, { t }) {
    if (status === 'open') return { choices: [{ value: 'start', label: t('The work begins') }] };
    if (status === 'blocked') return { choices: [{ value: 'unblock', label: t('The work can go on') }] };
    const words = blockedWords(t);
    return {
      asksForFiles: true,
      choices: [
        { value: FINISHED, label: t('It is finished') },
        ...PERCENTS.map((value) => ({ value, label: t('{n} % is done', { n: value }) })),
        ...BLOCKED_REASONS.map((value) => ({
          value,
          label: t('It stands still: {reason}', { reason: wordFor(words, value) }),
        })),
      ],
    };
  },
  bodyOptional: true,
  async respond(given, { body, choice, fileIds }) {
    const { tx, actor, record, details } = given;
    const note = body || null;
    const finishes = record.status === 'inProgress' && choice === FINISHED;
    if (!finishes) await attachFiles(tx, actor, record, fileIds, 'evidence');
    if (record.status === 'open') return { ...(await startOutcome(given)), trail: { note } };
    if (record.status === 'blocked') return unblocked(given, note);
    if (finishes) {
      if (details.evidence === 'photoAndNote' && !note)
        throw invalid({ body: 'This task asks for a note: say what was done' });
      return finishOutcome(given, { note, fileIds });
    }
    if (isReason(choice)) {
      if (choice === 'other' && !note) throw invalid({ body: 'Say what blocks it' });
      return blockOutcome(given, { blockedReason: choice, note });
    }
    const percent = PERCENTS.find((one) => one === choice);
    if (!percent) throw invalid({ choice: 'Choose one that is in use' });
    return progressOutcome(given, { percentComplete: Number(percent), note }) ?? {};
  },
  write: writeTask,
});

function isReason(choice: string | null): choice is (typeof BLOCKED_REASONS)[number] {
  return BLOCKED_REASONS.some((one) => one === choice);
}
