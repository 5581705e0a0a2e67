import type { MemberMove, MemberStatus } from '@plumbline/contract/areas/people';

/** From where each move leads where, and what is said when it does not fit. */
export const MOVES: Record<MemberMove, { from: readonly MemberStatus[]; to: MemberStatus; otherwise: string }> = {
  startLeave: { from: ['active'], to: 'onLeave', otherwise: 'Only somebody active goes on leave.' },
  endLeave: { from: ['onLeave'], to: 'active', otherwise: 'This person is not on leave.' },
  suspend: {
    from: ['active', 'onLeave'],
    to: 'suspended',
    otherwise: 'Only somebody active or on leave is suspended.',
  },
  reinstate: { from: ['suspended'], to: 'active', otherwise: 'This person is not suspended.' },
  deactivate: {
    from: ['invited', 'active', 'onLeave', 'suspended'],
    to: 'inactive',
    otherwise: 'This person is off the active roster already.',
  },
  reactivate: { from: ['inactive'], to: 'active', otherwise: 'Only somebody inactive is brought back this way.' },
  leave: {
    from: ['invited', 'active', 'onLeave', 'suspended', 'inactive'],
    to: 'left',
    otherwise: 'This person has left already.',
  },
  rehire: { from: ['left'], to: 'active', otherwise: 'Only somebody who left is hired again.' },
};

/** Where a move leads from a status; null when it does not fit. */
export function moved(status: MemberStatus, move: MemberMove): MemberStatus | null {
  const { from, to } = MOVES[move];
  return from.includes(status) ? to : null;
}
