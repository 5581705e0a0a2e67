import { create } from 'zustand';

export interface ConfirmQuestion {
  /** default "Confirm" */
  title?: string;
  text: string;
  reason?: { label: string; required: boolean };
  /** `danger` draws the confirming button red */
  tone?: 'action' | 'danger';
  /** words of the confirming button; default "Confirm", or "Save" in the save variant */
  confirmLabel?: string;
  cancelLabel?: string;
}
export type ConfirmAnswer = false | { reason?: string };

export interface OpenQuestion extends ConfirmQuestion {
  id: number;
  variant: 'confirm' | 'save';
  answer: (answer: ConfirmAnswer) => void;
}
interface Asked {
  queue: OpenQuestion[];
}
export const useQuestions = create<Asked>(() => ({ queue: [] }));

let last = 0;
function ask(variant: OpenQuestion['variant'], question: ConfirmQuestion): Promise<ConfirmAnswer> {
  return new Promise((resolve) => {
    last += 1;
    useQuestions.setState(({ queue }) => ({ queue: [...queue, { ...question, id: last, variant, answer: resolve }] }));
  });
}

/** Asks before something that cannot be undone; answers false, or the reason that was typed. */
export function confirm(question: ConfirmQuestion): Promise<ConfirmAnswer> {
  return ask('confirm', question);
}

/** The variant with Save and Cancel. */
export function confirmSave(question: ConfirmQuestion): Promise<ConfirmAnswer> {
  return ask('save', question);
}

/** Takes an answered question away. */
export function closeQuestion(id: number): void {
  useQuestions.setState(({ queue }) => ({ queue: queue.filter((question) => question.id !== id) }));
}
