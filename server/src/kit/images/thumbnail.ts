import type sharp from 'sharp';

export interface ThumbnailOptions {
  /** the longer side, in pixels; a smaller picture is not enlarged */
  maxPx: number;
  /** webp for screens (default), jpeg for documents */
  format?: 'webp' | 'jpeg';
}

/** A picture that no thumbnail can be made of; `sentence` is a key for `t`. */
export class ImageError extends Error {
  readonly sentence: string;
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ImageError';
    this.sentence = sentence;
  }
}

const MAX_PIXELS = 100_000_000;
const SECONDS = 10;

let opened: Promise<typeof sharp> | undefined;
/** The decoder is big: it is loaded with the first picture. */
function openSharp() {
  opened ??= import('sharp').then(({ default: sharp }) => {
    // Only what a camera, phone or scanner makes is ever decoded; SVG, PDF and exotic formats are not even looked at.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].flatMap((format) => [
        `VipsForeignLoad${format}File`,
        `VipsForeignLoad${format}Buffer`,
      ]),
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return opened;
}

/**
 * Makes a thumbnail of a JPEG, PNG, WebP, GIF (its first frame), TIFF or AVIF: upright, without metadata. `input` is the bytes or a path. Throws
 * ImageError beyond 100 million pixels or 10 seconds, or for an unreadable picture.
 */
export async function thumbnail(
  input: Uint8Array | string,
  { maxPx, format = 'webp' }: ThumbnailOptions,
): Promise<Buffer> {
  const sharp = await openSharp();
  try {
    const small = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: maxPx, height: maxPx, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    return await (
      format === 'jpeg'
        ? small.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
        : small.webp({ quality: 80 })
    ).toBuffer();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit/i.test(message)) throw new ImageError('The picture has more than 100 million pixels');
    if (/timeout/i.test(message)) throw new ImageError('The picture takes too long to read');
    throw new ImageError('The picture cannot be read');
  }
}

/** Width and height of a picture as it is shown, upright; undefined when it cannot be read. */
export async function pictureSize(input: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  const sharp = await openSharp();
  try {
    const { autoOrient } = await sharp(input, { limitInputPixels: MAX_PIXELS, pages: 1 }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}
