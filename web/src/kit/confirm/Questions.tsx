import { Suspense } from 'react';
import { lazyPart } from '../nav/lazyPart.ts';
import { useQuestions } from './confirm.ts';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog));

/** Shows confirm dialogs, one after the other. */
export function Questions() {
  const question = useQuestions((asked) => asked.queue[0]);
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmDialog key={question.id} question={question} />
    </Suspense>
  );
}
