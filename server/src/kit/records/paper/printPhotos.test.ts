import { inspectionDownloads, inspections } from '@plumbline/contract/areas/inspections';
import { records } from '@plumbline/contract/kit/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInspectionScene } from '../../../../test/inspectionScene.ts';
import type { InspectionScene } from '../../../../test/inspectionScene.ts';
import { pdfText } from '../../../../test/pdfText.ts';

/* The photos of a form in its document; that they are embedded is tried in kit/pdf. */

let scene: InspectionScene;
let home: string;
beforeAll(async () => {
  scene = await startInspectionScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

/** The pages of an inspection report whose first item has `photoCount` photos. `drawnOn`: one photo has an annotated copy. */
async function reportWith(photoCount: number, { drawnOn = false } = {}): Promise<string[]> {
  const { superintendent, server } = scene;
  const started = await scene.started();
  const photos = [];
  for (let n = 0; n < photoCount; n += 1) photos.push(await scene.file(superintendent));
  const { formRunId = '' } = started.runs[0] ?? {};
  const answer = { value: 'yes', photos };
  await superintendent.call(inspections.answer, { formRunId, itemId: 'cover', answer, since: 0 });
  if (drawnOn) {
    const copy = await scene.file(superintendent);
    await server.sql(`update file set name = 'rebar annotated.jpg' where id = $1`, [copy]);
    await superintendent.call(records.attach, { recordId: started.inspectionPackageId, fileIds: [copy] });
  }
  const query = new URLSearchParams({ inspectionPackageId: started.inspectionPackageId, report: 'report' });
  const answered = await fetch(`${home}${inspectionDownloads.pdf.path}?${query.toString()}`, {
    headers: { cookie: superintendent.cookie },
  });
  return pdfText(Buffer.from(await answered.arrayBuffer()));
}

test('photos stand numbered beside their item; more than four of them stand large behind the rest as well', async () => {
  const few = (await reportWith(4)).join('\n');
  expect(few).toContain('Photo 4');
  expect(few).not.toContain('Photo 1 · 1.1 Cover is held');
  const pages = await reportWith(5);
  expect(pages.join('\n')).toContain('Photo 5');
  expect(pages.at(-1)).toContain('Photo 5 · 1.1 Cover is held');
  expect(pages[0]).not.toContain('Photo 5 · 1.1 Cover is held');
});

test('a copy that somebody drew on stands beside the photo that it is of', async () => {
  const text = (await reportWith(1, { drawnOn: true })).join('\n');
  expect(text).toContain('Photo 2');
  expect(text).not.toContain('Photo 3');
});
