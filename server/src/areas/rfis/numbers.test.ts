import { projects } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, onlyVersion } from '../../../test/rfiScene.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { buildRfi } from './build.ts';

let server: TestServer;
let pm: Client;
beforeAll(async () => {
  server = await startTestServer();
  pm = await server.as('pm');
});
afterAll(() => server.close());

const facts = (name: string) => ({
  projectNumber: name,
  projectName: name,
  projectType: 'newBuild' as const,
  timeZone: 'America/Los_Angeles',
});
async function submitted(projectId: string) {
  const rfiManagerId = pm.personId;
  const draft = await pm.call(rfis.create, buildRfi(projectId, { rfiManagerId }));
  return pm.call(rfis.submit, onlyVersion(draft));
}

test('a project says what its RFI numbers begin with and at which number, until the first has one', async () => {
  const project = await pm.call(projects.create, {
    clientRef: newId(),
    ...facts('Pier 9'),
    rfiPrefix: 'P9-Q',
    rfiFirstNumber: 100,
  });
  expect(project).toMatchObject({ rfiPrefix: 'P9-Q', rfiFirstNumber: 100 });
  const change = (over: object, version: number) =>
    pm.call(projects.update, { projectId: project.projectId, version, ...facts('Pier 9'), ...over });
  const later = await change({ rfiFirstNumber: 201 }, project.version);
  expect(later).toMatchObject({ rfiPrefix: 'P9-Q', rfiFirstNumber: 201 });
  expect((await submitted(project.projectId)).number).toBe('P9-Q-201');
  expect((await submitted(project.projectId)).number).toBe('P9-Q-202');
  const { version } = await pm.call(projects.get, { projectId: project.projectId });
  expect(await failure(change({ rfiFirstNumber: 1 }, version))).toMatchObject({
    code: 1400,
    data: {
      fields: [
        {
          path: 'rfiFirstNumber',
          msg: 'RFIs of this project have numbers already: they go on after the last one',
        },
      ],
    },
  });
  await change({ rfiPrefix: 'RFI' }, version);
  expect((await submitted(project.projectId)).number).toBe('RFI-203');
});

test('a prefix that is none, and a number below one, are refused; left out they are RFI and 1', async () => {
  const make = (over: object) =>
    pm.call(projects.create, { clientRef: newId(), ...facts(`Pier ${newId()}`.slice(0, 30)), ...over });
  for (const over of [{ rfiPrefix: '' }, { rfiPrefix: '1 Q' }, { rfiFirstNumber: 0 }])
    expect(await failure(make(over))).toMatchObject({ code: 1400 });
  const project = await make({});
  expect(project).toMatchObject({ rfiPrefix: 'RFI', rfiFirstNumber: 1 });
  expect((await submitted(project.projectId)).number).toBe('RFI-001');
});
