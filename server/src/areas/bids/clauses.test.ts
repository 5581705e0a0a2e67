import { bidBreakdowns, bidDownloads, bids } from '@plumbline/contract/areas/bids';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import { putIn } from '@plumbline/contract/kit/clauses';
import { contacts } from '@plumbline/contract/areas/contacts';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBid, onRun, startBidScene } from '../../../test/bidLife.ts';
import type { BidScene } from '../../../test/bidLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { failure } from '../../../test/rfiScene.ts';

/* Clauses in a bid: put in from templates, kept as they were, told of newer ones, printed with their variables filled in. */

let scene: BidScene;
beforeAll(async () => {
  scene = await startBidScene();
});
afterAll(() => scene.server.close());

async function published(kind: 'scope' | 'exclusions', texts: readonly string[]) {
  const admin = await scene.server.as('admin');
  const clauses = texts.map((text, place) => ({
    id: `c${place + 1}`,
    text,
    kind: kind === 'scope' ? ('included' as const) : ('excluded' as const),
  }));
  const made = await admin.call(formTemplates.create, { clientRef: newId(), kind, name: `T ${newId()}`, clauses });
  const { formTemplateId, version } = made;
  await admin.call(formTemplates.publish, { formTemplateId, version });
  const found = (await scene.estimator.call(bids.clauseTemplates, {})).find(
    (one) => one.formTemplateId === formTemplateId,
  );
  if (!found) throw new Error('It is not offered');
  return found;
}

test('clauses of a template stay in a bid as they were put in, and a newer version is told of with both', async () => {
  const { estimator } = scene;
  const admin = await scene.server.as('admin');
  const template = await published('scope', ['Permits', 'Done within {{weeks}} weeks for {{client}}']);
  expect(template).toMatchObject({ kind: 'scope', number: 1 });
  const bid = await scene.estimating();
  const put = template.clauses.map((one) => putIn(one, template.formTemplateVersionId, { weeks: '12' }));
  const own = { text: 'Our own words', kind: 'assumption' as const };
  const set = await estimator.call(bids.setClauses, { ...onBid(bid), clauses: [...put, own] });
  expect(set.version).toBe(bid.version + 1);
  const read = () => estimator.call(bids.clauses, { bidId: bid.bidId });
  expect(await read()).toMatchObject({
    clauses: [
      { text: 'Permits', clauseId: 'c1', bidBreakdownId: null },
      { text: 'Done within {{weeks}} weeks for {{client}}', values: { weeks: '12' } },
      { text: 'Our own words', kind: 'assumption', formTemplateVersionId: null },
    ],
    newer: [],
  });
  const { formTemplateId, name } = template;
  const now = await admin.call(formTemplates.get, { formTemplateId });
  expect(now.usedIn).toBe(1);
  const clauses = now.clauses.map((one) => (one.id === 'c1' ? { ...one, text: 'Permits and fees' } : one));
  const saved = await admin.call(formTemplates.saveDraft, { formTemplateId, version: now.version, name, clauses });
  // A draft is nobody's business yet.
  expect((await read()).newer).toEqual([]);
  await admin.call(formTemplates.publish, { formTemplateId, version: saved.version });
  const after = await read();
  expect(after.clauses[0]?.text).toBe('Permits');
  expect(after.newer).toMatchObject([
    {
      number: 1,
      newestNumber: 2,
      before: [{ text: 'Permits' }, { id: 'c2' }],
      after: [{ text: 'Permits and fees' }, { id: 'c2' }],
    },
  ]);
  const used = await admin.call(formTemplates.usage, { formTemplateId });
  expect(used.used).toMatchObject([{ number: 1, runCount: 2, record: { recordId: bid.bidId } }]);
  expect(await admin.call(formTemplates.list, { kind: 'scope', keyword: 'permits AND fees' })).toMatchObject([
    { formTemplateId },
  ]);
});

test('printed, they stand in their lists with variables filled in, those of a part under its title', async () => {
  const { estimator } = scene;
  const bid = await scene.estimating();
  const [part] = bid.breakdowns;
  const whole = await estimator.call(bids.setClauses, {
    ...onBid(bid),
    clauses: [
      { text: 'Done within {{weeks}} weeks at {{project}}', kind: 'assumption', values: { weeks: '12' } },
      { text: 'Escalation by {{percent}}', kind: 'excluded' },
    ],
  });
  const bidBreakdownId = part?.bidBreakdownId ?? '';
  const clauses = [{ text: 'Footings and walls', kind: 'included' as const }];
  const both = await estimator.call(bids.setClauses, { ...onBid(whole), bidBreakdownId, clauses });
  const address = `${await scene.server.listen()}${bidDownloads.pdf.path}?bidId=${bid.bidId}`;
  const answer = await fetch(address, { headers: { cookie: estimator.cookie } });
  const printed = pdfText(Buffer.from(await answer.arrayBuffer())).join(' ');
  expect(printed).toContain(`Done within 12 weeks at ${bid.projectName}`);
  expect(printed).toContain('Escalation by {{percent}}');
  expect(printed).toContain(`${part?.title}:Footings and walls`);
  // With the part its clauses go.
  await estimator.call(bidBreakdowns.remove, { ...onBid(both), bidBreakdownId });
  const left = await estimator.call(bids.clauses, { bidId: bid.bidId });
  expect(left.clauses.map(({ kind }) => kind)).toEqual(['assumption', 'excluded']);
});

test('a revision freezes what the offer says with its price, and one with other words has another hash', async () => {
  const { estimator, executive } = scene;
  const estimating = await scene.estimating({ exclusions: 'Permits' });
  const [part] = estimating.breakdowns;
  const bidBreakdownId = part?.bidBreakdownId ?? '';
  const clause = (weeks: string) => ({
    text: 'Done within {{weeks}} weeks at {{project}}',
    kind: 'assumption' as const,
    values: { weeks },
  });
  let bid = await estimator.call(bids.setClauses, { ...onBid(estimating), clauses: [clause('12')] });
  const own = [{ text: 'Footings', kind: 'included' as const }];
  bid = await estimator.call(bids.setClauses, { ...onBid(bid), bidBreakdownId, clauses: own });
  bid = await estimator.call(bids.submitForReview, { ...onBid(bid), clientRef: newId() });
  bid = await executive.call(bids.approve, onRun(bid));
  bid = await estimator.call(bids.clarify, onBid(await estimator.call(bids.submit, onBid(bid))));
  bid = await estimator.call(bids.setClauses, { ...onBid(bid), clauses: [clause('14')] });
  bid = await estimator.call(bids.resubmit, onBid(bid));
  const { bidId, projectName } = bid;
  const said = async (number: number) => (await estimator.call(bids.revision, { bidId, number })).said;
  const of = (weeks: string) => [
    { list: 'exclusions', part: null, text: 'Permits' },
    { list: 'qualifications', part: null, text: `Done within ${weeks} weeks at ${projectName}` },
    { list: 'inclusions', part: part?.title, text: 'Footings' },
  ];
  expect([await said(0), await said(1)]).toEqual([of('12'), of('14')]);
  // The price is the same in both.
  expect(new Set(bid.revisions.map(({ totalCents }) => totalCents)).size).toBe(1);
  expect(new Set(bid.revisions.map(({ hash }) => hash)).size).toBe(2);
});

test('what is no clause is refused, and nothing is changed', async () => {
  const { estimator } = scene;
  const bid = await scene.estimating();
  const refused = (clauses: object[], more: object = {}) =>
    failure(estimator.call(bids.setClauses, { ...onBid(bid), ...more, clauses: clauses as never }));
  const one = { text: 'Permits', kind: 'included' };
  const paths = async (clauses: object[]) => {
    const { code, data } = await refused(clauses);
    expect(code).toBe(1400);
    return (data as { fields: { path: string }[] }).fields.map(({ path }) => path);
  };
  expect(await paths([one, { ...one, text: '  ' }])).toEqual(['clauses.1.text']);
  expect(await paths([{ ...one, kind: 'maybe' }])).toEqual(['clauses.0.kind']);
  expect(await paths([{ ...one, formTemplateVersionId: newId(), clauseId: 'c1' }])).toEqual(['clauses.0.clauseId']);
  expect((await refused([one], { bidBreakdownId: newId() })).code).toBe(1004);
  expect((await refused([one], { version: bid.version - 1 })).code).toBe(1500);
  const { clauses } = await estimator.call(bids.clauses, { bidId: bid.bidId });
  expect(clauses).toEqual([]);
  const inReview = await scene.inReview();
  expect((await failure(estimator.call(bids.setClauses, { ...onBid(inReview), clauses: [] }))).code).toBe(2000);
});

test('a client of another bid who is named is told of, whoever wrote it', async () => {
  const { estimator } = scene;
  const admin = await scene.server.as('admin');
  const company = await admin.call(contacts.createCompany, {
    clientRef: newId(),
    companyName: 'Northgate Partners',
    roles: ['client'],
  });
  await scene.undecided({ clientCompanyId: company.companyId });
  const bid = await scene.estimating({ qualifications: 'As agreed with NORTHGATE partners' });
  expect((await estimator.call(bids.clauses, { bidId: bid.bidId })).otherClients).toEqual(['Northgate Partners']);
  const theirs = await scene.estimating({
    clientCompanyId: company.companyId,
    qualifications: 'As agreed with Northgate Partners',
  });
  expect((await estimator.call(bids.clauses, { bidId: theirs.bidId })).otherClients).toEqual([]);
});
