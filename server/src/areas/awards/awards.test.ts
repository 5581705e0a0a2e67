import { awardDownloads, awards } from '@plumbline/contract/areas/awards';
import type { Award } from '@plumbline/contract/areas/awards';
import { bidBreakdowns, bids } from '@plumbline/contract/areas/bids';
import { budgets } from '@plumbline/contract/areas/budget';
import { contracts } from '@plumbline/contract/areas/contracts';
import { compliance } from '@plumbline/contract/areas/compliance';
import { projects } from '@plumbline/contract/areas/projects';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRICE, onAward, onRun, startAwardScene } from '../../../test/awardLife.ts';
import type { AwardScene } from '../../../test/awardLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { refusal } from '../../../test/refusal.ts';
import { addLooseFile } from '../../../test/uploadedFile.ts';
import { letterWords } from '../../kit/mail/words.ts';
import { mailLines } from '../../kit/records/outside/mailLines.ts';
import { expireAwards } from './verbs/expire.ts';

let scene: AwardScene;
beforeAll(async () => {
  scene = await startAwardScene();
});
afterAll(() => scene.server.close());

const reason = 'They will send it on Monday';
const read = (projectAwardId: string) => scene.estimator.call(awards.get, { projectAwardId });

/** A link to sign by, as the contact gets it. */
async function linkOf(award: Award): Promise<string> {
  const { url } = await scene.estimator.call(records.share, {
    recordId: award.projectAwardId,
    clientRef: newId(),
    scope: 'respond',
    personId: scene.contactId,
  });
  return url?.split('/').at(-1) ?? '';
}

test('an award comes to its base, the alternates that are taken and its adjustments, each with its sign', async () => {
  const award = await scene.draft();
  expect(award).toMatchObject({
    awardedCents: 1_525_050,
    budgetCents: 1_600_000,
    number: expect.stringMatching(/^AWD-/),
  });
  const { rows } = await scene.estimator.call(awards.list, { keyword: award.number ?? '' });
  expect(rows).toMatchObject([{ awardedCents: 1_525_050, variancePercent: '4.68', companyName: 'Ridgeline Steel' }]);
  expect(award.letter).toContain('We award Structural steel on');
  expect(award.letter).toContain('to Ridgeline Steel for $15,250.50.');
  expect(award.letter).toContain('Retainage is 10 %, payment is due 30 days after the bill.');
});

test.each([
  [{ amountCents: -5 }, 'Enter an amount from 0.00 on'],
  [{ amountCents: Number.NaN }, 'Fill this in'],
  [{ amountCents: 10.5 }, 'Enter at most 2 decimals'],
  [{ amountCents: 1e13 }, 'Enter an amount up to 10,000,000,000.00'],
])('a line with %o is refused with a sentence, and nothing is changed', async (over, sentence) => {
  const award = await scene.draft();
  const lines = [{ description: 'Steel', ...over }];
  const refused = await refusal(scene.estimator.call(awards.setPrice, { ...onAward(award), lines }));
  expect(refused).toMatchObject({ code: 1400, data: { fields: [{ msg: sentence }] } });
  expect(await read(award.projectAwardId)).toMatchObject({ version: award.version, awardedCents: 1_525_050 });
});

test('what is not ready is not submitted, each with its sentence', async () => {
  const { estimator, server } = scene;
  const bare = await scene.draft({ selectionReason: null });
  expect(bare.can['submit']).toBe('Say first why this company was chosen.');
  const usual = { projectId: server.projectId, title: 'Steel', companyId: scene.companyId };
  const alone = await estimator.call(awards.create, { clientRef: newId(), ...usual });
  expect(alone.can['submit']).toBe('Name the contact who signs first.');
  const named = await estimator.call(awards.update, { ...onAward(alone), title: 'Steel', contactId: scene.contactId });
  expect(named.can['submit']).toBe('Set the price first: the award comes to zero.');
  const nobody = await refusal(estimator.call(awards.create, { clientRef: newId(), ...usual, companyId: null }));
  expect(nobody).toMatchObject({ code: 1400, data: { fields: [{ path: 'companyId' }] } });
  const odd = await refusal(
    estimator.call(awards.update, { ...onAward(named), title: 'Steel', letterText: 'We award [titel].' }),
  );
  expect(odd).toMatchObject({
    code: 1400,
    data: { fields: [{ msg: 'The letter names a variable in brackets that does not exist' }] },
  });
  const stale = await refusal(estimator.call(awards.update, { ...onAward(alone), title: 'Stale' }));
  expect(stale).toMatchObject({ code: 1500, data: { title: 'Steel', version: named.version } });
});

test('nobody approves their own, and after rescinding nothing is approved', async () => {
  const { executive, server } = scene;
  const admin = await server.as('admin');
  const draft = await admin.call(awards.create, {
    clientRef: newId(),
    projectId: server.projectId,
    title: 'Theirs',
    letterText: 'We award [title].',
    companyId: scene.companyId,
    contactId: scene.contactId,
    selectionReason: reason,
  });
  const priced = await admin.call(awards.setPrice, { ...onAward(draft), lines: PRICE });
  const pending = await admin.call(awards.submit, { ...onAward(priced), clientRef: newId() });
  expect(pending.ballInCourt.map(({ personId }) => personId)).not.toContain(admin.personId);
  await refusal(admin.call(awards.approve, onRun(pending)));
  expect(await read(pending.projectAwardId)).toMatchObject({ status: 'pendingApproval' });
  const rescinded = await executive.call(awards.rescind, { ...onAward(pending), reason });
  expect(rescinded).toMatchObject({ status: 'rescinded', endReason: reason, approval: { status: 'expired' } });
  const late = await refusal(executive.call(awards.approve, { ...onRun(pending), version: rescinded.version }));
  expect(late).toMatchObject({ code: 2000, message: 'It is not waiting for approval.' });
});

test('papers that are missing or run out before work starts keep it from being issued, with their days; a waiver asks for a right and a reason', async () => {
  const { estimator, executive, companyId, server } = scene;
  const admin = await server.as('admin');
  const paper = (insuranceType: 'generalLiability' | 'workersComp', expiresOn: string) =>
    admin.call(compliance.add, { clientRef: newId(), companyId, kind: 'insurance', insuranceType, expiresOn });
  await paper('generalLiability', '2027-11-01');
  // In force today, and over before the start on January 11.
  await paper('workersComp', '2026-12-31');
  const approved = await scene.approved({ requiredPapers: ['generalLiability', 'workersComp', 'w9'] });
  expect(approved.papers).toMatchObject([
    { paper: 'generalLiability', state: 'ok', expiresOn: '2027-11-01', blocks: false },
    { paper: 'workersComp', state: 'expired', expiresOn: '2026-12-31', blocks: true },
    { paper: 'w9', state: 'missing', expiresOn: null, blocks: true },
  ]);
  const held = '2 required papers are missing or expire too early. See Papers.';
  expect(approved.can['issue']).toBe(held);
  expect(await refusal(estimator.call(awards.issue, onAward(approved)))).toMatchObject({ code: 2000, message: held });
  expect((await read(approved.projectAwardId)).can['waive']).toBeUndefined();
  const waiving = { ...onAward(approved), paper: 'w9' as const };
  expect(await refusal(estimator.call(awards.waive, { ...waiving, reason }))).toMatchObject({ status: 403 });
  expect(await refusal(executive.call(awards.waive, { ...waiving, reason: ' ' }))).toMatchObject({ code: 1400 });
  const waived = await executive.call(awards.waive, { ...waiving, reason });
  expect(waived.papers[2]).toMatchObject({ blocks: false, waiver: { reason, by: { personId: executive.personId } } });
  expect(await refusal(executive.call(awards.waive, { ...waiving, version: waived.version, reason }))).toMatchObject({
    code: 2000,
  });
  await paper('workersComp', '2027-12-31');
  const issued = await estimator.call(awards.issue, onAward(waived));
  expect(issued).toMatchObject({ status: 'issued', letterHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { rows } = await executive.call(records.activity, { recordId: issued.projectAwardId });
  const said = JSON.stringify(rows);
  expect(said).toContain(reason);
  expect(said).toContain('generalLiability: 2027-11-01, workersComp: 2027-12-31, w9: waived');
});

test('the contact signs by the link without an account, once; the letter is countersigned', async () => {
  const { server, estimator } = scene;
  const award = await scene.issued();
  expect(award.ballInCourt).toMatchObject([{ personId: scene.contactId }]);
  const mails = await server.sql<{ to: string }>(
    `select payload ->> 'to' as to from graphile_worker._private_jobs where payload ->> 'to' = 'rosa@ridgeline.example'`,
  );
  expect(mails.length).toBeGreaterThan(0);
  const token = await linkOf(award);
  const face = await server.anonymous.call(shares.get, { token });
  expect(face).toMatchObject({
    mayRespond: true,
    signatures: [{ value: 'accept', methods: ['draw', 'type'] }],
    choices: [{ value: 'decline' }],
    hasDocument: true,
    sections: [
      { heading: 'Letter', text: award.letter },
      {
        heading: 'Price',
        table: {
          rows: [
            { cells: ['05 12 00', 'Structural steel', '', '$15,000.00'] },
            { cells: ['', 'Galvanized lintels', 'Alternate', '$500.50'] },
            { cells: ['', 'Agreed on the phone', 'Adjustment', '($250.00)'] },
            { cells: ['', 'Awarded', '', '$15,250.50'], isTotal: true },
          ],
        },
      },
    ],
  });
  expect(JSON.stringify(face)).not.toContain('16,000.00');
  const signature = { name: 'Rosa Lind', company: 'Ridgeline Steel', image: 'M10 60 L200 20 L390 100' };
  const fileId = await addLooseFile(server, scene.contactId);
  const answer = { token, clientRef: newId(), choice: 'accept', signature, fileIds: [fileId] };
  const unsigned = await refusal(
    server.anonymous.call(shares.respond, { ...answer, clientRef: newId(), signature: null }),
  );
  expect(unsigned).toMatchObject({ code: 1400 });
  await server.anonymous.call(shares.respond, answer);
  expect((await server.anonymous.call(shares.respond, answer)).mayRespond).toBe('This award is accepted. Thank you.');
  const again = await refusal(
    server.anonymous.call(shares.respond, {
      ...answer,
      clientRef: newId(),
      choice: 'decline',
      body: 'No',
      signature: null,
    }),
  );
  expect(again).toMatchObject({ code: 2000, message: 'This award is accepted. Thank you.' });
  const accepted = await read(award.projectAwardId);
  expect(accepted).toMatchObject({
    status: 'accepted',
    acceptedName: 'Rosa Lind',
    attachments: [{ fileId, role: 'response' }],
    signature: signature.image,
    acceptedBy: { personId: scene.contactId },
    acceptedByLink: true,
    letter: award.letter,
    ballInCourt: [{ personId: estimator.personId }],
  });
  const address = `${await server.listen()}${awardDownloads.pdf.path}?projectAwardId=${award.projectAwardId}`;
  const pdf = await fetch(address, { headers: { cookie: estimator.cookie } });
  const words = pdfText(Buffer.from(await pdf.arrayBuffer())).join(' ');
  for (const said of [
    'Notice of award',
    '$15,250.50',
    'Accepted by, Ridgeline Steel',
    'Signed by the link of Rosa Lind',
    (accepted.letterHash ?? '').slice(0, 12),
  ])
    expect(words).toContain(said);
  for (const secret of ['16,000.00', 'Painted, not galvanized', 'lowest price']) expect(words).not.toContain(secret);
});

test('declining asks for a reason, by the link and beside it', async () => {
  const { server, estimator } = scene;
  const award = await scene.issued();
  const token = await linkOf(award);
  const answer = { token, choice: 'decline' };
  const silent = await refusal(server.anonymous.call(shares.respond, { ...answer, clientRef: newId() }));
  expect(silent).toMatchObject({ code: 1400, data: { fields: [{ path: 'body', msg: 'Say why you decline' }] } });
  const fileId = await addLooseFile(server, scene.contactId);
  await server.anonymous.call(shares.respond, {
    ...answer,
    clientRef: newId(),
    body: 'Our shop is full',
    fileIds: [fileId],
  });
  expect(await read(award.projectAwardId)).toMatchObject({
    status: 'declined',
    endReason: 'Our shop is full',
    attachments: [{ fileId, role: 'response' }],
  });
  const other = await scene.issued();
  expect(await refusal(estimator.call(awards.decline, { ...onAward(other), reason: '' }))).toMatchObject({
    code: 1400,
  });
});

test('an award that is not accepted by its day expires, and is extended to another', async () => {
  const { server, estimator } = scene;
  const award = await scene.issued();
  await expireAwards(server.context, new Date('2026-12-04T20:00:00Z'));
  expect(await read(award.projectAwardId)).toMatchObject({ status: 'issued' });
  const over = new Date('2026-12-05T20:00:00Z');
  // Two parallel runs: a record that the other run handled is not a failure.
  await Promise.all([expireAwards(server.context, over), expireAwards(server.context, over)]);
  const expired = await read(award.projectAwardId);
  expect(expired).toMatchObject({ status: 'expired', ballInCourt: [{ personId: estimator.personId }] });
  const past = await refusal(estimator.call(awards.extend, { ...onAward(expired), dueDate: '2026-11-01' }));
  expect(past).toMatchObject({ code: 1400, data: { fields: [{ msg: 'Choose today or a later day' }] } });
  const extended = await estimator.call(awards.extend, { ...onAward(expired), dueDate: '2026-12-18' });
  expect(extended).toMatchObject({
    status: 'issued',
    dueDate: '2026-12-18',
    ballInCourt: [{ personId: scene.contactId }],
  });
});

test('a letter with a variable that nobody filled in goes neither for approval nor out; what is approved is taken back to fill it in', async () => {
  const { estimator, executive } = scene;
  const empty = 'The letter names [start], which is not filled in.';
  expect(await refusal(scene.pending({ startDate: null }))).toMatchObject({ code: 2000, message: empty });
  // The due date may be set when the award is issued.
  let award = await scene.approved({ dueDate: null });
  const undated = await refusal(estimator.call(awards.issue, onAward(award)));
  expect(undated).toMatchObject({ code: 2000, message: 'The letter names [answerBy], which is not filled in.' });
  const { title } = award;
  award = await estimator.call(awards.recall, { ...onAward(award), clientRef: newId(), reason });
  expect(award).toMatchObject({ status: 'draft', can: { update: true, setPrice: true } });
  award = await estimator.call(awards.update, { ...onAward(award), title, durationDays: 120 });
  expect(await refusal(estimator.call(awards.issue, onAward(award)))).toMatchObject({ code: 2000 });
  award = await estimator.call(awards.submit, { ...onAward(award), clientRef: newId() });
  award = await executive.call(awards.approve, onRun(award));
  award = await estimator.call(awards.issue, { ...onAward(award), dueDate: '2026-12-04' });
  expect(award.letter).toContain('takes 120 calendar days');
});

test('who may not read costs is sent no money of an award, absent and not blank, and cannot write over it', async () => {
  const { server } = scene;
  const award = await scene.draft({ scopeSummary: 'Erect the frame' });
  await server.sql(
    `delete from role_grant g using role r
      where r.tenant_id = g.tenant_id and r.id = g.role_id and r.code = 'purchasing' and g.action = 'readCost'`,
  );
  const blind = await server.as('purchasing');
  const { projectAwardId } = award;
  const shown = [
    await blind.call(awards.get, { projectAwardId }),
    await blind.call(awards.list, { keyword: award.number ?? '' }),
    await blind.call(awards.totals, {}),
    await blind.call(records.activity, { recordId: projectAwardId }),
  ];
  expect(shown[0]).toMatchObject({ title: award.title });
  expect(JSON.stringify(shown)).not.toMatch(/[cC]ents"|"lines":\[\{|"letter":|variancePercent|1525050|15,250\.50/);
  const now = await blind.call(awards.get, { projectAwardId });
  expect(Object.keys(now.can)).not.toContain('setPrice');
  // Nor by a link of their own, nor in a mail about it.
  expect(now.can).not.toHaveProperty('share');
  const asked = { recordId: projectAwardId, clientRef: newId(), scope: 'view' as const, recipientName: 'Me' };
  expect(await refusal(blind.call(records.share, asked))).toMatchObject({ status: 403 });
  expect(await refusal(blind.call(awards.setPrice, { ...onAward(now), lines: [] }))).toMatchObject({ status: 403 });
  const approved = await scene.executive.call(
    awards.approve,
    onRun(await scene.estimator.call(awards.submit, { ...onAward(award), clientRef: newId() })),
  );
  expect(await scene.estimator.call(awards.issue, onAward(approved))).toMatchObject({ status: 'issued' });
  const about = { id: projectAwardId, kind: 'award' };
  const mail = await server.context.database.read(server.tenantId, (one) =>
    mailLines(one, about, { personId: blind.personId }, { t: letterWords(translator('en')), locale: 'en' }),
  );
  expect(JSON.stringify(mail)).toContain('Erect the frame');
  expect(JSON.stringify(mail)).not.toContain('15,250');
});

test('winning a bid makes the award that we received, once, with its price; converting it lets the pursuit go on', async () => {
  const { estimator, executive, companyId, contactId } = scene;
  const project = await estimator.call(projects.create, {
    clientRef: newId(),
    projectNumber: 'P-900',
    projectName: 'Clinic',
    projectType: 'newBuild',
    timeZone: 'America/Los_Angeles',
    clientCompanyId: companyId,
    addressLine: '1 Main Street',
    city: 'Oakland',
    startIn: 'pursuit',
  });
  const client = { clientCompanyId: companyId, clientContactId: contactId };
  const won = await wonBid(project.projectId, { ...client, isPrivate: true });
  const found = () => estimator.call(awards.list, { bidId: [won.bidId] });
  const [row] = (await found()).rows;
  expect(row).toMatchObject({
    side: 'owner',
    status: 'draft',
    awardedCents: 1_500_050,
    companyName: 'Ridgeline Steel',
  });
  const again = await refusal(estimator.call(bids.win, { bidId: won.bidId, version: won.version }));
  expect(again).toMatchObject({ code: 2000 });
  expect((await found()).total).toBe(1);
  let award = await read(row?.projectAwardId ?? '');
  expect(award.lines).toMatchObject([
    { description: 'Concrete', amountCents: 1_000_000 },
    { description: 'Steel', amountCents: 500_050 },
  ]);
  expect(award.isPrivate).toBe(true);
  expect(award.links).toMatchObject([{ relation: 'createdFrom', record: { recordId: won.bidId } }]);
  award = await estimator.call(awards.update, {
    ...onAward(award),
    title: award.title,
    startDate: '2027-01-11',
    durationDays: 300,
  });
  award = await estimator.call(awards.submit, { ...onAward(award), clientRef: newId() });
  award = await executive.call(awards.approve, onRun(award));
  award = await estimator.call(awards.issue, onAward(award));
  award = await estimator.call(awards.accept, { ...onAward(award), acceptedName: 'Rosa Lind' });
  // A person who may not create contracts cannot convert either, and nothing is half done.
  expect(await refusal(estimator.call(awards.convert, onAward(award)))).toMatchObject({ status: 403 });
  const admin = await scene.server.as('admin');
  award = await admin.call(awards.convert, onAward(award));
  expect(award).toMatchObject({ status: 'contracted' });
  expect(await estimator.call(projects.get, { projectId: project.projectId })).toMatchObject({
    status: 'preconstruction',
  });
  const { rows } = await admin.call(contracts.list, { projectId: project.projectId });
  expect(rows).toMatchObject([{ contractType: 'prime', status: 'draft', originalCents: 1_500_050, lineCount: 2 }]);
  const budget = await admin.call(budgets.get, { projectId: project.projectId });
  expect(budget.totals?.original).toBe(1_500_050);
  const prime = await admin.call(contracts.get, { contractId: rows[0]?.contractId ?? '' });
  expect(prime).toMatchObject({
    pricingMethod: 'gmp',
    inclusions: 'Permits',
    exclusions: 'Furniture',
    startDate: '2027-01-11',
    dueDate: '2027-11-07',
    counterparty: { companyId },
    counterpartyContact: { personId: contactId },
    origin: { recordId: award.projectAwardId },
  });
});

/** A bid of two parts that was won. */
async function wonBid(projectId: string, over: object) {
  const { estimator, executive } = scene;
  const on = ({ bidId, version }: { bidId: string; version: number }) => ({ bidId, version });
  const plug = (title: string, amountCents: number) => ({ title, pricingSource: 'plug' as const, amountCents });
  let bid = await estimator.call(bids.create, {
    clientRef: newId(),
    projectId,
    title: 'Shell and core',
    dueDate: '2026-12-04',
    pricingMethod: 'gmp',
    inclusions: 'Permits',
    exclusions: 'Furniture',
    ...over,
  });
  bid = await estimator.call(bids.decideBid, on(bid));
  const breakdowns = [plug('Concrete', 1_000_000), plug('Steel', 500_050)];
  bid = await estimator.call(bidBreakdowns.create, { ...on(bid), clientRef: newId(), breakdowns });
  bid = await estimator.call(bids.submitForReview, { ...on(bid), clientRef: newId() });
  bid = await executive.call(bids.approve, { ...on(bid), runId: bid.approval?.runId ?? '', clientRef: newId() });
  bid = await estimator.call(bids.submit, on(bid));
  return estimator.call(bids.win, on(bid));
}
