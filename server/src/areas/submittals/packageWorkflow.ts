import type { PackageStatus } from '@plumbline/contract/areas/submittals';
import type { Actor } from '../../kit/actor.ts';
import { defineWorkflow } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import { mayManage } from './policy.ts';

const byManager = {
  right: (actor: Actor, record: RecordHeader) => mayManage(actor, record),
  onBehalfOfOwner: true,
} as const;

/** What of a package decides what may be done to it. */
export interface PackageFacts {
  projectStatus: string;
  /** Submittals that are still under way, and those that are not void, seen or not. */
  underWay: number;
  held: number;
}

/** The life of a package. */
export const packageWorkflow = defineWorkflow<PackageStatus, 'update' | 'close' | 'reopen' | 'void', PackageFacts>(
  {
    update: { ...byManager, from: ['open'], onHold: true, otherwise: 'It has ended: its fields no longer change.' },
    close: {
      ...byManager,
      from: ['open'],
      to: 'closed',
      otherwise: 'It has ended already.',
      unless: (_, { underWay }) => (underWay > 0 ? 'Some of its submittals are still under way.' : null),
    },
    reopen: { ...byManager, from: ['closed'], to: 'open', otherwise: 'Only a closed package can be reopened.' },
    void: {
      ...byManager,
      from: ['open', 'closed'],
      to: 'void',
      otherwise: 'It is void already.',
      unless: (_, { held }) => (held > 0 ? 'It still holds submittals: move or void them first.' : null),
    },
  },
  { final: ['closed', 'void'], blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold) },
);
