import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { Questions } from '../kit/confirm/Questions.tsx';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { NoConnection } from '../kit/notify/NoConnection.tsx';
import { Toaster } from '../kit/notify/Toaster.tsx';
import { useProof } from './proof.ts';

/** Replaces code that failed to load. */
function Nothing(): ReactNode {
  return null;
}

// Loaded early, because it is needed when the network is gone.
const UnconfirmedWrites = lazy(() =>
  import('../kit/notify/UnconfirmedWrites.tsx').then(
    (module) => ({ default: module.UnconfirmedWrites }),
    () => ({ default: Nothing }),
  ),
);
const StepUpDialog = lazyPart(() => import('../areas/factors/StepUpDialog.tsx').then((module) => module.StepUpDialog));

/** Asks for a proof of identity when a call requires it. */
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

/** The root around every screen: toasts, writes in doubt and questions. */
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
