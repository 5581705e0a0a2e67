import type { ProjectRole } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { makeBelongings } from './belongings.ts';
import { areaKinds, areaKindsWith } from './cases.ts';
import { makeDirectory } from './contactTargets.ts';
import { makeLegal } from './legalCalls.ts';
import { makeMembers } from './memberTargets.ts';
import { makePapers } from './paperTargets.ts';
import { makeRfis } from './rfiTargets.ts';
import { FINAL, markOf, put } from './target.ts';
import { makeTenancies } from './tenantCalls.ts';
import type { Kind, Made, Spec, Target } from './target.ts';
import { shelfOf, header } from './world.ts';
import type { World } from './world.ts';

const DOCUMENTS = ['rfi', ...areaKindsWith('isDocument')];
const IMPORTS = ['import', ...areaKindsWith('importOf')];

/** How many things were made in a world, and how many of them the statistics of its tables know. */
const sizes = new WeakMap<World, { made: number; known: number }>();

/** Makes many things at once: a few statements, however many there are. */
export async function makeTargets(world: World, specs: readonly Spec[]): Promise<Target[]> {
  const made = specs.map((spec): Made => {
    const target = targetFor(world, spec);
    return { spec, target, mark: [markOf(world, target), spec.word].filter(Boolean).join(' ') };
  });
  const of = (...kinds: Kind[]) => made.filter(({ spec }) => !spec.missing && kinds.includes(spec.kind));
  // Without row-by-row foreign key checks: thousands of rows come at once, and each names rows made with it.
  await world.server.sql('set session_replication_role = replica');
  await makeRecords(
    world,
    of(...DOCUMENTS, 'project', 'company', 'person', 'member', 'staff', 'crew', 'hire', 'compliance', 'billingAddress'),
  );
  await makeMembers(world, of('member', 'staff', 'crew', 'hire'));
  await makePapers(world, of('certificate', 'ownPaper', 'skill', 'certificateType', 'requirement'));
  await makeDirectory(world, of('compliance', 'grouping', 'title', 'firm', 'twins', 'billingAddress'));
  await makeProjects(world, of('project'));
  await makeRfis(world, of('rfi'));
  for (const [kind, { make }] of Object.entries(areaKinds)) {
    const ofKind = of(kind);
    if (ofKind.length > 0) await make?.(world, ofKind);
  }
  await put(world, 'company', of('company'), ({ target, mark }) => ({ id: target.id, company_name: mark, roles: [] }));
  await put(world, 'person', of('person'), ({ target, mark }) => ({
    id: target.id,
    full_name: mark,
    email: `${target.id}@contact.example`,
  }));
  await makeBelongings(world, of(...DOCUMENTS, ...IMPORTS, 'project', 'company', 'person', 'none'));
  await put(world, 'role', of('role'), ({ spec, target, mark }) => ({
    id: target.id,
    family: 'employee',
    code: target.id,
    name: `${mark} ${target.id}`,
    is_system: false,
    status: spec.status,
    version: target.version,
  }));
  await makeLegal(world, of('legal'));
  await makeTenancies(world, of('subtenant'), of('archive'));
  await makeOthers(world, of('view'), of('mail'), of(...IMPORTS));
  await world.server.sql('reset session_replication_role');
  await gatherStatistics(world, specs.length);
  return made.map(({ target }) => target);
}

/** As autovacuum does within a minute of such a load, where there is twice as much by now: a plan would take every table for one row. */
async function gatherStatistics(world: World, more: number): Promise<void> {
  const size = sizes.get(world) ?? { made: 0, known: 50 };
  sizes.set(world, size);
  size.made += more;
  if (size.made < 2 * size.known) return;
  size.known = size.made;
  await world.server.sql('analyze');
}

function targetFor(world: World, spec: Spec): Target {
  const shelf = shelfOf(world, spec.projectId);
  const id = newId();
  const own = spec.kind === 'project' ? { projectId: id, locationId: newId(), costCodeId: newId() } : {};
  const lost = spec.missing ? { projectId: newId() } : {};
  return {
    ...shelf,
    ...own,
    ...lost,
    id,
    version: 3,
    actorId: spec.actorId,
    companionId: spec.companionId ?? newId(),
    fileId: newId(),
    heldFileId: newId(),
    attachmentId: newId(),
    linkId: newId(),
    shareId: newId(),
    token: `token-${id}`,
    responseId: newId(),
    reviewerId: spec.askedId ?? shelf.strangerId,
    memberId: newId(),
    noticeId: newId(),
    legalVersionId: newId(),
    rateId: newId(),
    holderId: spec.kind === 'ownPaper' && spec.createdBy ? spec.createdBy : newId(),
    certificateTypeId: spec.kind === 'certificateType' ? id : newId(),
    skillId: spec.kind === 'skill' ? id : newId(),
  };
}

let number = 0;

async function makeRecords(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'record', all, ({ spec, target, mark }) => {
    number += 1;
    const works = ['member', 'staff', 'crew', 'hire'].includes(spec.kind);
    const isDocument = DOCUMENTS.includes(spec.kind);
    const numbered = (isDocument && spec.status !== 'draft') || spec.kind === 'project';
    return {
      ...header(target.tenantId, target.id, works ? 'person' : spec.kind, works ? 'active' : spec.status),
      title: mark,
      project_id: isDocument || spec.kind === 'project' ? target.projectId : null,
      number: numbered ? `J-${number}` : null,
      is_final: FINAL.has(spec.status),
      is_private: spec.isPrivate ?? false,
      owner_id: isDocument ? target.strangerId : null,
      created_by: spec.createdBy ?? target.strangerId,
      closed_at: FINAL.has(spec.status) ? new Date().toISOString() : null,
      version: target.version,
      search: ['judg', ...(spec.word ? [spec.word] : [])].map((word) => `'${word}':1`).join(' '),
    };
  });
}

async function makeProjects(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'project', all, ({ target, mark }) => ({
    id: target.id,
    project_number: `J-${target.id}`,
    project_type: 'newBuild',
    time_zone: 'America/Los_Angeles',
    address_line: '1 Main',
    city: mark,
    client_company_id: target.companyId,
    rfi_manager_id: target.managerId,
    rfi_due_days: 7,
    rfi_due_working_days: false,
  }));
  await put(world, 'project_member', all, ({ spec, target }) => {
    const seat = (id: string, person_id: string, project_role: ProjectRole) => ({
      id,
      project_id: target.id,
      person_id,
      project_role,
    });
    return [
      seat(newId(), target.strangerId, 'projectManager'),
      seat(spec.ownSeat ? newId() : target.memberId, target.crewId, spec.otherRole ?? 'observer'),
      ...(spec.memberId
        ? [seat(spec.ownSeat ? target.memberId : newId(), spec.memberId, spec.memberRole ?? 'observer')]
        : []),
    ];
  });
  await put(world, 'location', all, ({ target, mark }) => ({
    id: target.locationId,
    project_id: target.id,
    name: mark,
    path: mark,
  }));
  await put(world, 'cost_code', all, ({ target, mark }) => ({
    id: target.costCodeId,
    project_id: target.id,
    code: mark,
    name: mark,
    cost_type: 'L',
  }));
}

async function makeOthers(
  world: World,
  views: readonly Made[],
  mails: readonly Made[],
  imports: readonly Made[],
): Promise<void> {
  const created_at = new Date().toISOString();
  await put(world, 'saved_view', views, ({ spec, target, mark }) => ({
    id: target.id,
    person_id: spec.createdBy ?? target.strangerId,
    list: 'rfis',
    name: mark,
    query: '',
    shared: true,
  }));
  if (mails.length > 0) await makeMails(world, mails, created_at);
  await put(world, 'import_run', imports, ({ spec, target }) => ({
    id: target.id,
    kind: areaKinds[spec.kind]?.importOf ?? 'rfi',
    project_id: target.projectId,
    file_id: target.heldFileId,
    started_by: target.strangerId,
    mapping: {},
    skip_lines: [],
    state: spec.status,
    done: 0,
    total: 2,
    created_at,
  }));
}

async function makeMails(world: World, mails: readonly Made[], created_at: string): Promise<void> {
  const people = await world.server.sql<{ id: string; email: string }>(
    'select id, email from person where email is not null',
  );
  const emailOf = (id: string | undefined) => people.find((person) => person.id === id)?.email;
  /** Their own, another member's, or one that nobody has. */
  const recipientOf = ({ createdBy, actorId, projectId }: Spec) => {
    if (projectId === world.server.otherProjectId) return 'a@b.example';
    const another = world.server.person(actorId === world.server.person('admin') ? 'pm' : 'admin');
    return emailOf(createdBy ?? another);
  };
  await put(world, 'mail', mails, ({ spec, target, mark }) => ({
    id: target.id,
    recipient: recipientOf(spec),
    subject: mark,
    body: mark,
    created_at,
  }));
}
