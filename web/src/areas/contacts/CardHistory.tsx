import { useActor } from '../../kit/nav/index.ts';
import { ActivitySection } from '../../kit/records/ActivitySection.tsx';
import { useT } from '../../kit/words/index.ts';
import { cardStepWords, historyField, historyValue } from './historyWords.ts';

interface Props {
  /** of the company or the person */
  recordId: string;
  /** they work here */
  isMember: boolean;
  canComment: true | string | undefined;
}

/** Everything that happened to a card, and what people said about it. */
export function CardHistory({ recordId, isMember, canComment }: Props) {
  const t = useT();
  const { personId, fullName } = useActor();
  const steps: Record<string, string> = cardStepWords(t);
  return (
    <ActivitySection
      recordId={recordId}
      projectId={null}
      me={{ personId, fullName }}
      canComment={canComment}
      says={({ verb }) => steps[verb ?? ''] ?? null}
      labelOf={(field) => historyField(field, isMember, t)}
      sayValue={(value, field, { verb }) => historyValue({ verb, field, value }, t)}
    />
  );
}
