import { Suspense } from 'react';
import { useOpenImage } from '../../kit/images/openImage.ts';
import { lazyPart } from '../../kit/nav/index.ts';

const SharedImages = lazyPart(() => import('./SharedImages.tsx').then((module) => module.SharedImages));

/** Opens a picture over a shared item. `onCopy` receives an annotated copy for the answer. */
export function SharedLightbox({ token, onCopy }: { token: string; onCopy: ((copy: File) => void) | undefined }) {
  const image = useOpenImage();
  if (image.fileId === null) return null;
  return (
    <Suspense>
      <SharedImages token={token} fileId={image.fileId} onShow={image.show} onClose={image.close} onCopy={onCopy} />
    </Suspense>
  );
}
