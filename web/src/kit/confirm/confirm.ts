import { create } from 'zustand';

export interface ConfirmQuestion {
  /** Default "Confirm" */
  title?: string;
  text: string;
  reason?: { label: string; required: boolean };
  /** `danger` makes the confirm button red */
  tone?: 'action' | 'danger';
  /** The label of the confirm button; default "Confirm" */
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
/** Asks before an action that cannot be undone. Answers false, or the typed reason. */
export function confirm(question: ConfirmQuestion): Promise<ConfirmAnswer> {
  return new Promise((resolve) => {
    last += 1;
    useQuestions.setState(({ queue }) => ({ queue: [...queue, { ...question, id: last, answer: resolve }] }));
  });
}

/** Removes an answered question. */
export function closeQuestion(id: number): void {
  useQuestions.setState(({ queue }) => ({ queue: queue.filter((question) => question.id !== id) }));
}
