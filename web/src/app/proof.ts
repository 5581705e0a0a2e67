import { create } from 'zustand';

/** Whether somebody is asked to prove who they are; `answer` takes what came of it. */
export const useProof = create<{ answer: ((proved: boolean) => void) | null }>(() => ({ answer: null }));

let asking: Promise<boolean> | undefined;

/** Asks the person to prove who they are, once for however many calls want it at a time. */
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
