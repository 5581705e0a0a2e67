import Box from '@mui/material/Box';
import { outcomeName } from '@plumbline/contract/areas/formTemplates/names';
import type { FormItem } from '@plumbline/contract/kit/forms/definition';
import type { ItemState, Missing } from '@plumbline/contract/kit/forms/evaluate';
import type { T } from '@plumbline/contract/kit/words';
import { TextArea } from '../records/FormFields.tsx';
import { StatusChip } from '../records/StatusChip.tsx';
import { useT } from '../words/index.ts';
import { AnswerInput } from './AnswerInput.tsx';
import type { AnswerInputProps } from './AnswerInput.tsx';
import { PhotoInput } from './PhotoInput.tsx';

interface FormItemViewProps extends AnswerInputProps {
  /** as in "2.1"; empty where a form is not numbered */
  number: string;
  state: ItemState;
}

/** One item: what is asked, its answer, and the evidence that goes with it. */
export function FormItemView(props: FormItemViewProps) {
  const { item, number, state, answer, onAnswer, addPhoto } = props;
  const t = useT();
  const asks = (what: Exclude<Missing, 'answer'>) =>
    item.evidence[what] === 'always' ||
    (item.evidence[what] === 'onFail' && state.outcome === 'deficient') ||
    state.missing.includes(what);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {number && (
          <Box component="span" className="num" sx={{ color: 'text.tertiary', mr: 1 }}>
            {number}
          </Box>
        )}
        {item.label}
        {!state.required && (
          <Box component="span" sx={{ color: 'text.tertiary' }}>
            {' '}
            {t('optional')}
          </Box>
        )}
      </Box>
      <Facts item={item} />
      <AnswerInput {...props} />
      {state.outcome === 'deficient' && item.type !== 'choice' && (
        <StatusChip tone="stopped" word={outcomeName('deficient', t)} />
      )}
      {asks('photo') && item.type !== 'photo' && (
        <PhotoInput
          label={t('Take a photo')}
          photos={answer.photos ?? []}
          onChange={(photos) => onAnswer({ ...answer, photos })}
          addPhoto={addPhoto}
        />
      )}
      {asks('note') && (
        <TextArea
          label={t('Note')}
          rows={2}
          maxLength={4000}
          value={answer.note ?? ''}
          onChange={(note) => onAnswer({ ...answer, note })}
        />
      )}
      {asks('observation') && (
        <TextArea
          label={t('Observation')}
          rows={2}
          maxLength={4000}
          value={answer.observation ?? ''}
          onChange={(observation) => onAnswer({ ...answer, observation })}
        />
      )}
      {state.missing.length > 0 && state.answered && (
        <Box sx={{ typography: 'caption', color: 'status.attention.ink' }}>
          {t('Still asked for: {list}', { list: state.missing.map((what) => missingName(what, t)).join(', ') })}
        </Box>
      )}
    </Box>
  );
}

function Facts({ item }: { item: FormItem }) {
  const t = useT();
  const points = {
    none: '',
    witness: t('Witness point: whoever was invited may come'),
    hold: t('Hold point: work waits until it conforms'),
    review: t('Review point: papers are looked through'),
  };
  const lines = [
    item.help,
    item.acceptance && t('Accepted when: {text}', { text: item.acceptance }),
    item.reference?.text && t('See {text}', { text: item.reference.text }),
    points[item.point],
  ];
  return lines.filter(Boolean).map((line) => (
    <Box
      key={line}
      sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {line}
    </Box>
  ));
}

function missingName(what: Missing, t: T): string {
  return { answer: t('Answer'), photo: t('Photo'), note: t('Note'), observation: t('Observation') }[what];
}
