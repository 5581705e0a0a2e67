import { useEffect, useSyncExternalStore } from 'react';
import type { AnswerQueue } from './answerQueue.ts';
import type { QueueState } from './unsent.ts';

/** How a queue stands, which sends what waits as soon as the network or the person is back. */
export function useQueueState(queue: AnswerQueue): QueueState {
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && queue.flush();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      queue.flush();
    };
  }, [queue]);
  return useSyncExternalStore(queue.subscribe, queue.state);
}
