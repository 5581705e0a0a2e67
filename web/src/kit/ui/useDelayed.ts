import { useEffect, useState } from 'react';
import { SPINNER_AFTER_MS } from '../theme/sizes.ts';

/** True once `on` has been true for 100 ms, so that fast answers never flash a spinner. */
export function useDelayed(on: boolean, ms: number = SPINNER_AFTER_MS): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on && late;
}
