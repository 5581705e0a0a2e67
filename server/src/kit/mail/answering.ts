import type { LetterT, Ours } from './words.ts';

/** The person and the record of an answer by mail; with a share link for people without an account. */
export interface Answerer {
  personId: string;
  recordId: string;
  shareId: string | null;
}

/** A mail that can be answered, with what it says of that. */
export interface Answering extends Answerer {
  /** The line above which an answer is written. */
  above: Ours;
  says: Ours;
}

/** The marks of the line above which people write an answer. Everything below it, in any mail program, is our own mail. */
export const ABOVE = ['##-', '-##'] as const;

/** The last line of each mail that can be answered, in every language that it may be written in. Its words count alone. */
export const SAYS: readonly string[] = [
  'Answer this mail to comment. While you are asked for an answer, it is your response.',
  'You can also answer this mail: what you write is your response.',
  'responda a este correo para comentar mientras se le pida una respuesta lo que escriba será su respuesta',
  'también puede responder a este correo lo que escriba será su respuesta',
];

/** A mail to a member: their answer becomes a comment, or their response while they are asked for one. */
export function answeredByMember(t: LetterT, who: Omit<Answerer, 'shareId'>): Answering {
  return {
    ...who,
    shareId: null,
    above: line(t),
    says: t('Answer this mail to comment. While you are asked for an answer, it is your response.'),
  };
}

/** A mail with a link to answer by, to somebody without an account. */
export function answeredByLink(t: LetterT, who: Answerer): Answering {
  return { ...who, above: line(t), says: t('You can also answer this mail: what you write is your response.') };
}

function line(t: LetterT): Ours {
  return t('##- Write your answer above this line -##');
}
