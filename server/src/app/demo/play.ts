import { addDays, daysBetween } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { rfiVerbs } from '../../areas/rfis/index.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { inOrder } from './clock.ts';
import type { KeepFile } from './files.ts';
import { hash, typeOf } from './played.ts';
import type { Played } from './played.ts';
import { named } from './settle.ts';
import type { Scene, Stage } from './stage.ts';
import { doStep } from './steps.ts';
import type { Step, Story } from './story.ts';

interface Moment {
  at: Date;
  played: Played;
  /** Null for the draft itself. */
  step: Step | null;
}

/** Done in one transaction: fewer commits make a quicker first start. */
const TOGETHER = 24;

/**
 * Plays stories of one tenant in the order of their moments, as the people of that time did it: numbers, custody and trail
 * come out as they would have. Answers what was played, by key.
 */
export async function play(
  stage: Stage,
  acts: readonly { scene: Scene; stories: readonly Story[] }[],
  keepFile: KeepFile,
): Promise<Played[]> {
  const all = acts.flatMap(({ scene, stories }) =>
    stories.map((story): Played => ({
      story,
      scene,
      rfi: { rfiId: '', version: 0 },
      responseId: '',
      shares: new Map(),
      last: { at: stage.clock.latest, by: story.by },
    })),
  );
  const byKey = new Map(all.flatMap((played) => (played.story.key ? [[played.story.key, played] as const] : [])));
  const moments = all.flatMap((played) => momentsOf(stage, played)).sort((a, b) => a.at.getTime() - b.at.getTime());
  // Drawn from the start on, while the stories are played.
  const drawn = moments.map((moment) => filesOf(stage, moment, keepFile));
  for (const files of drawn) files.catch(() => undefined);
  for (let i = 0; i < moments.length; i += TOGETHER) {
    const some = moments.slice(i, i + TOGETHER);
    const files = await Promise.all(drawn.slice(i, i + TOGETHER));
    await stage.context.database.transact(stage.tenant.tenantId, async (tx) => {
      for (const [index, { at, played, step }] of some.entries()) {
        try {
          if (step) await doStep({ tx, stage, played, at, fileIds: files[index] ?? [], byKey }, step);
          else await write(tx, stage, played, at, files[index] ?? []);
        } catch (error) {
          throw new Error(`“${played.story.title}” cannot ${step?.verb ?? 'be written'}`, { cause: error });
        }
        played.last = { at, by: step ? (whoDid(step) ?? played.scene.manager) : played.story.by };
      }
    });
  }
  return all;
}

/** When each thing of a story happened: within working hours, one after the other, never later than now. */
function momentsOf(stage: Stage, played: Played): Moment[] {
  const { story } = played;
  let back = story.w;
  const wanted = [stage.clock.at(back, story.hour ?? hourOf(story.title, 0))];
  for (const [index, step] of story.steps.entries()) {
    back -= step.after;
    if (back < 0) throw new Error(`“${story.title}” runs ${-back} days ahead of now`);
    wanted.push(stage.clock.at(back, step.hour ?? hourOf(story.title, index + 1)));
  }
  const times = inOrder(wanted, stage.clock.latest);
  return times.map((at, index) => ({ at, played, step: story.steps[index - 1] ?? null }));
}

/** An hour between seven and five, the same on every start. */
function hourOf(title: string, index: number): number {
  return 7.1 + (hash(`${title}${index}`) % 960) / 100;
}

async function filesOf(stage: Stage, { at, played, step }: Moment, keepFile: KeepFile): Promise<string[]> {
  const names = step ? ('files' in step ? step.files : undefined) : played.story.files;
  if (!names?.length) return [];
  const who = (step && whoDid(step)) ?? played.story.by;
  const bringer = step && 'behalf' in step && step.behalf ? played.scene.manager : who;
  return Promise.all(names.map((name) => keepFile(stage, name, stage.id(bringer), at)));
}

/** Whoever a step names; the others are the manager's. */
function whoDid(step: Step): string | undefined {
  return 'by' in step ? step.by : undefined;
}

async function write(tx: Tx, stage: Stage, played: Played, at: Date, fileIds: string[]): Promise<void> {
  const { story, scene } = played;
  const { project } = scene;
  const type = stage.types.get(typeOf(story));
  const firm = story.firm ?? (story.from ? stage.firmOf(story.from) : undefined);
  const expected = story.expected ?? expectedOf(story);
  const rfi = await rfiVerbs.create(tx, stage.actor(story.by, at), {
    clientRef: newId(at.getTime()),
    projectId: project.projectId,
    title: story.title,
    question: story.question,
    suggestedAnswer: story.suggested,
    reason: story.reason,
    disciplines: story.about,
    priority: story.priority ?? 'normal',
    rfiTypeId: type?.rfiTypeId,
    receivedFromId: story.from ? stage.id(story.from) : null,
    responsibleCompanyId: firm ? named(stage.tenant.companies, firm) : null,
    locationId: story.place ? placeOf(project.places, story.place) : null,
    costCodeId: story.code ? named(project.costCodes, story.code) : null,
    drawingRefs: story.sheets,
    specSection: story.spec,
    reference: story.reference,
    neededOnSiteDate: neededOn(stage, story, at, type?.dueDays ?? 7),
    dueDate: story.due === undefined ? null : stage.clock.day(story.due),
    isPrivate: story.isPrivate ?? false,
    costImpact: expected.cost,
    costImpactCents: expected.dollars === undefined ? null : expected.dollars * 100,
    scheduleImpact: expected.schedule,
    scheduleImpactDays: expected.days,
    fileIds,
  });
  played.rfi = rfi;
}

/** What became a cost was foreseen as one by whoever asked. */
function expectedOf(story: Story): NonNullable<Story['expected']> {
  const end = story.steps.findLast((step) => step.verb === 'close');
  if (!end) return {};
  return {
    ...(end.impacts.cost === 'yesKnown' ? { cost: 'tbd' as const } : {}),
    ...(end.impacts.schedule === 'yesKnown' ? { schedule: 'tbd' as const } : {}),
  };
}

/** Every other story says when the crew stops without an answer. */
function neededOn(stage: Stage, story: Story, at: Date, dueDays: number): string | null {
  if (story.needed !== undefined) return stage.clock.day(story.needed);
  const chance = hash(story.title);
  if (chance % 5 < 2 || story.steps.length === 0) return null;
  const day = addDays(stage.clock.dayOf(at), dueDays + 3 + (chance % 11));
  return daysBetween(stage.clock.dayOf(at), day) > 0 ? day : null;
}

/** Places go by the end of their path. */
function placeOf(places: ReadonlyMap<string, string>, wanted: string): string {
  const found = places.get(wanted) ?? places.get(`Building › ${wanted}`);
  if (!found) throw new Error(`There is no place ${wanted}`);
  return found;
}
