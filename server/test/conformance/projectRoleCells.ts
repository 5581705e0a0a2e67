import { PROJECT_ROLES } from '@plumbline/contract/areas/projects';
import type { ProjectRole } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Part } from '../server.ts';
import { CALLS } from './calls.ts';
import { PARTS, makeCompanions, specFor } from './cells.ts';
import type { Cell } from './cells.ts';
import { givesRoles, readsEmergency, telling } from './projectRoleRules.ts';
import { PROJECT } from './rightsTable.ts';
import type { Class, Rule } from './rule.ts';
import type { Spec, Target } from './target.ts';
import { fillShelf } from './makeWorld.ts';
import { header } from './world.ts';
import type { World } from './world.ts';

/** A cell with the role that its person has on the project of the thing. */
export interface RoleCell extends Cell {
  role: ProjectRole;
}
interface Teams {
  /** By role, a project with everybody of the company on its team in that role. */
  projects: Map<ProjectRole, string>;
  companions: Map<Part, string>;
}

const ROLES: readonly ProjectRole[] = PROJECT_ROLES;
/** Who keeps teams at all. */
const KEEPERS = PARTS.filter((part) => PROJECT[part].team !== '-');

export async function makeTeams(world: World): Promise<Teams> {
  const { server } = world;
  const teams = new Map(ROLES.map((role) => [role, newId()]));
  await world.insert(
    'record',
    [...teams].map(([role, id]) => ({
      ...header(server.tenantId, id, 'project', 'active'),
      project_id: id,
      number: role,
    })),
  );
  await world.insert(
    'project',
    [...teams].map(([role, id]) => ({
      tenant_id: server.tenantId,
      id,
      project_number: role,
      project_type: 'newBuild',
      time_zone: 'America/Los_Angeles',
      rfi_due_days: 7,
      rfi_due_working_days: false,
    })),
  );
  await world.insert(
    'project_member',
    [...teams].flatMap(([role, id]) =>
      PARTS.map((part) => ({
        tenant_id: server.tenantId,
        id: newId(),
        project_id: id,
        person_id: server.person(part),
        project_role: role,
      })),
    ),
  );
  for (const id of teams.values()) await fillShelf(world, server.tenantId, id, server.person('engineer'));
  return { projects: teams, companions: await makeCompanions(world) };
}

interface Wish {
  name: string;
  part: Part;
  role: ProjectRole;
  expected: Class;
  on?: Rule['on'];
  situation?: Cell['situation'];
  more?: Partial<Spec>;
  input?: (target: Target) => Record<string, unknown>;
}

function cell(
  world: World,
  teams: Teams,
  { name, part, role, expected, on, situation = 'same', ...wish }: Wish,
): RoleCell {
  const [kind, status] = on ?? [CALLS[name]?.kind ?? 'none', CALLS[name]?.status ?? ''];
  const spec = specFor(world, kind, status, part, situation, teams.companions.get(part));
  const home = situation === 'elsewhere' ? {} : { projectId: teams.projects.get(role) ?? '' };
  return {
    name,
    part,
    role,
    situation,
    expected,
    rule: { situations: [situation], expect: () => expected, ...(wish.input ? { input: wish.input } : {}) },
    spec: { ...spec, ...home, memberRole: role, ...wish.more },
  };
}

/** Endpoints that a project role adds something to: their rules are told apart below. */
const OWN_RULES = new Set([
  'employees.emergency',
  'projects.addMember',
  'projects.updateMember',
  'projects.removeMember',
]);

/**
 * A project role changes nothing without a rule. An endpoint depends on a project when its rule separates one's own project from another. There a role
 * can only show by opening an endpoint that the company role refuses, or closing one that it opens. So each endpoint is tried in each project role by
 * one company role that it refuses, and once by one that it admits. The least tried role comes next, so that all pairs of a company role and a project
 * role occur.
 */
export function roleless(world: World, teams: Teams, rules: Record<string, Rule[]>): RoleCell[] {
  const tries = new Map<string, number>();
  const least = (parts: readonly Part[], role: ProjectRole) => {
    const count = (part: Part) => tries.get(`${part} ${role}`) ?? 0;
    const chosen = parts.toSorted((one, other) => count(one) - count(other))[0];
    if (chosen) tries.set(`${chosen} ${role}`, count(chosen) + 1);
    return chosen;
  };
  return Object.entries(rules)
    .filter(([name]) => !OWN_RULES.has(name))
    .flatMap(([name, ofEndpoint]) =>
      ofEndpoint
        .filter(({ situations }) => situations.includes('same') && situations.includes('elsewhere'))
        .flatMap((rule, index) => {
          const passes = PARTS.filter((part) => rule.expect(part, 'same') === 'pass');
          const refused = PARTS.filter((part) => !passes.includes(part));
          const once = ROLES[(name.length + index) % ROLES.length] ?? 'observer';
          return ROLES.flatMap((role) =>
            [least(refused, role), ...(role === once ? [least(passes, role)] : [])].flatMap((part) =>
              part
                ? [
                    cell(world, teams, {
                      name,
                      part,
                      role,
                      expected: rule.expect(part, 'same'),
                      ...(rule.on ? { on: rule.on } : {}),
                      ...(rule.input ? { input: rule.input } : {}),
                    }),
                  ]
                : [],
            ),
          );
        }),
    );
}

/** Emergency contacts, by every company role in every project role: the list of a project, and the cards of its people. */
export function emergencies(world: World, teams: Teams, rules: Record<string, Rule[]>): RoleCell[] {
  return PARTS.flatMap((part) => {
    const seesPeople = rules['employees.get']?.[0]?.expect(part, 'same') === 'pass';
    return [
      ...ROLES.flatMap((role) => {
        const expected = !seesPeople ? '1010' : readsEmergency(part, role) ? 'pass' : '403';
        return [
          cell(world, teams, { name: 'employees.emergency', part, role, expected }),
          ...(seesPeople ? [cell(world, teams, { name: 'employees.get', part, role, expected: 'pass' })] : []),
        ];
      }),
      // In every role on other projects, and in none on this one.
      ...(rules['employees.emergency'] ?? []).map((rule) =>
        cell(world, teams, {
          name: 'employees.emergency',
          part,
          role: 'superintendent',
          situation: 'elsewhere',
          expected: rule.expect(part, 'elsewhere'),
        }),
      ),
    ];
  });
}

/** The asked person answers an RFI, in every project role; the company role is not of the design side. */
export function answers(world: World, teams: Teams): RoleCell[] {
  return ROLES.map((role) =>
    cell(world, teams, { name: 'rfis.respond', part: 'trade', role, situation: 'asked', expected: 'pass' }),
  );
}

/** Who gives and takes which project role, and that nobody does it to themselves. */
export function givings(world: World, teams: Teams): RoleCell[] {
  const member = ({ id, memberId }: Target) => ({ projectId: id, memberId });
  const giving = (part: Part, own: ProjectRole, given: ProjectRole): Wish[] => {
    const one = { part, role: own, expected: givesRoles(part, own, [given]) };
    const held = { otherRole: given };
    return [
      {
        ...one,
        name: 'projects.addMember',
        input: ({ id, newcomerId }) => ({
          clientRef: newId(),
          projectId: id,
          personId: newcomerId,
          projectRole: given,
        }),
      },
      { ...one, name: 'projects.updateMember', input: (target) => ({ ...member(target), projectRole: given }) },
      {
        ...one,
        name: 'projects.updateMember',
        more: held,
        input: (target) => ({ ...member(target), projectRole: 'technician' }),
      },
      // Longer dates give a role for longer.
      {
        ...one,
        name: 'projects.updateMember',
        more: held,
        input: (target) => ({ ...member(target), projectRole: given, endDate: '2031-01-01' }),
      },
      { ...one, name: 'projects.removeMember', more: held },
    ];
  };
  const toOneself = (part: Part, own: ProjectRole, given: ProjectRole): Wish[] => {
    const one = { part, role: own, expected: '2000' as const };
    return [
      {
        ...one,
        name: 'projects.updateMember',
        more: { ownSeat: true },
        input: (target) => ({
          ...member(target),
          projectRole: given,
          ...(own === given ? { endDate: '2031-01-01' } : {}),
        }),
      },
      // Who made the project may keep its team without being on it.
      {
        ...one,
        name: 'projects.addMember',
        situation: 'own',
        input: ({ id, actorId }) => ({ clientRef: newId(), projectId: id, personId: actorId, projectRole: given }),
      },
    ];
  };
  const turned = (role: ProjectRole, by: number) => ROLES[(ROLES.indexOf(role) + by) % ROLES.length] ?? role;
  const wishes = [
    // People with the same letter for managing a team are equal: one of each in all pairs, the others in each role once.
    ...telling().flatMap(([own, given]) => giving('engineer', own, given)),
    ...KEEPERS.filter((part) => part !== 'engineer').flatMap((part, index) =>
      ROLES.flatMap((own) => giving(part, own, turned(own, index + 4))),
    ),
    ...KEEPERS.flatMap((part, index) => ROLES.flatMap((own) => toOneself(part, own, turned(own, index)))),
    ...ROLES.flatMap((given) => toOneself('engineer', 'observer', given)),
    // Leaving a team only narrows what one may do.
    ...KEEPERS.map((part): Wish => ({
      name: 'projects.removeMember',
      part,
      role: 'observer',
      expected: 'pass',
      more: { ownSeat: true },
    })),
  ];
  return wishes.map((wish) => cell(world, teams, wish));
}
