import { addDays, dayIn, instantAt, timeIn } from '@plumbline/contract/kit/days';
import { ACTION_REASONS, TIMINGS } from '@plumbline/contract/areas/notifications/events';
import type { Audience, Cause, Channel, Condition, Timing } from '@plumbline/contract/areas/notifications/events';

/** From one time of the day to another, HH:MM; over midnight where the second is the earlier one. */
interface Hours {
  quietFrom: string | null;
  quietTo: string | null;
}

export interface Rule extends Hours {
  ruleId: string;
  /** `rfi.court`, or `*.court` of every kind. */
  event: string;
  audience: Audience;
  projectRole: string | null;
  projectId: string | null;
  channel: Channel;
  timing: Timing;
  mandatory: boolean;
  condition: Condition;
}

export interface Preference {
  event: string;
  channel: Channel;
  timing: Timing;
}

/** What somebody does not want to hear of: one of the three. */
export interface Mute {
  recordId: string | null;
  kind: string | null;
  byPersonId: string | null;
}

/** What happened, to which record. */
export interface Happened {
  kind: string;
  reason: string;
  recordId: string;
  projectId: string | null;
  byId: string | null;
  /** Days until the record is due, in the company's zone; null where nothing presses. */
  dueIn: number | null;
  now: Date;
}

/** A person whom an event may concern: their relation to the record, and their preferences. */
export interface Reader {
  /** The person's relations: `told` when the event itself tells them, `projectRole:safety` for a role on the project. */
  is: ReadonlySet<string>;
  zone: string;
  preferences: readonly Preference[];
  mutes: readonly Mute[];
  hours: Hours & { digestAt: string };
  /** Their browsers that take notices while nothing of ours is open. */
  devices: readonly string[];
}

export interface Decision {
  timing: Timing;
  cause: Cause;
  ruleId: string | null;
  /** When it is sent together with other waiting notices; null for at once, and for never. */
  dueAt: Date | null;
}

/**
 * Decides how a person hears of an event by a channel. Starts with the company's rule, else the default (at once). The person's preference lowers it,
 * muting silences it, quiet hours and digests delay it. Mandatory notices are never lowered or silenced. The bell always shows a request to act.
 */
export function decide(channel: Channel, happened: Happened, reader: Reader, rules: readonly Rule[]): Decision {
  const rule = decidingRule(channel, happened, reader, rules);
  const base = {
    timing: rule?.timing ?? 'now',
    cause: rule ? 'rule' : 'standard',
    ruleId: rule?.ruleId ?? null,
  } as const;
  const mustShow = channel === 'bell' && ACTION_REASONS.some((reason) => reason === happened.reason);
  if (mustShow || rule?.mandatory)
    return timed(
      rule?.mandatory ? { ...base, cause: 'mandatory' } : { ...base, timing: 'now' },
      channel,
      happened,
      reader,
      rule,
    );
  if (base.timing === 'off') return { ...base, dueAt: null };
  if (reader.mutes.some((mute) => isMuted(mute, happened)))
    return { timing: 'off', cause: 'muted', ruleId: null, dueAt: null };
  const wish = preferred(channel, happened, reader.preferences);
  const lowered = wish !== undefined && TIMINGS.indexOf(wish) > TIMINGS.indexOf(base.timing);
  const chosen = lowered ? { timing: wish, cause: 'preference' as const, ruleId: null } : base;
  return timed(chosen, channel, happened, reader, rule);
}

/** The rules that tell people whom the event itself does not tell. */
export function rulesThatAdd(happened: Happened, rules: readonly Rule[]): Rule[] {
  return rules.filter((rule) => rule.audience !== 'told' && rule.timing !== 'off' && fits(rule, happened));
}

/** Picks a mandatory rule that fits, else the most specific one; among equally specific rules the one that tells soonest. */
function decidingRule(channel: Channel, happened: Happened, { is }: Reader, rules: readonly Rule[]): Rule | undefined {
  const said = (rule: Rule) =>
    (rule.mandatory ? 8 : 0) +
    (rule.event.startsWith('*') ? 0 : 4) +
    (rule.projectId ? 2 : 0) +
    (rule.audience === 'told' ? 0 : 1);
  return rules
    .filter((rule) => rule.channel === channel && is.has(audienceOf(rule)) && fits(rule, happened))
    .toSorted((a, b) => said(b) - said(a) || TIMINGS.indexOf(a.timing) - TIMINGS.indexOf(b.timing))[0];
}

/** The relation to the record that a rule requires, as in `Reader.is`. */
export function audienceOf({ audience, projectRole }: Pick<Rule, 'audience' | 'projectRole'>): string {
  return audience === 'projectRole' ? `projectRole:${projectRole}` : audience;
}

function fits({ event, projectId, condition }: Rule, happened: Happened): boolean {
  if (!namesEvent(event, happened)) return false;
  if (projectId !== null && projectId !== happened.projectId) return false;
  if (condition === 'always') return true;
  return happened.dueIn !== null && happened.dueIn < (condition === 'late' ? 0 : 4);
}

/** Whether `rfi.court` or `*.court` is what happened. */
export function namesEvent(event: string, { kind, reason }: Pick<Happened, 'kind' | 'reason'>): boolean {
  return event === `${kind}.${reason}` || event === `*.${reason}`;
}

function isMuted({ recordId, kind, byPersonId }: Mute, happened: Happened): boolean {
  if (recordId !== null) return recordId === happened.recordId || recordId === happened.projectId;
  return kind !== null ? kind === happened.kind : byPersonId === happened.byId;
}

/** The person's preference for this event. Falls back to their preference for the reason in every kind. */
function preferred(channel: Channel, happened: Happened, preferences: readonly Preference[]): Timing | undefined {
  const mine = preferences.filter((one) => one.channel === channel && namesEvent(one.event, happened));
  return (mine.find(({ event }) => !event.startsWith('*')) ?? mine[0])?.timing;
}

function timed(
  chosen: Omit<Decision, 'dueAt'>,
  channel: Channel,
  { now }: Happened,
  { zone, hours }: Reader,
  rule: Rule | undefined,
): Decision {
  if (chosen.timing === 'off' || channel === 'bell') return { ...chosen, dueAt: null };
  const at =
    chosen.timing === 'hourly'
      ? new Date((Math.floor(now.getTime() / 3_600_000) + 1) * 3_600_000)
      : chosen.timing === 'daily'
        ? nextAt(zone, hours.digestAt, now)
        : now;
  // The person's own quiet hours win over the company's.
  const quiet = hours.quietFrom ? hours : rule;
  const until = quiet && endOfQuiet(zone, quiet, at);
  if (until) return { ...chosen, cause: chosen.timing === 'now' ? 'quietHours' : chosen.cause, dueAt: until };
  return { ...chosen, dueAt: at > now ? at : null };
}

/** When quiet hours end in which an instant lies; null outside of them. */
function endOfQuiet(zone: string, { quietFrom, quietTo }: Hours, at: Date): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const time = timeIn(zone, at);
  const inside = quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
  return inside ? nextAt(zone, quietTo, at) : null;
}

/** The next instant after another at which the clock of a zone shows a time. */
function nextAt(zone: string, time: string, after: Date): Date {
  const today = dayIn(zone, after);
  const at = instantAt(zone, today, time);
  return at > after ? at : instantAt(zone, addDays(today, 1), time);
}
