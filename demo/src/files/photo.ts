import sharp from 'sharp';
import type { OutputInfo, Sharp } from 'sharp';
import { HEIGHT, WIDTH } from './subjects.ts';
import type { Subject } from './subjects.ts';

/** Room around a photo, so that each cuts its own piece out of the ground. */
const ROOM = 260;
/** How each ground looks: gain and offset of red, green, blue over gray noise. */
const GROUNDS: Record<
  Exclude<Subject['ground'], 'sky'>,
  { gain: [number, number, number]; offset: [number, number, number]; grain: 'even' | 'along' }
> = {
  concrete: { gain: [0.95, 0.95, 0.92], offset: [38, 37, 33], grain: 'even' },
  plywood: { gain: [0.55, 0.45, 0.32], offset: [88, 62, 34], grain: 'along' },
  soil: { gain: [1.25, 1.08, 0.86], offset: [-38, -36, -32], grain: 'even' },
  dark: { gain: [0.6, 0.6, 0.6], offset: [2, 2, 1], grain: 'even' },
  plaster: { gain: [0.5, 0.5, 0.48], offset: [122, 118, 108], grain: 'even' },
};

type Raw = { data: Buffer; info: OutputInfo };
const known = new Map<string, Promise<Raw>>();

/** A ground, made once: noise of two sizes laid over each other. */
function ground(kind: Exclude<Subject['ground'], 'sky'>): Promise<Raw> {
  let made = known.get(kind);
  if (!made) known.set(kind, (made = makeGround(kind)));
  return made;
}

async function makeGround(kind: Exclude<Subject['ground'], 'sky'>): Promise<Raw> {
  const { gain, offset, grain } = GROUNDS[kind];
  const [width, height] = [WIDTH + ROOM, HEIGHT + ROOM];
  const coarse =
    grain === 'even' ? await noise(width / 6, height / 6, 46, 4) : await noise(width / 60, height / 2, 50, 0.6);
  const fine = await sharp(await noise(width / 2, height / 2, 40, 0.4))
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const large = await sharp(coarse).resize({ width, height, fit: 'fill', kernel: 'cubic' }).png().toBuffer();
  const mixed = await sharp(large)
    .composite([{ input: fine, blend: 'soft-light' }])
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(mixed)
    .toColourspace('srgb')
    .linear(gain, offset)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function noise(width: number, height: number, sigma: number, blur: number): Promise<Buffer> {
  const picture = sharp({
    create: {
      width: Math.round(width),
      height: Math.round(height),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });
  return picture.greyscale().blur(blur).png({ compressionLevel: 1 }).toBuffer();
}

/** A photo of a subject as a phone would have taken it: JPEG. */
export async function photo(subject: Subject, seed: number): Promise<Buffer> {
  const base = subject.ground === 'sky' ? sky() : cut(await ground(subject.ground), seed);
  return base
    .composite([{ input: Buffer.from(subject.over) }])
    .removeAlpha()
    .jpeg({ quality: 68, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

function cut({ data, info: { width, height, channels } }: Raw, seed: number): Sharp {
  const [left, top] = [seed % ROOM, (seed >> 5) % ROOM];
  return sharp(data, { raw: { width, height, channels } }).extract({ left, top, width: WIDTH, height: HEIGHT });
}

function sky(): Sharp {
  const clouds = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8ea3b6"/><stop offset="1" stop-color="#c8d2da"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`;
  return sharp(Buffer.from(clouds));
}

/** A line drawing as a sheet viewer saves it: PNG with few colors. */
export function clip(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).flatten({ background: '#ffffff' }).png({ palette: true, colours: 32 }).toBuffer();
}

/**
 * Lets SVG be read while `work` draws. Uploads are never drawn: the reader is closed to SVG again before the server
 * listens (see kit/images/thumbnail.ts).
 */
export async function whileDrawing<T>(work: () => Promise<T>): Promise<T> {
  const svgReader = { operation: ['VipsForeignLoadSvgBuffer'] };
  sharp.unblock(svgReader);
  try {
    return await work();
  } finally {
    sharp.block(svgReader);
  }
}
