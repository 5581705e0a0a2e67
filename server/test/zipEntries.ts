import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** What a zip holds, by the paths in it. */
export async function zipEntries(zip: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const file = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  file.on('entry', (entry: yauzl.Entry) => {
    file.openReadStream(entry, (error, stream) => {
      if (error) throw error;
      void buffer(stream).then((bytes) => {
        found.set(entry.fileName, bytes);
        file.readEntry();
      });
    });
  });
  file.readEntry();
  await once(file, 'end');
  return found;
}
