import { wordsIn } from './notify.ts';
import type { Notice } from './notify.ts';

/** What of an outcome carries words. */
interface Telling {
  notices?: Notice[];
  trail?: { note?: string | null | undefined };
}

/** What people write with a verb, by the names that inputs have for it. */
const WORDS = ['body', 'reason', 'note', 'comment'] as const;

/** Adds the person's words to the notices of an outcome, so that the mails quote them: an answer, the reason of a return. */
export function withWords<Told extends Telling>(outcome: Told, input: object): Told {
  const given: Partial<Record<string, unknown>> = { ...input };
  const words = [...WORDS.map((name) => given[name]), outcome.trail?.note].find(
    (one): one is string => typeof one === 'string' && one.trim() !== '',
  );
  if (!words || !outcome.notices) return outcome;
  return { ...outcome, notices: outcome.notices.map((one) => ({ ...one, values: { words, ...one.values } })) };
}

/** What the notices of a verb tell each person in somebody's words: a link mailed with the verb tells the same. */
export function wordsByPerson(notices: readonly Notice[] = []): Record<string, string> {
  const told = notices.flatMap(({ to, values = {} }) => {
    const words = wordsIn(values);
    return words ? to.map((personId) => [personId, words] as const) : [];
  });
  return Object.fromEntries(told.toReversed());
}
