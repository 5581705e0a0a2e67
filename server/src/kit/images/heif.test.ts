import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heifToJpeg, isHeif } from './heif.ts';

const HEIC = Buffer.concat([Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf', 'latin1'), Buffer.alloc(64)]);
let folder: string;
const path = process.env['PATH'] ?? '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-path-'));
});
afterEach(async () => {
  process.env['PATH'] = path;
  await rm(folder, { recursive: true });
});

test('a photo of an iPhone is known by its bytes', async () => {
  expect(isHeif(HEIC)).toBe(true);
  const avif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#147' } })
    .avif()
    .toBuffer();
  expect([avif, Buffer.from('ftypheic'), Buffer.alloc(0)].map(isHeif)).toEqual([false, false, false]);
});

test('the converter that an operator installed makes the picture; without it there is none', async () => {
  process.env['PATH'] = folder;
  expect(await heifToJpeg(HEIC)).toBeUndefined();

  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#147' } })
    .jpeg()
    .toBuffer();
  await writeFile(join(folder, 'made.jpg'), jpeg);
  await writeFile(join(folder, 'heif-convert'), `#!/bin/sh\ntest -s "$3" && cp ${folder}/made.jpg "$4"\n`);
  await chmod(join(folder, 'heif-convert'), 0o755);
  process.env['PATH'] = folder + delimiter + path;
  expect(await heifToJpeg(HEIC)).toEqual(jpeg);
});
