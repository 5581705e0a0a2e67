import { newId } from '@plumbline/contract/kit/uuid';
import { FINAL, put } from './target.ts';
import type { Made } from './target.ts';
import type { World } from './world.ts';

const REVIEWED = ['reviewed', 'closed'];

/** Submittals as they are in their status, with the ball where it belongs. */
export async function makeSubmittals(world: World, all: readonly Made[]): Promise<void> {
  const now = new Date().toISOString();
  await put(world, 'submittal', all, ({ spec: { status }, target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    root_id: target.id,
    revision: 0,
    is_current: true,
    spec_section_id: target.specSectionId,
    description: `${mark} glass`,
    type: 'sample',
    category: 'action',
    submitter_id: status === 'required' ? target.reviewerId : target.strangerId,
    for_record_only: false,
    substitution: false,
    round: 1,
    stop_on_resubmit: true,
    disposition_id: status === 'closed' ? target.dispositionId : null,
    comment_count: 0,
  }));
  const asking = all.filter(({ spec: { status } }) => [...REVIEWED, 'inReview'].includes(status));
  await put(world, 'record_reviewer', asking, ({ spec, target }) => ({
    id: newId(),
    record_id: target.id,
    person_id: target.reviewerId,
    round: 1,
    step: 1,
    required: true,
    co_reviewer: false,
    asked_at: now,
    answered_at: REVIEWED.includes(spec.status) ? now : null,
  }));
  await makeParties(world, all, now);
}

/** Packages, which hold nothing. */
export async function makePackages(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'submittal_package', all, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    description: `${mark} package`,
  }));
  await makeParties(world, all, new Date().toISOString());
}

async function makeParties(world: World, all: readonly Made[], now: string): Promise<void> {
  await put(world, 'record_party', all, ({ spec, target }) =>
    [
      { record_id: target.id, person_id: target.strangerId, role: 'manager' },
      { record_id: target.id, person_id: spec.askedId, role: spec.status === 'required' ? 'submitter' : 'reviewer' },
      { record_id: target.id, person_id: spec.watcherId, role: 'watcher' },
    ].filter((duty) => duty.person_id !== undefined),
  );
  await put(
    world,
    'custody',
    all.filter(({ spec }) => !FINAL.has(spec.status)),
    ({ spec, target }) => {
      const others = spec.status === 'draft' ? (spec.createdBy ?? target.strangerId) : target.strangerId;
      const holder = ['required', 'inReview'].includes(spec.status) ? target.reviewerId : others;
      return { id: newId(), record_id: target.id, person_id: holder, from_at: now };
    },
  );
}

/** Sections and workflows of their own, to be changed and removed. */
export async function makeSettings(world: World, sections: readonly Made[], workflows: readonly Made[]): Promise<void> {
  await put(world, 'spec_section', sections, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    number: `${mark} ${target.id}`,
    title: mark,
    created_at: new Date().toISOString(),
  }));
  await put(world, 'submittal_workflow', workflows, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    name: `${mark} ${target.id}`,
    is_default: false,
    stop_on_resubmit: true,
    version: 1,
  }));
}

/** The number of a section that few others have, out of an id. */
export function numberOf(id: string): string {
  const digits = id.replace(/\D/g, '');
  return `97 ${digits.slice(-6, -4)} ${digits.slice(-4, -2)}.${digits.slice(-2)}`;
}
