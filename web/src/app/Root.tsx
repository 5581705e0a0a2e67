import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { Questions } from '../kit/confirm/Questions.tsx';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { NoConnection } from '../kit/notify/NoConnection.tsx';
import { Toaster } from '../kit/notify/Toaster.tsx';
import { useProof } from './proof.ts';

/** In the place of code that could not be fetched. */
function Nothing(): ReactNode {
  return null;
}

// It is wanted when the network is gone, and so fetched before.
const UnconfirmedWrites = lazy(() =>
  import('../kit/notify/UnconfirmedWrites.tsx').then(
    (module) => ({ default: module.UnconfirmedWrites }),
    () => ({ default: Nothing }),
  ),
);
const StepUpDialog = lazyPart(() => import('../areas/factors/StepUpDialog.tsx').then((module) => module.StepUpDialog));

/** Where a person is asked to prove who they are, for a call that wants it. */
function Proof() {
  const answer = useProof((proof) => proof.answer);
  return (
    answer && (
      <Suspense>
        <StepUpDialog onDone={answer} />
      </Suspense>
    )
  );
}

/** Around every screen: where toasts, writes in doubt and questions appear. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
      <NoConnection />
      <Suspense>
        <UnconfirmedWrites />
      </Suspense>
      <Questions />
      <Proof />
    </>
  );
}
