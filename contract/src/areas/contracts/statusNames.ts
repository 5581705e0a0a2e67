import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { ContractStatus } from './kinds.ts';

/* What the statuses are called, apart from the other names: the first load has them. */

export function statusWords(t: T): Record<ContractStatus, string> {
  return {
    draft: t('Draft'),
    pendingApproval: t('Pending approval'),
    approved: t('Approved'),
    outForSignature: t('Out for signature'),
    executed: t('Executed'),
    onHold: t('On hold'),
    complete: t('Complete'),
    closed: t('Closed'),
    terminated: t('Terminated'),
    void: t('Void'),
  };
}

export const CONTRACT_TONES: Record<ContractStatus, Tone> = {
  draft: 'neutral',
  pendingApproval: 'attention',
  approved: 'progress',
  outForSignature: 'attention',
  executed: 'good',
  onHold: 'attention',
  complete: 'good',
  closed: 'neutral',
  terminated: 'stopped',
  void: 'stopped',
};
