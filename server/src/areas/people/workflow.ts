import type { MemberMove, MemberStatus } from '@plumbline/contract/areas/people';

/** The start and end of each move, and the refusal when it does not fit. */
export const MOVES: Record<MemberMove, { from: readonly MemberStatus[]; to: MemberStatus; otherwise: string }> = {
  startLeave: { from: ['active'], to: 'onLeave', otherwise: 'Only an active person can go on leave.' },
  endLeave: { from: ['onLeave'], to: 'active', otherwise: 'This person is not on leave.' },
  suspend: {
    from: ['active', 'onLeave'],
    to: 'suspended',
    otherwise: 'Only a person who is active or on leave can be suspended.',
  },
  reinstate: { from: ['suspended'], to: 'active', otherwise: 'This person is not suspended.' },
  deactivate: {
    from: ['invited', 'active', 'onLeave', 'suspended'],
    to: 'inactive',
    otherwise: 'This person is off the active roster already.',
  },
  reactivate: { from: ['inactive'], to: 'active', otherwise: 'Only an inactive person can be reactivated.' },
  leave: {
    from: ['invited', 'active', 'onLeave', 'suspended', 'inactive'],
    to: 'left',
    otherwise: 'This person has left already.',
  },
  rehire: { from: ['left'], to: 'active', otherwise: 'Only a person who has left can be rehired.' },
};

/** Where a move leads from a status; null when it does not fit. */
export function statusAfter(status: MemberStatus, move: MemberMove): MemberStatus | null {
  const { from, to } = MOVES[move];
  return from.includes(status) ? to : null;
}
