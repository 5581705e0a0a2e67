import { Suspense } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { lazyPart } from '../nav/lazyPart.ts';
import { withParts } from '../records/kind/areas.ts';
import { useOpenImage } from './openImage.ts';

const RecordImages = lazyPart(() =>
  withParts('records', import('./RecordImages.tsx')).then((module) => module.RecordImages),
);

/**
 * Where a picture of a record opens over the screen that shows the record; `touches` are the reads that an added copy makes
 * untrue. The viewer is loaded with the first picture.
 */
export function ImageLightbox({ touches }: { touches: readonly Endpoint[] }) {
  const image = useOpenImage();
  if (image.fileId === null) return null;
  return (
    <Suspense>
      <RecordImages fileId={image.fileId} onShow={image.show} onClose={image.close} touches={touches} over />
    </Suspense>
  );
}
