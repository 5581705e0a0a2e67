import { useEffect, useState } from 'react';
import { loadChunk } from '../../nav/loadChunk.ts';
import { hasParts, withParts } from './areas.ts';

/**
 * Fetches what the areas say of their kinds as soon as it is wanted, and answers whether `kindOf` knows them. When it cannot be
 * fetched, the screen goes on without: a name is then no link.
 */
export function useKinds(wanted = true): boolean {
  const [tried, setTried] = useState(false);
  const there = hasParts('records');
  useEffect(() => {
    if (!wanted || there) return undefined;
    let left = false;
    loadChunk(() => withParts('records', Promise.resolve()))
      .catch(() => undefined)
      .finally(() => !left && setTried(true));
    return () => {
      left = true;
    };
  }, [wanted, there]);
  return there || tried;
}
