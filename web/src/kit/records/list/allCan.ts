import type { T } from '@plumbline/contract/kit/words';

/** Says that nothing is refused, in the words of the verb. */
export function allCan(t: T, verb: string, n: number): string {
  const words: Readonly<Record<string, string>> = {
    accept: t('{n|It can be accepted.|All # can be accepted.}', { n }),
    assign: t('{n|It can be assigned.|All # can be assigned.}', { n }),
    close: t('{n|It can be closed.|All # can be closed.}', { n }),
    closeNow: t('{n|It can be closed.|All # can be closed.}', { n }),
    send: t('{n|It can be sent.|All # can be sent.}', { n }),
    submit: t('{n|It can be submitted.|All # can be submitted.}', { n }),
    void: t('{n|It can be voided.|All # can be voided.}', { n }),
  };
  return words[verb] ?? t('{n|It can be changed.|All # can be changed.}', { n });
}
