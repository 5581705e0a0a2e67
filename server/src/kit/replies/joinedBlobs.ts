const NodeBlob = globalThis.Blob;

/** A Blob of one part. Reading a Blob of Node costs some ten microseconds for each part, and the reader of mails makes two of each line. */
class JoinedBlob extends NodeBlob {
  constructor(parts: readonly BlobPart[] = [], options?: BlobPropertyBag) {
    const bytes = parts.map(bytesOf);
    super(bytes.every((part) => part !== undefined) ? [Buffer.concat(bytes)] : [...parts], options);
  }
}

/** Makes every Blob of this process one of one part. For a process that reads mails and does nothing else. */
export function joinBlobs(): void {
  globalThis.Blob = JoinedBlob;
}

function bytesOf(part: BlobPart): Uint8Array | undefined {
  if (typeof part === 'string') return Buffer.from(part);
  if (part instanceof ArrayBuffer) return new Uint8Array(part);
  return ArrayBuffer.isView(part) ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength) : undefined;
}
