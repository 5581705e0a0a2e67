import { Outlet } from '@tanstack/react-router';
import { Questions } from '../kit/confirm/Questions.tsx';
import { Toaster } from '../kit/notify/Toaster.tsx';

/** Around every screen: where toasts and questions appear. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
      <Questions />
    </>
  );
}
