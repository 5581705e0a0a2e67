import { create } from 'zustand';

/** The open request for a proof of identity; `answer` takes its result. */
export const useProof = create<{ answer: ((proved: boolean) => void) | null }>(() => ({ answer: null }));

let asking: Promise<boolean> | undefined;

/** Asks the person for a proof of identity, once for all calls that require it. */
export function askProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    useProof.setState({
      answer: (proved) => {
        useProof.setState({ answer: null });
        asking = undefined;
        resolve(proved);
      },
    });
  });
  return asking;
}
