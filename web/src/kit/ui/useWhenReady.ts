import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Keeps a press while the data for `act` loads (`isReady` is false), and calls `act` once it is loaded. `waits` is true
 * while a press is kept.
 */
export function useWhenReady<Given extends unknown[]>(
  isReady: boolean,
  act: (...given: Given) => void,
): { press: (...given: Given) => void; waits: boolean } {
  const [kept, setKept] = useState<Given | null>(null);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!kept || !isReady) return;
    setKept(null);
    actNow(...kept);
  }, [kept, isReady]);
  return { press: (...given) => (isReady ? act(...given) : setKept(given)), waits: kept !== null && !isReady };
}
