import { create } from 'zustand';

export interface ConfirmQuestion {
  /** default "Confirm" */
  title?: string;
  text: string;
  reason?: { label: string; required: boolean };
  /** `danger` draws the confirming button red */
  tone?: 'action' | 'danger';
  /** words of the confirming button; default "Confirm" */
  confirmLabel?: string;
}
export type ConfirmAnswer = false | { reason?: string };

export interface OpenQuestion extends ConfirmQuestion {
  id: number;
  answer: (answer: ConfirmAnswer) => void;
}
interface Asked {
  queue: OpenQuestion[];
}
export const useQuestions = create<Asked>(() => ({ queue: [] }));

let last = 0;
/** Asks before something that cannot be undone; answers false, or the reason that was typed. */
export function confirm(question: ConfirmQuestion): Promise<ConfirmAnswer> {
  return new Promise((resolve) => {
    last += 1;
    useQuestions.setState(({ queue }) => ({ queue: [...queue, { ...question, id: last, answer: resolve }] }));
  });
}

/** Takes an answered question away. */
export function closeQuestion(id: number): void {
  useQuestions.setState(({ queue }) => ({ queue: queue.filter((question) => question.id !== id) }));
}
