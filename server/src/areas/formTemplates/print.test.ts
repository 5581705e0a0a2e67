import { inspectionDownloads, inspections } from '@plumbline/contract/areas/inspections';
import { formDefinition, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInspectionScene } from '../../../test/inspectionScene.ts';
import type { InspectionScene } from '../../../test/inspectionScene.ts';
import { pdfText } from '../../../test/pdfText.ts';

/* Answers on paper. */

let scene: InspectionScene;
let home: string;
beforeAll(async () => {
  scene = await startInspectionScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

const column = { options: [], expression: '', min: null, max: null };
const numberColumn = { ...column, type: 'number' as const };

/** The database orders its keys by their length, and then by letters: neither is the order of the columns. */
const READINGS = formDefinition.parse({
  sections: [
    {
      ...newSection('ring', 'Ring'),
      items: [
        {
          ...newItem('readings', 'table', 'Readings at the ring'),
          columns: [
            { ...column, key: 'zone_of_ring', label: 'Bearing', type: 'text' },
            { ...numberColumn, key: 'b', label: 'Before' },
            { ...numberColumn, key: 'a', label: 'After' },
            { ...numberColumn, key: 'gain', label: 'Gained', type: 'computed', expression: 'a - b' },
          ],
        },
      ],
    },
  ],
});

/** The report of a visit with this form, filled in, with its spaces taken out. */
async function report(): Promise<string> {
  const { superintendent } = scene;
  const started = await scene.started({ runs: [{ formTemplateId: await scene.template(READINGS) }] });
  const { formRunId = '' } = started.runs[0] ?? {};
  const value = [
    { zone_of_ring: 'North', b: 2.375, a: 3.5 },
    { zone_of_ring: 'South', b: 1.25, a: 4 },
  ];
  await superintendent.call(inspections.answer, { formRunId, itemId: 'readings', answer: { value }, since: 0 });
  const query = new URLSearchParams({ inspectionPackageId: started.inspectionPackageId, report: 'report' });
  const answered = await fetch(`${home}${inspectionDownloads.pdf.path}?${query.toString()}`, {
    headers: { cookie: superintendent.cookie },
  });
  return pdfText(Buffer.from(await answered.arrayBuffer()))
    .join('\n')
    .replaceAll(/\s/g, '');
}

test('the answer of a table has its headings, and its cells stand in the order of the columns', async () => {
  const text = await report();
  expect(text).toContain('BearingBeforeAfterGained');
  expect(text).toContain('North2.3753.51.125South1.2542.75');
});

test('times stand in the zone of the project, with its name, and not in that of the reader', async () => {
  const { server } = scene;
  await server.sql(`update project set time_zone = 'America/Denver' where tenant_id = $1 and id = $2`, [
    server.tenantId,
    server.projectId,
  ]);
  const text = await report();
  // Noon on the Pacific coast.
  expect(text).toContain('Nov20,2026,1:00PMMST');
  expect(text).not.toContain('12:00PM');
  expect(text).not.toContain('PST');
});
