import { ApiFailure } from './server.ts';

/** What a call was refused with. Throws when it was not refused. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ status: number; code: number; message: string; data: unknown }> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiFailure)) throw failure ?? new Error('This was not refused');
  return { status: failure.status, code: failure.code, message: failure.message, data: failure.data };
}
