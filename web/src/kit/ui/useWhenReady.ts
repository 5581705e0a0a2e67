import { useEffect, useEffectEvent, useState } from 'react';

/** Acts when it is pressed, or, where what it needs is still being read, as soon as that is there: no press is lost. `waits` while one is kept. */
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
