import { useEffect, useState } from 'react';
import { loadChunk } from '../../nav/loadChunk.ts';
import { hasParts, withParts } from './areas.ts';

/**
 * Loads the areas' kinds when `wanted`, and answers whether `kindOf` knows them. After a failure the screen works
 * without links.
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
