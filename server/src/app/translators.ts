import type { Catalogue } from '@plumbline/contract/kit/words';
import { makeSpeakers } from '../kit/translators.ts';
import { areas } from './areas.ts';

async function spanish(): Promise<Catalogue> {
  const ofAreas = await Promise.all(areas.flatMap(({ words }) => words?.es?.() ?? []));
  return Object.assign({}, (await import('./words/es.ts')).es, ...ofAreas) as Catalogue;
}

/** Who speaks for this installation. A language's words are read when its first reader comes: the start waits for none. */
export const translators = makeSpeakers({ es: spanish });
