import { useEffect, useSyncExternalStore } from 'react';
import { loadUpload } from '../files/upload.ts';
import type { AnswerQueue } from './answerQueue.ts';
import type { QueueState } from './unsent.ts';

/** The state of a queue. The queue sends as soon as the network or the person is back. */
export function useQueueState(queue: AnswerQueue): QueueState {
  useEffect(() => {
    // Loads the upload code early, so that photos can be sent when the network is back.
    void loadUpload().catch(() => undefined);
  }, []);
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
