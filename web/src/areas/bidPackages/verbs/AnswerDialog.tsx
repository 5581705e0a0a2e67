import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { FormVerbDialog } from '../../../kit/records/verbs/FormVerbDialog.tsx';
import { proseField } from '../../../kit/records/form/formFields.ts';
import { formVerb } from '../../../kit/records/verbs/formVerb.ts';
import { useT } from '../../../kit/words/index.ts';
import { bidPackageSource } from '../source.ts';

interface AnswerProps {
  bidPackage: BidPackage;
  asked: BidPackage['questions'][number];
  onClose: () => void;
}

/** Answers a bidder's question to all invited companies. */
export function AnswerDialog({ bidPackage, asked, onClose }: AnswerProps) {
  const t = useT();
  return (
    <FormVerbDialog
      source={bidPackageSource}
      record={bidPackage}
      verb={`answer.${asked.questionId}`}
      label={t('Answer')}
      onClose={onClose}
      asks={formVerb(bidPackages.answerQuestion, {
        title: t('Answer to everybody'),
        lead: asked.question,
        fields: { answer: proseField(t('Answer'), { maxLength: 5000, rows: 5 }) },
        input: { questionId: asked.questionId },
        initial: { answer: asked.answer ?? '' },
      })}
    />
  );
}
