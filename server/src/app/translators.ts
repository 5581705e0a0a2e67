import { makeSpeakers } from '../kit/translators.ts';

/** Who speaks for this installation. A language's words are read when its first reader comes: the start waits for none. */
export const translators = makeSpeakers({ es: () => import('./words/es.ts').then((words) => words.es) });
