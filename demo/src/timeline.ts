import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { actAs } from '@plumbline/server/areas/people';
import { actorOf, factsWith, systemActor } from '@plumbline/server/kit/actor';
import type { Tx } from '@plumbline/server/kit/db/tx';
import { AREAS, PARTS } from './areas/index.ts';
import { inOrder } from './clock.ts';
import type { DemoClock } from './clock.ts';
import { lanesOf, stretchesOf, textsOf } from './lanes.ts';
import { idOf } from './moment.ts';
import type { About, Company, Demo, Moment } from './moment.ts';
import type { DemoCompany, Step, Story } from './story.ts';

/** The progress of a story: its last step's time and person. */
export interface StoryState extends About {
  story: Story;
  last: { at: Date; by: string | undefined };
}

/** A step with its moment; `drawn` are its files. */
interface Timed {
  at: Date;
  by: string | undefined;
  step: Step;
  state: StoryState;
  drawn: Promise<string>[];
}

/** Done in one transaction: fewer commits make a quicker first start. */
const TOGETHER = 24;
/** Working days whose notices still appear at the bells. */
const NOTICE_DAYS = 6;

/**
 * Runs all steps of a company's stories in the order of their moments, as the people of that time: numbers, custody and trail come out as they would
 * have. Independent steps on projects run in parallel.
 */
export async function runTimeline(demo: Demo, data: DemoCompany): Promise<{ company: Company; states: StoryState[] }> {
  const { clock, files } = demo;
  const states = data.stories.map((story): StoryState => {
    const { about, project } = story;
    return { story, about, project, last: { at: clock.latest, by: undefined } };
  });
  const timeline = states.flatMap((state) => timesOf(clock, state)).sort((a, b) => a.at.getTime() - b.at.getTime());
  assertOnce(timeline);
  const tenantId = newId(timeline[0]?.at.getTime());
  const company: Company = { tenantId, names: new Map(), members: new Set(), actors: new Map() };
  demo.companies.set(data.key, company);
  for (const { at, step, drawn } of timeline)
    for (const name of filesOf(step)) drawn.push(files.draw(tenantId, name, clock.dayOf(at)));
  for (const file of timeline.flatMap(({ drawn }) => drawn)) file.catch(() => undefined);
  const begun = new Set<string>();
  const begin = (part: string) => {
    if (begun.size < begun.add(part).size) demo.say(`${part} of ${data.name}`);
  };
  const made = new Map(
    timeline.flatMap(({ at, step: { key } }) =>
      key ? [[key, { at, ...Promise.withResolvers<void>() }] as const] : [],
    ),
  );
  const lanes = lanesOf(data.stories);
  const laneOf = ({ state }: Timed) => lanes.get(state.story);
  for (const stretch of stretchesOf(timeline, laneOf))
    await Promise.all(
      [...Map.groupBy(stretch, laneOf).values()].map((lane) => doInOrder(demo, company, lane, { begin, made })),
    );
  return { company, states };
}

interface Course {
  begin(part: string): void;
  /** What steps make, by its key: when, and whether others find it. */
  made: ReadonlyMap<string, { at: Date } & PromiseWithResolvers<void>>;
}

/** Does steps one after the other, some in each transaction; what another lane made before them is waited for. */
async function doInOrder(
  demo: Demo,
  company: Company,
  timeline: readonly Timed[],
  { begin, made }: Course,
): Promise<void> {
  for (let i = 0; i < timeline.length; i += TOGETHER) {
    const some = timeline.slice(i, i + TOGETHER);
    const own = new Set(some.flatMap(({ step }) => step.key ?? []));
    await Promise.all(some.map((timed) => keepFiles(demo, company, timed)));
    for (const { at, step } of some)
      for (const name of textsOf(step)) {
        const other = own.has(name) ? undefined : made.get(name);
        if (other && other.at < at) await other.promise;
      }
    const before = some.map(({ state }) => state.about);
    await demo.context.database.transact(company.tenantId, async (tx) => {
      // It may be run again.
      for (const [index, { state }] of some.entries()) state.about = before[index];
      for (const timed of some) {
        begin(verbOf(timed.step).part);
        await doStep(demo, tx, company, timed);
      }
    });
    for (const name of own) made.get(name)?.resolve();
  }
}

/** When each step of a story happened: within working hours, one after the other, never later than now. */
function timesOf(clock: DemoClock, state: StoryState): Timed[] {
  const { steps } = state.story;
  const wanted = steps.flatMap(({ when }) => (when ? [clock.at(...when)] : []));
  const times = inOrder(wanted, clock.latest);
  let at = clock.latest;
  let by: string | undefined;
  return steps.map((step) => {
    if (step.when) at = times.shift() ?? at;
    by = step.by ?? by;
    return { at, by, step, state, drawn: [] };
  });
}

function assertOnce(timeline: readonly Timed[]): void {
  const keys = timeline.flatMap(({ step }) => step.key ?? []);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw new Error(`Two things are called ${twice}`);
}

function filesOf(step: Step): readonly string[] {
  return 'fileIds' in step && step.fileIds ? step.fileIds : [];
}

/** The files of a step are uploads of its person. */
async function keepFiles({ context, files }: Demo, company: Company, timed: Timed): Promise<void> {
  const { at, by = '', step, state, drawn } = timed;
  for (const [index, name] of filesOf(step).entries()) {
    const uploader = { tenantId: company.tenantId, personId: idOf({ company, story: state }, by), shareId: null };
    company.names.set(name, await files.keep(context, uploader, name, (await drawn[index]) ?? '', at));
  }
}

async function doStep(demo: Demo, tx: Tx, company: Company, { at, by, step, state }: Timed): Promise<void> {
  const { when, by: _, key, do: verb, ...input } = step;
  try {
    const actor = await actorAt(demo, tx, company, by, at);
    await verbOf(step).run({ ...demo, tx, actor, company, story: state, key, by }, input);
  } catch (cause) {
    const text = JSON.stringify({ when, key, ...input }).slice(0, 200);
    throw new Error(`${by ?? 'Plumbline'} cannot ${verb} ${text}`, { cause });
  }
  state.last = { at, by };
}

/** What does a step, and the part of the demo that it belongs to. Types hold that every verb is `<area>.<verb>`. */
function verbOf({ do: name }: Step) {
  const [area, verb] = name.split('.') as [keyof typeof AREAS, string];
  const verbs = AREAS[area] as Record<string, unknown>;
  return { part: PARTS[area], run: verbs[verb] as (moment: Moment, input: object) => Promise<void> };
}

/** The person of a key, at a moment; without an account they have no rights. Old events notify nobody. */
export async function actorAt({ clock }: Demo, tx: Tx, company: Company, person: string | undefined, now: Date) {
  const quiet = now < clock.at(NOTICE_DAYS, '00:00');
  if (!person) return { ...systemActor(tx.tenantId, now, { timeZone: clock.zone }), quiet };
  let actor = company.actors.get(person);
  if (!actor) {
    const personId = idOf({ company, story: {} }, person);
    const t = translator('en');
    actor = company.members.has(person)
      ? await actAs(tx, personId, { t, now })
      : actorOf(factsWith({ tenantId: tx.tenantId, personId, fullName: person }), { t, now });
    company.actors.set(person, actor);
  }
  return { ...actor, now, quiet };
}
