import type { RfiStatus, RfiVerb } from '@plumbline/contract/areas/rfis';

interface Move {
  from: readonly RfiStatus[];
  /** Null when the verb moves the ball and not the status. */
  to: RfiStatus | null;
  /** Said when the RFI stands elsewhere. */
  otherwise: string;
}

/** Every lawful move of an RFI: the whole lifecycle in one table. `respond` goes to answered with the last answer wanted. */
export const MOVES: Record<RfiVerb, Move> = {
  submit: { from: ['draft'], to: 'submitted', otherwise: 'Only a draft can be submitted.' },
  return: { from: ['submitted'], to: 'draft', otherwise: 'Only a submitted RFI can be returned.' },
  send: { from: ['draft', 'submitted'], to: 'open', otherwise: 'It was sent for review already.' },
  forward: { from: ['open'], to: null, otherwise: 'Only an open RFI can be forwarded.' },
  addReviewer: { from: ['open'], to: null, otherwise: 'Reviewers are added while it is open.' },
  shiftCourt: { from: ['open'], to: null, otherwise: 'The court is shifted while it is open.' },
  respond: { from: ['open'], to: 'answered', otherwise: 'It is not open for answers.' },
  askAgain: { from: ['answered'], to: 'open', otherwise: 'Only an answered RFI can be asked again.' },
  close: { from: ['answered'], to: 'closed', otherwise: 'Only an answered RFI can be closed.' },
  answerInternally: {
    from: ['submitted', 'open'],
    to: 'closed',
    otherwise: 'It is answered internally while it is submitted or open.',
  },
  reopen: { from: ['closed'], to: 'open', otherwise: 'Only a closed RFI can be reopened.' },
  void: { from: ['draft', 'submitted', 'open', 'answered', 'closed'], to: 'void', otherwise: 'It is void already.' },
};

/** The status after a verb, or null when it does not fit. */
export function moved(status: string, verb: RfiVerb): RfiStatus | null {
  const { from, to } = MOVES[verb];
  const here = from.find((one) => one === status);
  return here === undefined ? null : (to ?? here);
}

/** Closed and void hold no ball. Only `reopen` leads on from closed, nothing from void. */
export function isFinal(status: string): boolean {
  return status === 'closed' || status === 'void';
}

/** Somebody asked in a round. */
export interface Asked {
  personId: string;
  required: boolean;
  coReviewer: boolean;
  forwardedBy: string | null;
  answeredAt: string | null;
}

/** Whether the round has the answers that it waits for: all the required ones, or any one when none is required. */
export function isAnswered(asked: readonly Asked[]): boolean {
  const holders = asked.filter((one) => !one.coReviewer && !one.forwardedBy);
  const required = holders.filter((one) => one.required);
  return required.length > 0 ? required.every((one) => one.answeredAt) : holders.some((one) => one.answeredAt);
}

/** Whose court an open RFI is in by the duties of its round: the pending required reviewers, else all; where one forwarded it, whom they asked. */
export function courtOf(asked: readonly Asked[]): string[] {
  const pending = asked.filter((one) => !one.coReviewer && !one.answeredAt);
  const direct = pending.filter((one) => !one.forwardedBy);
  const required = direct.filter((one) => one.required);
  let court = (required.length > 0 ? required : direct).map((one) => one.personId);
  for (const { personId, forwardedBy } of pending.filter((one) => one.forwardedBy)) {
    if (forwardedBy && court.includes(forwardedBy)) court = [...court.filter((one) => one !== forwardedBy), personId];
  }
  return [...new Set(court)];
}

/**
 * Whose court it is in after `personId` answered and the round still waits: a forwarded question goes back to who forwarded
 * it, else the others keep it, and when nobody is left the duties of the round decide. `asked` knows of the answer already.
 */
export function courtAfterAnswer(held: readonly string[], personId: string, asked: readonly Asked[]): string[] {
  if (!held.includes(personId)) return [...held];
  const others = held.filter((one) => one !== personId);
  const back = asked.find((one) => one.personId === personId)?.forwardedBy;
  if (back) return others.includes(back) ? others : [...others, back];
  return others.length > 0 ? others : courtOf(asked);
}
