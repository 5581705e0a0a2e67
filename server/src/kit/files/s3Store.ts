import type * as S3 from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import type { S3Settings } from '../settings.ts';
import { NoSuchFile, checkKey } from './fileStore.ts';
import type { FileStore } from './fileStore.ts';

/** S3 takes parts of 5 MiB and more; one part is what we hold in memory. */
const PART = 8 * 1024 * 1024;

/** Files in a bucket of any S3. The library is loaded with the first use, not at start. */
export function createS3Store(settings: S3Settings): FileStore {
  const bucket = settings.bucket;
  let opened: Promise<{ s3: typeof S3; client: S3.S3Client }> | undefined;
  const open = () => (opened ??= connect(settings));

  async function size(key: string): Promise<number | undefined> {
    const { s3, client } = await open();
    try {
      const head = await client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: checkKey(key) }));
      return head.ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    size,
    has: async (key) => (await size(key)) !== undefined,
    async put(key, content) {
      checkKey(key);
      const { s3, client } = await open();
      const parts = inParts(content);
      const first = await parts.next();
      const second = await parts.next();
      if (second.done) {
        await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: first.value ?? Buffer.alloc(0) }));
        return;
      }
      await putLarge(s3, client, { Bucket: bucket, Key: key }, [first.value, second.value], parts);
    },
    async get(key, range) {
      const { s3, client } = await open();
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      try {
        const answer = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: checkKey(key), Range }));
        return answer.Body as Readable;
      } catch (error) {
        throw isMissing(error) ? new NoSuchFile(key) : error;
      }
    },
    async remove(key) {
      const { s3, client } = await open();
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) }));
    },
    async *list() {
      const { s3, client } = await open();
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      }
    },
  };
}

async function connect(settings: S3Settings) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    // Many an S3 that is not Amazon's knows no trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, client };
}

async function putLarge(
  s3: typeof S3,
  client: S3.S3Client,
  place: { Bucket: string; Key: string },
  begun: (Buffer | undefined)[],
  rest: AsyncGenerator<Buffer>,
): Promise<void> {
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(place));
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  const send = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const { ETag } = await client.send(new s3.UploadPartCommand({ ...place, UploadId, PartNumber, Body }));
    Parts.push({ ETag, PartNumber });
  };
  try {
    for (const part of begun) if (part) await send(part);
    for await (const part of rest) await send(part);
    await client.send(new s3.CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new s3.AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk as Buffer | string);
    held.push(bytes);
    size += bytes.length;
    if (size < PART) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

function isMissing(error: unknown): boolean {
  const { name } = error as Error;
  return name === 'NoSuchKey' || name === 'NotFound';
}
