import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { newId } from '@plumbline/contract/kit/uuid';
import { createFolderStore, createS3Store } from '../src/kit/files/store.ts';
import type { FileStore } from '../src/kit/files/fileStore.ts';
import type { S3Settings } from '../src/kit/settings.ts';

/** Whether the tests keep their files in the S3 that TEST_S3_ENDPOINT names. */
export const onS3 = process.env['TEST_S3_ENDPOINT'] !== undefined;

/** Makes a bucket of its own in the S3 that TEST_S3_ENDPOINT, TEST_S3_KEY and TEST_S3_SECRET name. */
export async function makeBucket(): Promise<S3Settings> {
  const settings = {
    endpoint: process.env['TEST_S3_ENDPOINT'] ?? '',
    key: process.env['TEST_S3_KEY'] ?? '',
    secret: process.env['TEST_S3_SECRET'] ?? '',
    region: process.env['TEST_S3_REGION'] ?? 'us-east-1',
    bucket: `plumbline-test-${newId()}`,
  };
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  client.destroy();
  return settings;
}

/** An empty store of files for one test server: a bucket where the tests run on S3, else the folder. */
export async function makeFileStore(folder: string): Promise<FileStore> {
  return onS3 ? createS3Store(await makeBucket()) : createFolderStore(folder);
}
