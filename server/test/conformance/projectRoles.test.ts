import { PROJECT_ROLES } from '@plumbline/contract/areas/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../server.ts';
import type { Answer, TestServer } from '../server.ts';
import { PARTS, classOf, runCells } from './cells.ts';
import { answers, emergencies, givings, makeTeams, roleless } from './projectRoleCells.ts';
import type { RoleCell } from './projectRoleCells.ts';
import { adds, readsEmergency } from './projectRoleRules.ts';
import { RULES } from './rightsRules.ts';
import { makeWorld } from './makeWorld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/*
 * The matrix of rights.test.ts has everybody on a team as observer, or on none. This is its third dimension: every company
 * role, in every project role that the contract knows, on every endpoint that depends on a project.
 */
test(
  'a project role gives what the table says, to others only what its holder has, and nothing else',
  {
    timeout: 180_000,
  },
  async () => {
    const world = await makeWorld(server);
    const teams = await makeTeams(world);
    const cells = [
      ...roleless(world, teams, RULES),
      ...emergencies(world, teams, RULES),
      ...answers(world, teams),
      ...givings(world, teams),
    ];
    const wrong = new Map<string, string[]>();
    const note = (what: string, who: string) => wrong.set(what, [...(wrong.get(what) ?? []), who]);
    const came: Record<string, number> = {};
    await runCells(world, cells, (cell, answer) => {
      const { name, part, role, situation, expected, spec } = cell as RoleCell;
      const who = `${part} as ${role} ${situation}${spec.otherRole ? ` on ${spec.otherRole}` : ''}`;
      const got = reasoned(answer) ? '2000' : classOf(answer);
      came[got] = (came[got] ?? 0) + 1;
      if (got !== expected) note(`${name} on ${spec.kind}: ${got}, not ${expected}`, who);
      if (got !== 'pass') return;
      if (name === 'employees.get' || name === 'technicians.get') {
        const shown = 'emergencyContact' in answer.json().data;
        if (shown !== readsEmergency(part, role)) note(`${name} ${shown ? 'shows' : 'hides'} whom to call`, who);
      }
      if (name === 'rfis.respond' && isOfficial(answer.json().data) !== adds(role, 'O'))
        note('an answer is official or not', who);
    });
    expect([...wrong].map(([what, who]) => `${what}: ${who.length} times, ${who.slice(0, 12).join(', ')}`)).toEqual([]);
    for (const answer of ['pass', '403', '1010', '1004', '2000']) expect(came[answer], answer).toBeGreaterThan(10);
    const pairs = new Set(cells.map(({ part, role }) => `${part} ${role}`));
    expect(pairs.size).toBe(PARTS.length * PROJECT_ROLES.length);
  },
);

function reasoned(answer: Answer): boolean {
  return answer.status === 200 && String(answer.headers['content-type']).startsWith('application/json')
    ? answer.json().code === 2000
    : false;
}

function isOfficial({ responses }: { responses: readonly { official: boolean }[] }): boolean | undefined {
  return responses[0]?.official;
}
