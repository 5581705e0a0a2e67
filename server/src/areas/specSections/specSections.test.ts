import { specSections } from '@plumbline/contract/areas/specSections';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { buildSubmittal } from '../submittals/index.ts';
import { commonSections, divisionOf } from './csi.ts';
import { readSections } from './specSections.ts';

/* The sections of a project's specification. */

let server: TestServer;
let engineer: Client;
let trade: Client;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer();
  [engineer, trade] = await Promise.all([server.as('engineer'), server.as('trade')]);
  ({ projectId } = server);
});
afterAll(() => server.close());

test('a project without sections is offered the common ones; its own are added, changed and removed while unused', async () => {
  const offered = await engineer.call(specSections.list, { projectId, suggested: true });
  expect(offered.length).toBe(commonSections().size);
  expect(offered.find(({ number }) => number === '08 44 13')).toMatchObject({
    title: 'Glazed Aluminum Curtain Walls',
    division: 'Openings',
    submittalCount: 0,
  });
  const specSectionId = newId();
  const added = await engineer.call(specSections.save, {
    projectId,
    specSectionId,
    number: '084413',
    title: 'Curtain walls',
  });
  expect(added).toMatchObject([{ specSectionId, number: '08 44 13', title: 'Curtain walls' }]);
  const again = { projectId, specSectionId: newId(), number: '08 44 13', title: 'Once more' };
  expect((await refusal(engineer.call(specSections.save, again))).data).toMatchObject({ fields: [{ path: 'number' }] });
  await engineer.call(submittalItems.create, buildSubmittal(projectId));
  await server.sql(`update submittal set spec_section_id = $1`, [specSectionId]);
  expect((await refusal(engineer.call(specSections.remove, { projectId, specSectionId }))).code).toBe(2000);
  await server.sql(`update submittal set spec_section_id = null`);
  expect(await engineer.call(specSections.remove, { projectId, specSectionId })).toEqual([]);
  expect((await refusal(trade.call(specSections.save, again))).status).toBe(403);
});

const MANUAL = `PROJECT MANUAL
DIVISION 08 - OPENINGS
SECTION 084413 - GLAZED ALUMINUM CURTAIN WALLS ........ 08 44 13-1
08 71 00	Door Hardware	12
08 71 00, Door Hardware (again)
"08 80 00","Glazing"
033000
09-91-23.13 – Interior Painting, low odor`;

test('a pasted table of contents becomes sections; sent twice it is answered twice and added once', async () => {
  const input = { projectId, clientRef: newId(), text: MANUAL };
  const preview = await engineer.call(specSections.import, { ...input, clientRef: newId(), preview: true });
  expect(preview).toEqual({
    added: 5,
    skipped: [
      { line: 1, text: 'PROJECT MANUAL' },
      { line: 2, text: 'DIVISION 08 - OPENINGS' },
    ],
    sections: [
      { number: '08 44 13', title: 'GLAZED ALUMINUM CURTAIN WALLS', isNew: true },
      { number: '08 71 00', title: 'Door Hardware', isNew: true },
      { number: '08 80 00', title: 'Glazing', isNew: true },
      { number: '03 30 00', title: 'Cast-in-Place Concrete', isNew: true },
      { number: '09 91 23.13', title: 'Interior Painting, low odor', isNew: true },
    ],
  });
  expect(await engineer.call(specSections.list, { projectId })).toEqual([]);
  expect(await engineer.call(specSections.import, input)).toEqual(preview);
  expect(await engineer.call(specSections.import, input)).toEqual(preview);
  const later = await engineer.call(specSections.import, { ...input, clientRef: newId() });
  expect([later.added, later.sections.some(({ isNew }) => isNew)]).toEqual([0, false]);
  expect((await engineer.call(specSections.list, { projectId })).map(({ number }) => number)).toEqual([
    '03 30 00',
    '08 44 13',
    '08 71 00',
    '08 80 00',
    '09 91 23.13',
  ]);
  expect((await refusal(engineer.call(specSections.import, { ...input, text: '08 11 13 Doors' }))).code).toBe(1501);
});

test('the common sections are whole and in order', () => {
  const numbers = [...commonSections().keys()];
  expect(numbers).toEqual([...new Set(numbers)].sort());
  expect(numbers.length).toBeGreaterThan(115);
  expect([...commonSections().values()].every((title) => title.length > 3)).toBe(true);
  expect(numbers.every((number) => /^\d\d \d\d \d\d$/.test(number) && !divisionOf(number).startsWith('Division'))).toBe(
    true,
  );
  expect([divisionOf('00 11 13'), divisionOf('48 00 00'), divisionOf('99 00 00')]).toEqual([
    'Procurement and Contracting Requirements',
    'Electrical Power Generation',
    'Division 99',
  ]);
});

test.each([
  ['08 44 13 Curtain walls', ['08 44 13', 'Curtain walls']],
  ['08.44.13: Curtain walls, 2 ply', ['08 44 13', 'Curtain walls, 2 ply']],
  ['08 44 13 | Type 2', ['08 44 13', 'Type 2']],
  ['0844131 Too many digits', undefined],
  ['99 99 99', undefined],
])('“%s” is read', (text, section) => {
  expect([...readSections(text).found][0]).toEqual(section);
});
