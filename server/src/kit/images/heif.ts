import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LONGEST_MS = 20_000;
/** The converter of libheif, by its older and its newer name. */
const PROGRAMS = ['heif-convert', 'heif-dec'];

/** Whether these are the bytes of a photo that phones keep as HEIC, which our own decoder does not read. */
export function isHeif(bytes: Uint8Array): boolean {
  const brand = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(brand);
}

/**
 * The first picture of a HEIC as JPEG, by the converter of libheif where the operator has installed it. Undefined where it is not
 * installed, takes longer than 20 seconds, or cannot read the picture.
 */
export async function heifToJpeg(bytes: Uint8Array): Promise<Buffer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-heif-'));
  try {
    await writeFile(join(folder, 'in.heic'), bytes);
    for (const program of PROGRAMS) {
      const done = await run(program, ['-q', '85', 'in.heic', 'out.jpg'], { cwd: folder, timeout: LONGEST_MS }).then(
        () => true,
        () => false,
      );
      if (!done) continue;
      // One picture of several is out-1.jpg.
      const [made] = (await readdir(folder)).filter((name) => name.startsWith('out')).sort();
      if (made) return await readFile(join(folder, made));
    }
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
