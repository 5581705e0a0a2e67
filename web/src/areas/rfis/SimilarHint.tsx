import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { query } from '../../kit/api/index.ts';
import { SimilarRecords } from '../../kit/records/SimilarRecords.tsx';
import { useT } from '../../kit/words/index.ts';
import { rfiKind } from './record.tsx';

interface SimilarHintProps {
  projectId: string;
  title: string;
  question: string;
  exceptId?: string;
}

/** RFIs that read alike, before the same question goes out twice. */
export function SimilarHint({ projectId, title, question, exceptId }: SimilarHintProps) {
  const t = useT();
  const asked = useDeferredValue({ title: title.trim().slice(0, 255), question: question.trim().slice(0, 500) });
  const input = { projectId, title: asked.title, question: asked.question || undefined, exceptId };
  const ready = asked.title.length >= 8;
  const similar = useQuery({
    ...query(rfiReads.similar, input, { quiet: true, stay: true }),
    enabled: ready,
    staleTime: 60_000,
  });
  const found = ready ? (similar.data ?? []).slice(0, 3) : [];
  return (
    <SimilarRecords
      kind={rfiKind}
      heading={t('{n|1 similar RFI|# similar RFIs}', { n: found.length })}
      found={found.map((one) => ({ ...one, projectId, recordId: one.rfiId }))}
    />
  );
}
