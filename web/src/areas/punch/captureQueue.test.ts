import { expect, it } from 'vitest';
import type { PunchListItem } from '@plumbline/contract/areas/punch';
import { captureQueue } from './captureQueue.ts';
import type { Captured } from './captureQueue.ts';

const inputOf = (title: string) => ({ clientRef: title, projectId: 'project', packageId: 'list', title });
const photo = (name: string) => new File(['x'], name);

/** A queue whose line refuses the titles that are named, once each. */
function begin(refused: string[] = []) {
  const log: string[] = [];
  let seen: readonly Captured[] = [];
  const queue = captureQueue({
    upload: async (file) => {
      log.push(`photo ${file.name}`);
      return `file of ${file.name}`;
    },
    create: async ({ title, fileIds }) => {
      log.push(`${title} with ${fileIds?.join(', ')}`);
      if (refused.includes(title)) {
        refused.splice(refused.indexOf(title), 1);
        throw new Error('Not now');
      }
      return { title } as PunchListItem;
    },
    reasonOf: (error) => (error instanceof Error ? error.message : ''),
    onChange: (all) => (seen = all),
  });
  const states = () => seen.map(({ input, state, reason }) => [input.title, state, reason].filter(Boolean).join(' '));
  return { queue, log, states, of: (title: string) => seen.find(({ input }) => input.title === title) };
}

it('what is captured is sent in its order, photos before their item', async () => {
  const { queue, log, states } = begin();
  void queue.add([photo('a1'), photo('a2')], inputOf('door'));
  const last = queue.add([photo('b')], inputOf('tile'));
  expect(states()).toEqual(['tile waiting', 'door waiting']);
  await last;
  expect(log).toEqual(['photo a1', 'photo a2', 'door with file of a1, file of a2', 'photo b', 'tile with file of b']);
  expect(states()).toEqual(['tile done', 'door done']);
});

it('what is refused holds nothing up, and is sent again without its photos being sent twice', async () => {
  const { queue, log, states, of } = begin(['door']);
  void queue.add([photo('a')], inputOf('door'));
  await queue.add([], inputOf('tile'));
  expect(states()).toEqual(['tile done', 'door failed Not now']);
  const door = of('door');
  if (!door) throw new Error('It is not in the list');
  const again = queue.retry(door);
  expect(states()).toEqual(['tile done', 'door waiting']);
  await again;
  expect(states()).toEqual(['tile done', 'door done']);
  expect(log.filter((line) => line === 'photo a')).toHaveLength(1);
  expect(log.filter((line) => line.startsWith('door'))).toEqual(['door with file of a', 'door with file of a']);
});
