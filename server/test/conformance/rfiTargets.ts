import { newId } from '@plumbline/contract/kit/uuid';
import { FINAL, put } from './target.ts';
import type { Made } from './target.ts';
import type { World } from './world.ts';

const SENT = ['open', 'answered', 'closed'];
const ANSWERED = ['answered', 'closed'];

/** The matter of RFIs as they are in their status: asked, answered, with the ball where it belongs. */
export async function makeRfis(world: World, all: readonly Made[]): Promise<void> {
  const now = new Date().toISOString();
  const past = (status: string, statuses: string[]) => (statuses.includes(status) ? now : null);
  await put(world, 'rfi', all, ({ spec: { status }, target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    question: `${mark} question`,
    disciplines: [],
    priority: 'normal',
    rfi_type_id: target.rfiTypeId,
    cost_impact: 'noImpact',
    cost_impact_cents: 4711,
    schedule_impact: 'noImpact',
    round: 1,
    question_frozen_at: past(status, SENT),
    submitted_at: past(status, ['submitted', ...SENT]),
    opened_at: past(status, SENT),
    responded_at: past(status, ANSWERED),
    has_official: ANSWERED.includes(status),
    impacts_confirmed: status === 'closed',
    comment_count: 0,
  }));
  const asked = all.filter(({ spec }) => SENT.includes(spec.status) || spec.askedId);
  await put(world, 'record_reviewer', asked, ({ spec, target }) => ({
    id: newId(),
    record_id: target.id,
    person_id: target.reviewerId,
    round: 1,
    required: true,
    co_reviewer: false,
    asked_at: now,
    answered_at: past(spec.status, ANSWERED),
  }));
  const answered = all.filter(({ spec }) => ANSWERED.includes(spec.status));
  await put(world, 'rfi_response', answered, ({ spec, target, mark }) => ({
    id: target.responseId,
    rfi_id: target.id,
    // A particular reviewer answered, and may still edit the answer.
    author_id: spec.askedId ?? target.reviewerId,
    at: now,
    body: `${mark} answer`,
    official: !spec.askedId,
    round: 1,
  }));
  await makeDuties(world, all, now);
}

async function makeDuties(world: World, all: readonly Made[], now: string): Promise<void> {
  await put(world, 'record_party', all, ({ spec, target }) =>
    [
      { record_id: target.id, person_id: target.strangerId, role: 'manager' },
      { record_id: target.id, person_id: spec.askedId, role: 'reviewer' },
      { record_id: target.id, person_id: spec.watcherId, role: 'watcher' },
    ].filter((duty) => duty.person_id !== undefined),
  );
  const underWay = all.filter(({ spec }) => !FINAL.has(spec.status));
  await put(world, 'custody', underWay, (made) => ({
    id: newId(),
    record_id: made.target.id,
    person_id: holderOf(made),
    from_at: now,
  }));
}

function holderOf({ spec, target }: Made): string {
  if (spec.status === 'open') return target.reviewerId;
  return spec.status === 'draft' ? (spec.createdBy ?? target.strangerId) : target.strangerId;
}
