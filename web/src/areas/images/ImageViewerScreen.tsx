import { RecordImages } from '../../kit/images/RecordImages.tsx';
import { useGo, usePathParams } from '../../kit/nav/index.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { useT } from '../../kit/words/index.ts';

/** A picture at its own address, which can be sent to others. It leads to its neighbours and its record. */
export function ImageViewerScreen() {
  const t = useT();
  const go = useGo();
  const { filesId = '' } = usePathParams();
  usePageTitle(t('Picture'));
  return (
    <RecordImages
      fileId={filesId}
      onShow={(fileId) => go(`/image-viewer/${fileId}`, { trail: false, replace: true })}
      onClose={(href) => go(href ?? '/', { trail: false })}
    />
  );
}
