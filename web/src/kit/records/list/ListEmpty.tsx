import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../words/index.ts';

interface ListEmptyProps {
  filtered: boolean;
  nothing: { title: string; text: string };
  noMatch: string;
  onClear: () => void;
  create?: ReactNode;
  /** The guide's search text, such as "RFIs" */
  topic?: string;
}

/** Says that the list is empty or that nothing matches. */
export function ListEmpty({ filtered, nothing, noMatch, onClear, create, topic }: ListEmptyProps) {
  const t = useT();
  if (filtered)
    return (
      <EmptyState
        cause="noMatch"
        title={noMatch}
        text={t('These filters exclude all records.')}
        actions={<Button onClick={onClear}>{t('Clear filters')}</Button>}
      />
    );
  return <EmptyState cause="nothing" title={nothing.title} text={nothing.text} actions={create} topic={topic} />;
}
