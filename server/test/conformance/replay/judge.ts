import { everyEndpoint } from '../endpoints.ts';
import { changed, formTextsOf, marksOf, settledSums, sumsOf } from './behind.ts';
import type { Behind } from './behind.ts';
import { comparable, difference, idsIn, leaksIn, makeSwaps, swapped, textOf, wordsOf } from './hearing.ts';
import type { Swaps } from './hearing.ts';
import { LEFT_OUT } from './recording.ts';
import type { Call, Recording } from './recording.ts';
import { makeTwins } from './twin.ts';
import type { Heard, Place, Twin } from './twin.ts';

/** The faults: each list must be empty. */
export interface Wrong {
  /** answers that tell somebody's id from nobody's */
  differing: string[];
  /** answers with something of another company in them */
  leaking: string[];
  /** tables of other companies that changed */
  changed: string[];
  /** endpoints that were called and not replayed, without being on the list of exceptions; and wrong entries of that list */
  missed: string[];
  /** answers that prove nothing: a failure, a door that was closed before anything was looked at */
  lost: string[];
}

/** The totals. */
export interface Done {
  heard: number;
  /** calls made, by each of the two */
  replayed: number;
  /** calls among them that name something of another company */
  naming: number;
  endpoints: number;
  leftOut: string[];
  /** how many answers of each code */
  codes: Record<string, number>;
}

export interface Judgement {
  wrong: Wrong;
  done: Done;
  /** The clock of the app did something meanwhile, which changes tables too. */
  struck: boolean;
}

/** Two companies are made; one says all that was recorded, its twin the same of what nobody has, and both are listened to. */
export async function judge(place: Place, recording: Recording, behind: Behind): Promise<Judgement> {
  const others = await everyTenant(behind);
  const twins = await makeTwins(place, behind);
  const both = twins.map(({ tenantId }) => tenantId);
  const theirs = await marksOf(behind, others);
  const atFirst = await marksOf(behind, both);
  const before = await settledSums(behind, others);
  const since = new Date();

  const answers = await replay(recording.calls, twins, () => settledSums(behind, both));
  const after = await sumsOf(behind, others);
  // Theirs too is what they opened below themselves, and what they were called before they changed it.
  const below = (await everyTenant(behind)).filter((id) => !others.includes(id));
  const atLast = await marksOf(behind, below);
  const forms = await formTextsOf(behind, below);
  const ofForms = [...theirs.names].filter((name) => forms.includes(name));
  const own = { ids: atLast.ids, names: new Set([...atLast.names, ...atFirst.names, ...ofForms]) };
  return {
    wrong: {
      differing: answers.flatMap(({ call, differs }) => (differs ? [`${call.name} ${call.url}: ${differs}`] : [])),
      leaking: answers.flatMap(({ call, text }) => {
        const leaks = leaksIn(text, wordsOf(call), theirs, own);
        return leaks.length > 0 ? [`${call.name} ${call.url}: ${leaks.slice(0, 5).join(', ')}`] : [];
      }),
      changed: changed(before, after),
      missed: missed(recording, answers),
      lost: answers.flatMap(({ call, code }) =>
        PROVES_NOTHING.test(code) ? [`${code} ${call.name} ${call.url}`] : [],
      ),
    },
    done: {
      heard: recording.heard,
      replayed: answers.length,
      naming: answers.filter(({ call }) => idsIn(wordsOf(call)).some((id) => theirs.ids.has(id))).length,
      endpoints: new Set(answers.map(({ call }) => call.name)).size,
      leftOut: [...recording.endpoints].filter((name) => LEFT_OUT.includes(name)),
      codes: count(answers.map(({ code }) => code)),
    },
    struck: await behind.struckSince(since),
  };
}

/** A failure, somebody signed out, too many calls, a gate. */
const PROVES_NOTHING = /^(5\d\d|401|429|1009|1101)$/;

async function everyTenant({ sql }: Behind): Promise<string[]> {
  return (await sql<{ id: string }>('select tenant_id as id from tenant')).map(({ id }) => id);
}

interface Answered {
  call: Call;
  /** the answer to the caller who named another's things */
  text: string;
  /** how its twin's answer differed */
  differs: string | null;
  code: string;
}

/** Reads, writes, and reads once more: by then they have things of their own under those very ids. */
async function replay(calls: Call[], twins: [Twin, Twin], settle: () => Promise<unknown>): Promise<Answered[]> {
  const swaps = makeSwaps();
  const answers: Answered[] = [];
  const reads = calls.filter(({ method }) => method === 'GET' || method === 'HEAD');
  const writes = calls.filter((call) => !reads.includes(call));
  for (const part of [reads, writes, reads]) {
    for (const call of part) answers.push(await sayBoth(call, twins, swaps));
    // What a write left to be done is done before anything is read.
    await settle();
  }
  return answers;
}

async function sayBoth(call: Call, [one, other]: [Twin, Twin], swaps: Swaps): Promise<Answered> {
  const [heard, twin] = await Promise.all([one.send(call), other.send(swapped(call, swaps))]);
  // A caller who signed out signs in for the next call.
  if (call.name === 'session.logout') await Promise.all([one.signIn(), other.signIn()]);
  return {
    call,
    text: textOf(heard),
    differs: difference(comparable(heard, one.email, swaps), comparable(twin, other.email, swaps)),
    code: codeOf(heard),
  };
}

/** The code of the envelope, or the status where there is none, as in the answer to HEAD. */
function codeOf({ status, headers, body }: Heard): string {
  if (status >= 400 || body.length === 0 || !headers['content-type']?.includes('json')) return String(status);
  const { code } = JSON.parse(body.toString()) as { code?: number };
  return String(code ?? status);
}

function missed({ endpoints }: Recording, answers: Answered[]): string[] {
  const replayed = new Set(answers.map(({ call }) => call.name));
  // Exceptions must be public: otherwise another's session would make a difference.
  const wrongly = everyEndpoint.filter(({ name, endpoint }) => LEFT_OUT.includes(name) && endpoint.right !== 'public');
  return [
    ...wrongly.map(({ name }) => name),
    ...[...endpoints].filter((name) => !replayed.has(name) && !LEFT_OUT.includes(name)),
  ];
}

function count(words: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
