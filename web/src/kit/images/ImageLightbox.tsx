import { Suspense } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { lazyPart } from '../nav/lazyPart.ts';
import { withParts } from '../records/kind/areas.ts';
import { useOpenImage } from './openImage.ts';

const RecordImages = lazyPart(() =>
  withParts('records', import('./RecordImages.tsx')).then((module) => module.RecordImages),
);

/**
 * The viewer of a record's pictures over its screen. `touches` are the reads to refetch after an annotated copy. Its
 * code loads with the first picture.
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
