import { rmSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@plumbline/contract/kit/uuid';
import { keepFile } from '@plumbline/server/kit/files/keep';
import type { AppContext } from '@plumbline/server/kit/http/routes';
import { renderPdf } from '@plumbline/server/kit/pdf/render';
import { makingOf } from './catalogue.ts';
import { clip, photo, whileDrawing } from './photo.ts';
import { documentOf } from './print.ts';

type Uploader = Parameters<typeof keepFile>[1];

/** The files of the stories: drawn ahead, kept as somebody's upload when that person brings them. */
export interface Files {
  /** Draws a file as of a day. Answers where it lies until it is kept. */
  draw(tenantId: string, name: string, day: string): Promise<string>;
  /** Answers its id. */
  keep(context: AppContext, uploader: Uploader, name: string, path: string, at: Date): Promise<string>;
}

/** How many pictures are drawn at a time, while the steps run. */
const AT_ONCE = 2;

/** Gives `work` the files of the stories; drawn files lie in a temporary folder until they are stored. */
export async function withFiles<T>(work: (files: Files) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-demo-'));
  const inTurn = makeTurns(AT_ONCE);
  // Also when the process is told to end half way.
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  try {
    return await whileDrawing(() =>
      work({
        draw: (tenantId, name, day) =>
          inTurn(async () => {
            const path = join(folder, newId());
            await writeFile(path, await draw(tenantId, name, day));
            return path;
          }),
        async keep(context, uploader, name, path, at) {
          const fileId = newId(at.getTime());
          await keepFile(context, uploader, fileId, name, path, (await stat(path)).size, at);
          await rm(path);
          return fileId;
        },
      }),
    );
  } finally {
    clear();
    process.off('exit', clear);
  }
}

const ISSUED = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Some come along many times, and are drawn once. */
const drawn = new WeakMap<object, Promise<Buffer>>();

async function draw(tenantId: string, name: string, day: string): Promise<Buffer> {
  const making = makingOf(name);
  if ('subject' in making) {
    const taken = drawn.get(making) ?? photo(making.subject, making.seed);
    drawn.set(making, taken);
    return taken;
  }
  if ('drawing' in making) return clip(making.drawing);
  const { paper } = making;
  const known = drawn.get(paper);
  if (known) return known;
  const printing = (async () => {
    const cutting = paper.drawing ? await clip(paper.drawing) : undefined;
    return renderPdf(tenantId, () => documentOf(paper, ISSUED.format(new Date(day)), cutting));
  })();
  drawn.set(paper, printing);
  return printing;
}

/** Runs at most `most` tasks at a time; the others wait their turn. */
function makeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
