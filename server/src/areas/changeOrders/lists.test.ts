import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { changeReportDownloads, changeReports } from '@plumbline/contract/areas/changeOrders/reports';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGE_NOON, onChange, onChangeRun, startChangeScene } from '../../../test/changeOrderLife.ts';
import type { ChangeScene } from '../../../test/changeOrderLife.ts';
import { refusal } from '../../../test/refusal.ts';

/* What lists and reports say of changes, and what is done to many of them. */

let scene: ChangeScene;
beforeAll(async () => {
  scene = await startChangeScene();
});
afterAll(() => scene.server.close());

const reason = 'The owner asked for it';

test('own work is cost too, a line counts until a trade partner’s change takes its place, and tax is nobody’s margin', async () => {
  const sub = await scene.contract('subcontract');
  const lines = [
    { description: 'Own crew', amountCents: 10_000, costType: 'labor' as const },
    { description: 'Wiring', amountCents: 25_000, costType: 'subcontract' as const, taxable: true },
  ];
  const draft = await scene.draft({ lines, taxPercent: '10' });
  const priced = await scene.pm.call(changeOrders.setLines, {
    ...onChange(draft),
    lines,
    markups: [{ name: 'Fee', kind: 'percent', percent: '10' }],
  });
  // 350.00 of cost, 35.00 of fee and 25.00 of tax: the fee is left.
  expect(priced).toMatchObject({ amountCents: 41_000, costCents: 35_000, marginCents: 3_500 });
  const theirs = await scene.draft({
    changeSide: 'vendor',
    contractId: sub.contractId,
    parentId: draft.changeOrderId,
    lines: [{ description: 'Wiring', amountCents: 27_000 }],
  });
  const passed = await scene.read(draft.changeOrderId);
  expect(passed).toMatchObject({ costCents: 37_000, marginCents: 1_500 });
  const { rows } = await scene.pm.call(changeOrders.list, { keyword: draft.number ?? '' });
  expect(rows.find(({ changeOrderId }) => changeOrderId === draft.changeOrderId)?.marginCents).toBe(passed.marginCents);
  await scene.pm.call(changeOrders.void, { ...onChange(theirs), reason });
  expect(await scene.read(draft.changeOrderId)).toMatchObject({ costCents: 35_000 });
  expect(theirs.marginCents).toBe(null);
});

test('many at once: put together, asked for, submitted and sent; what cannot go is named, and the rest goes', async () => {
  const of = (over = {}) => scene.draft({ changeKind: 'pco', ...over });
  const [one, two, event, bare] = [
    await of(),
    await of({ scheduleImpactDays: null }),
    await scene.draft({ changeKind: 'event' }),
    await of({ contractId: null }),
  ];
  const changeOrderIds = [one, two, event, bare].map(({ changeOrderId }) => changeOrderId);
  const on = (input: Omit<InputOf<typeof changeOrders.bulk>, 'changeOrderIds'>, ids = changeOrderIds) =>
    scene.pm.call(changeOrders.bulk, { changeOrderIds: ids, ...input });
  const refused = [
    {
      changeOrderId: event.changeOrderId,
      number: event.number,
      reason: 'It is no potential change with the owner of this project.',
    },
    { changeOrderId: bare.changeOrderId, reason: 'It names no contract that it changes yet.' },
  ];
  const together = { done: [one.changeOrderId, two.changeOrderId], refused };
  expect(await refusal(on({ verb: 'bundle' }))).toMatchObject({ data: { fields: [{ path: 'title' }] } });
  expect(await on({ verb: 'bundle', title: 'November', preview: true })).toMatchObject(together);
  expect((await scene.read(one.changeOrderId)).near).toEqual([]);
  const asking = { verb: 'requestPricing' as const, personIds: [scene.quoterId], dueDate: '2026-12-04' };
  const priced = { done: [one.changeOrderId, two.changeOrderId, bare.changeOrderId].toSorted(), refused: [{}] };
  expect(await on({ ...asking, preview: true })).toMatchObject(priced);
  expect((await scene.read(one.changeOrderId)).status).toBe('draft');
  expect(await on(asking)).toMatchObject(priced);
  expect(await scene.read(one.changeOrderId)).toMatchObject({ status: 'pricing', near: [{ changeKind: 'rfq' }] });
  expect(await on(asking)).toMatchObject({ done: [] });
  expect(await on({ verb: 'bundle', title: 'November' })).toMatchObject(together);
  const request = (await scene.read(one.changeOrderId)).near.find(({ as }) => as === 'bundle');
  const whole = await scene.read(request?.record.recordId ?? '');
  expect(whole).toMatchObject({
    title: 'November',
    amountCents: 300_600,
    scheduleImpactDays: 5,
    scopeStatus: 'outOfScope',
    changeReason: 'clientRequest',
  });
  expect(await on({ verb: 'submit' }, [whole.changeOrderId, one.changeOrderId])).toMatchObject({
    done: [whole.changeOrderId],
    refused: [{ number: one.number, reason: `It is submitted as a draft, once it is priced, or once it was revised.` }],
  });
  const approved = await scene.executive.call(changeOrders.approve, onChangeRun(await scene.read(whole.changeOrderId)));
  expect(await on({ verb: 'sendForSignature' }, [approved.changeOrderId, bare.changeOrderId])).toMatchObject({
    done: [approved.changeOrderId],
    refused: [{ reason: 'It is signed once it is approved.' }],
  });
});

test('the report holds estimates against what was executed, and the steps make up the days; without costs there are days alone', async () => {
  const { projectId } = scene.server;
  const read = async (by = scene.admin) => by.call(changeReports.report, {});
  const before = await read();
  const at = (day: number) => scene.server.setClock(new Date(Date.UTC(2026, 10, 20 + day, 20)));
  const event = await scene.draft({ changeKind: 'event', roughOrderCents: 100_000 });
  at(2);
  const draft = await scene.draft({
    parentId: event.changeOrderId,
    lines: [{ description: 'All', amountCents: 120_000 }],
  });
  at(5);
  const pending = await scene.pm.call(changeOrders.submit, { ...onChange(draft), clientRef: newId() });
  at(9);
  const approved = await scene.executive.call(changeOrders.approve, onChangeRun(pending));
  at(10);
  await scene.pm.call(changeOrders.execute, {
    ...onChange(approved),
    clientRef: newId(),
    signedDate: '2026-11-30',
    fileIds: [await scene.file(scene.pm)],
  });
  const [all, one, ...others] = await read();
  expect(others).toEqual([]);
  expect([all?.projectId, one?.projectId]).toEqual([null, projectId]);
  expect(one).toMatchObject({ projectName: expect.any(String), executed: (before[0]?.executed ?? 0) + 1 });
  const grew = (of: 'count' | 'roughCents' | 'executedCents') =>
    (all?.estimates?.[of] ?? 0) - (before[0]?.estimates?.[of] ?? 0);
  expect([grew('count'), grew('roughCents'), grew('executedCents')]).toEqual([1, 100_000, 120_000]);
  expect(all?.estimates?.offPercent).toBe(20);
  const total = (step: string) => {
    const days = (all?.steps.find((row) => row.step === step)?.days ?? 0) * (all?.executed ?? 0);
    return Math.round(days);
  };
  expect(['event', 'draft', 'inReview', 'approved'].map(total)).toEqual([2, 3, 4, 1]);
  expect(all?.days).toBeCloseTo(all?.steps.reduce((sum, { days }) => sum + days, 0) ?? 0, 5);
  const foreman = await scene.server.as('super');
  const [seen] = await foreman.call(changeReports.report, {});
  expect(seen?.executed).toBeGreaterThan(0);
  expect(JSON.stringify(seen)).not.toContain('Cents');
  expect(seen?.estimates).toBeUndefined();
  const sheet = await fetch(`${await scene.server.listen()}${changeReportDownloads.reportSheet.path}?format=csv`, {
    headers: { cookie: scene.pm.cookie },
  });
  expect(await sheet.text()).toContain('All projects');
  scene.server.setClock(CHANGE_NOON);
});
