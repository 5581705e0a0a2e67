import { Suspense, lazy } from 'react';
import { useQuestions } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

/** Where confirm dialogs appear, one after the other. */
export function Questions() {
  const question = useQuestions((asked) => asked.queue[0]);
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmDialog key={question.id} question={question} />
    </Suspense>
  );
}
