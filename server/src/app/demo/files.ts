import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@plumbline/contract/kit/uuid';
import { keepFile } from '../../kit/files/keep.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { renderPdf } from '../../kit/pdf/render.ts';
import { makingOf } from './pictures/catalogue.ts';
import { documentOf } from './pictures/papers.ts';
import { clip, photo, whileDrawing } from './pictures/photo.ts';
import type { Stage } from './stage.ts';

/** Draws a file of the demo and keeps it as somebody's upload. Answers its id. */
export type KeepFile = (stage: Stage, name: string, uploaderId: string, at: Date) => Promise<string>;

/** Pictures drawn at a time: beside them the stories are played. */
const HANDS = 2;

/** Gives `work` the files of the stories; what is drawn lies in a folder of its own until it is stored. */
export async function withFiles<T>(context: AppContext, work: (keep: KeepFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-demo-'));
  const inTurn = makeTurns(HANDS);
  // Also when the process is told to end half way.
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  try {
    return await whileDrawing(() =>
      work(async (stage, name, uploaderId, at) => {
        const fileId = newId(at.getTime());
        const bytes = await inTurn(() => draw(stage.tenant.tenantId, name, stage.clock.dayOf(at)));
        const path = join(folder, fileId);
        await writeFile(path, bytes);
        await keepFile(
          context,
          { tenantId: stage.tenant.tenantId, personId: uploaderId, shareId: null },
          fileId,
          name,
          path,
          bytes.length,
          at,
        );
        await rm(path);
        return fileId;
      }),
    );
  } finally {
    clear();
    process.off('exit', clear);
  }
}

const SAID = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

async function draw(tenantId: string, name: string, day: string): Promise<Buffer> {
  const making = makingOf(name);
  if ('scene' in making) return photo(making.scene, making.seed);
  if ('drawing' in making) return clip(making.drawing);
  const { drawing } = making.paper;
  const cutting = drawing ? await clip(drawing) : undefined;
  return renderPdf(tenantId, () => documentOf(making.paper, SAID.format(new Date(day)), cutting));
}

/** Runs at most so many works at a time, the others wait their turn. */
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
