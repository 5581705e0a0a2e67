import type { Subtenant, UpgradeState } from '@plumbline/contract/areas/tenants';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

type Said = { word: string; tone: Tone };

/** The state of a company in a word. */
export function standingOf({ status, readOnly }: Pick<Subtenant, 'status' | 'readOnly'>, t: T): Said {
  switch (status) {
    case 'suspended':
      return { word: t('Suspended'), tone: 'stopped' };
    case 'closed':
      return { word: t('Closed'), tone: 'stopped' };
    case 'pastDue':
      return { word: readOnly ? t('Read-only') : t('Past due'), tone: 'attention' };
    case 'trial':
      return { word: readOnly ? t('Trial ended') : t('On trial'), tone: readOnly ? 'attention' : 'progress' };
    case 'invited':
      return { word: t('Invited'), tone: 'neutral' };
    case 'active':
      return readOnly ? { word: t('Being moved'), tone: 'progress' } : { word: t('Active'), tone: 'good' };
  }
}

export function subKindName(kind: Subtenant['subKind'], t: T): string {
  return kind === 'branch' ? t('Branch') : t('Trade partner');
}

/** The progress of a request for independence. */
export function upgradeStanding(state: UpgradeState, t: T): Said {
  switch (state) {
    case 'draft':
      return { word: t('Draft'), tone: 'neutral' };
    case 'requested':
      return { word: t('Submitted'), tone: 'progress' };
    case 'parentReview':
      return { word: t('Being looked at'), tone: 'progress' };
    case 'approved':
    case 'migrating':
      return { word: t('Being moved'), tone: 'progress' };
    case 'completed':
      return { word: t('Stands alone'), tone: 'good' };
    case 'rejected':
      return { word: t('Declined by them'), tone: 'stopped' };
    case 'rolledBack':
      return { word: t('Put back'), tone: 'attention' };
  }
}
