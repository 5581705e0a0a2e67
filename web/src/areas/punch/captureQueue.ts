import type { PunchListItem, punchListItems } from '@plumbline/contract/areas/punch';
import type { InputOf } from '@plumbline/contract/kit/endpoint';

type Input = InputOf<typeof punchListItems.create>;

export interface Captured {
  input: Input;
  photos: File[];
  state: 'waiting' | 'done' | 'failed';
  /** null until it was made */
  item: PunchListItem | null;
  /** why it was not, in words */
  reason: string;
}

interface Ways {
  /** sends a photo and answers its file */
  upload: (photo: File) => Promise<string>;
  create: (input: Input) => Promise<PunchListItem>;
  /** what is told of a refusal */
  reasonOf: (error: unknown, input: Input) => string;
  /** called with all of it, the last first, whenever something of it changes */
  onChange: (all: readonly Captured[]) => void;
}

/**
 * Sends what is captured one after the other, in the order in which it was, while the next is captured. What is refused holds
 * nothing up: it waits to be sent again under the same reference, with the photos that arrived already.
 */
export function captureQueue({ upload, create, reasonOf, onChange }: Ways) {
  let all: readonly Captured[] = [];
  let line: Promise<void> = Promise.resolve();
  const arrived = new Map<File, string>();
  function change(clientRef: string, made: Partial<Captured>) {
    all = all.map((one) => (one.input.clientRef === clientRef ? { ...one, ...made } : one));
    onChange(all);
  }
  async function send(input: Input, photos: readonly File[]) {
    try {
      const fileIds: string[] = [];
      for (const photo of photos) {
        const fileId = arrived.get(photo) ?? (await upload(photo));
        arrived.set(photo, fileId);
        fileIds.push(fileId);
      }
      change(input.clientRef, { state: 'done', item: await create({ ...input, fileIds }) });
    } catch (error) {
      change(input.clientRef, { state: 'failed', reason: reasonOf(error, input) });
    }
  }
  function put(input: Input, photos: readonly File[]) {
    line = line.then(() => send(input, photos));
    return line;
  }
  return {
    add(photos: File[], input: Input) {
      all = [{ input, photos, state: 'waiting', item: null, reason: '' }, ...all];
      onChange(all);
      return put(input, photos);
    },
    retry({ input, photos }: Captured) {
      change(input.clientRef, { state: 'waiting', reason: '' });
      return put(input, photos);
    },
  };
}
