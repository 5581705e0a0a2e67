import { useQuery } from '@tanstack/react-query';
import { shares } from '@plumbline/contract/areas/shares';
import { query } from '../../kit/api/index.ts';
import { ImageViewer } from '../../kit/images/ImageViewer.tsx';
import { ViewerFrame, ViewerWaiting } from '../../kit/images/ViewerFrame.tsx';
import { useT } from '../../kit/words/index.ts';
import { sharedFileUrl } from './shareFiles.ts';

interface SharedImagesProps {
  token: string;
  fileId: string;
  onShow: (fileId: string) => void;
  onClose: () => void;
  onCopy: ((copy: File) => void) | undefined;
}

/** The pictures of a share link. An annotated copy is possible when it can be sent with the answer. */
export function SharedImages({ token, fileId, onShow, onClose, onCopy }: SharedImagesProps) {
  const t = useT();
  const answer = useQuery(query(shares.pictures, { token }, { stay: true, quiet: true }));
  const isThere = answer.data?.some((picture) => picture.fileId === fileId);
  return (
    <ViewerFrame over label={t('Picture')} onClose={onClose}>
      {answer.data && isThere ? (
        <ImageViewer
          pictures={answer.data}
          fileId={fileId}
          onShow={onShow}
          onClose={onClose}
          urlOf={(id, what) => sharedFileUrl(token, id, what === 'thumbnail' ? 'thumbnail' : 'file')}
          place={null}
          record={null}
          annotate={onCopy && true}
          onSave={async (copy) => onCopy?.(copy)}
          savedSentence={t('The annotated copy goes with your answer.')}
          link={null}
        />
      ) : (
        <ViewerWaiting
          error={answer.error}
          retry={() => void answer.refetch()}
          onClose={onClose}
          isGone={isThere === false}
          other={null}
        />
      )}
    </ViewerFrame>
  );
}
