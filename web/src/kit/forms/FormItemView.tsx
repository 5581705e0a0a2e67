import CameraAltOutlined from '@mui/icons-material/CameraAltOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { memo, useState } from 'react';
import { outcomeName, releaserName } from '@plumbline/contract/areas/formTemplates/names';
import type { FormItem } from '@plumbline/contract/kit/forms/definition';
import type { ItemState, Missing } from '@plumbline/contract/kit/forms/evaluate';
import type { T } from '@plumbline/contract/kit/words';
import { TextArea } from '../records/form/FormFields.tsx';
import { StatusChip } from '../records/list/StatusChip.tsx';
import { useT } from '../words/index.ts';
import type { AnswerInputProps } from './AnswerInput.tsx';
import { PhotoInput } from './PhotoInput.tsx';

/** The question: its number, its text and its instructions. */
export const ItemHead = memo(function ItemHead({ item, number, required }: HeadProps) {
  const t = useT();
  const releaser = releaserName(item, t);
  const lines = [
    item.help,
    item.acceptance && t('Accepted when: {text}', { text: item.acceptance }),
    item.reference?.text && t('See {text}', { text: item.reference.text }),
    pointText(item, t),
    releaser && t('Who may release it: {who}', { who: releaser }),
  ].filter(Boolean);
  return (
    <div>
      <div className="label">
        {number && <span className="number">{number}</span>}
        {item.label}
        {!required && <span className="faint"> {t('optional')}</span>}
        {item.point !== 'none' && <span className="mark">{pointName(item.point, t)}</span>}
      </div>
      {lines.map((line) => (
        <div key={line} className="fact">
          {line}
        </div>
      ))}
    </div>
  );
});

interface HeadProps {
  item: FormItem;
  /** Such as "2.1"; empty in a form without numbers */
  number: string;
  required: boolean;
}

function pointName(point: FormItem['point'], t: T): string {
  return { none: '', witness: t('Witness'), hold: t('Hold'), review: t('Review') }[point];
}

function pointText({ point }: FormItem, t: T): string {
  return {
    none: '',
    witness: t('Witness point: invited people may attend'),
    hold: t('Hold point: work waits until it conforms'),
    review: t('Review point: papers are looked through'),
  }[point];
}

// Created once, because React skips an identical element.
const CAMERA = <CameraAltOutlined fontSize="small" />;
const PENCIL = <EditNoteOutlined fontSize="small" />;

type EvidenceProps = Pick<AnswerInputProps, 'item' | 'answer' | 'onAnswer' | 'addPhoto'> & { state: ItemState };

/** The evidence of an answer: required parts are open, optional parts behind a button. */
export const ItemEvidence = memo(function ItemEvidence({ item, state, answer, onAnswer, addPhoto }: EvidenceProps) {
  const t = useT();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const asks = (what: Exclude<Missing, 'answer'>) =>
    item.evidence[what] === 'always' ||
    (item.evidence[what] === 'onFail' && state.outcome === 'deficient') ||
    state.missing.includes(what);
  const shows = (what: 'note' | 'observation') => asks(what) || Boolean(answer[what]) || opened.includes(what);
  const photos =
    item.type !== 'photo' && (asks('photo') || (answer.photos?.length ?? 0) > 0 || opened.includes('photo'));
  const open = (what: string) => setOpened([...opened, what]);
  return (
    <>
      {state.outcome === 'deficient' && item.type !== 'choice' && (
        <div>
          <StatusChip tone="stopped" word={outcomeName('deficient', t)} />
        </div>
      )}
      {photos && (
        <PhotoInput
          label={t('Take a photo')}
          photos={answer.photos ?? []}
          onChange={(taken) => onAnswer({ ...answer, photos: taken })}
          addPhoto={addPhoto}
        />
      )}
      {(['note', 'observation'] as const).map(
        (what) =>
          shows(what) && (
            <TextArea
              key={what}
              label={missingName(what, t)}
              rows={2}
              maxLength={4000}
              autoFocus={opened.includes(what)}
              value={answer[what] ?? ''}
              onChange={(text) => onAnswer({ ...answer, [what]: text })}
            />
          ),
      )}
      <div className="extras">
        {item.type !== 'photo' && !photos && (
          <button type="button" className="extra" onClick={() => open('photo')}>
            {CAMERA}
            {t('Photo')}
          </button>
        )}
        {!shows('note') && (
          <button type="button" className="extra" data-note onClick={() => open('note')}>
            {PENCIL}
            {t('Note')}
          </button>
        )}
        {!shows('observation') && item.evidence.observation !== 'never' && (
          <button type="button" className="extra" onClick={() => open('observation')}>
            {t('Observation')}
          </button>
        )}
      </div>
      {state.missing.length > 0 && state.answered && (
        <div className="asked">
          {t('Still asked for: {list}', { list: state.missing.map((what) => missingName(what, t)).join(', ') })}
        </div>
      )}
    </>
  );
});

export function missingName(what: Missing, t: T): string {
  return { answer: t('Answer'), photo: t('Photo'), note: t('Note'), observation: t('Observation') }[what];
}
