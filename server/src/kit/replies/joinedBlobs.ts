const NodeBlob = globalThis.Blob;

/** A Blob of one part. Reading a Node Blob costs some ten microseconds for each part, and the mail parser makes two for each line. */
class JoinedBlob extends NodeBlob {
  constructor(parts: readonly BlobPart[] = [], options?: BlobPropertyBag) {
    const bytes = parts.map(bytesOf);
    super(bytes.every((part) => part !== undefined) ? [Buffer.concat(bytes)] : [...parts], options);
  }
}

/** Makes every Blob of this process a single part. For a process that only reads mails. */
export function joinBlobs(): void {
  globalThis.Blob = JoinedBlob;
}

function bytesOf(part: BlobPart): Uint8Array | undefined {
  if (typeof part === 'string') return Buffer.from(part);
  if (part instanceof ArrayBuffer) return new Uint8Array(part);
  return ArrayBuffer.isView(part) ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength) : undefined;
}
