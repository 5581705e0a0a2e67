import { translator } from '@plumbline/contract/kit/words';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesNotYet } from './useUploads.ts';
import type { RunningUpload } from './upload.ts';

const SOURCES = join(import.meta.dirname, '../..');
const t = translator('en');
const of = (...states: RunningUpload['state'][]) => ({
  uploads: states.map((state) => ({ state, refusal: 'Too large', file: { size: 9 } }) as RunningUpload),
  busy: states.includes('running'),
});

test('a form waits for a file that is on its way or was not sent, and says which', () => {
  expect(filesNotYet(of('done', 'done'), t)).toBe(false);
  expect(filesNotYet(of('done', 'running'), t)).toBe('Wait until the files have arrived.');
  expect(filesNotYet(of('failed', 'done'), t)).toMatch(/^A file was not sent\. Send it again/);
});

test('a file whose line broke off is sent by itself: nobody is told to send it again', () => {
  const broken = { state: 'failed', refusal: null, file: { size: 9 } } as RunningUpload;
  const waiting = filesNotYet({ uploads: [broken], busy: false }, t);
  expect(waiting).toBe('A file waits for the network. Press again once it has been sent.');
  const empty = { ...broken, file: { size: 0 } } as RunningUpload;
  expect(filesNotYet({ uploads: [broken, empty], busy: false }, t)).toMatch(/^A file was not sent\./);
});

// A verb's dialog holds back its own files (RecordVerbDialog).
test('no form is sent without a file that somebody added: each asks first', () => {
  const careless = globSync('**/*.tsx', { cwd: SOURCES }).filter((path) => {
    const source = readFileSync(join(SOURCES, path), 'utf8');
    return (
      /\buploads\.fileIds\b/.test(source) &&
      !source.includes('<RecordVerbDialog') &&
      !/\bfilesNotYet\(|\.notYet\b/.test(source)
    );
  });
  expect(careless).toEqual([]);
  const cut = globSync('**/*.tsx', { cwd: SOURCES }).filter((path) =>
    /fileIds\]?\.slice\(/.test(readFileSync(join(SOURCES, path), 'utf8')),
  );
  expect(cut).toEqual([]);
});
