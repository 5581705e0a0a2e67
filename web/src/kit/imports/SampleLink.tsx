import type { ImportSample } from '@plumbline/contract/areas/importSample';
import { useT } from '../words/index.ts';

/** Downloads a sample file for an import. */
export function SampleLink({ name, text }: ImportSample) {
  const t = useT();
  return (
    <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`} download={name}>
      {t('Download a sample file')}
    </a>
  );
}
