import Box from '@mui/material/Box';
import { DEMANDS, FAIL_ACTIONS, POINTS, REFERENCES } from '@plumbline/contract/kit/forms/definition';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { pair } from './fieldsSx.ts';
import { ofItem } from './ofItem.ts';
import type { OwnProps } from './ofItem.ts';
import { ReleaserFields } from './ReleaserFields.tsx';
import { failActionName, pointName } from './words.ts';

export const ReferenceFields = ofItem(
  ['reference'],
  function ReferenceFields({ item: { reference }, onChange }: OwnProps) {
    const t = useT();
    const names = { spec: t('Specification'), drawing: t('Drawing'), document: t('Document') };
    return (
      <Box sx={pair}>
        <SelectField
          label={t('Reference')}
          optional
          placeholder={t('None')}
          value={reference?.kind ?? ''}
          onChange={(kind) => onChange({ reference: kind ? { kind, text: reference?.text ?? '' } : null }, 'reference')}
          options={REFERENCES.map((value) => ({ value, label: names[value] }))}
        />
        {reference && (
          <TextField
            label={t('Number or title')}
            maxLength={200}
            value={reference.text}
            onChange={(text) => onChange({ reference: { ...reference, text } }, 'reference')}
          />
        )}
      </Box>
    );
  },
);

const FAILURE = ['evidence', 'point', 'releasedBy', 'failAction'] as const;

/** The evidence that an answer needs, and the follow-up of a deficient answer. */
export const FailureFields = ofItem(FAILURE, function FailureFields({ item, onChange }: OwnProps) {
  const t = useT();
  const { evidence, point, failAction } = item;
  const demands = { never: t('Never'), onFail: t('When deficient'), always: t('Always') };
  const names = { photo: t('Photo'), note: t('Note'), observation: t('Observation') };
  return (
    <>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 2 }}
      >
        {(['photo', 'note', 'observation'] as const).map((what) => (
          <SelectField
            key={what}
            label={names[what]}
            value={evidence[what]}
            onChange={(demand) => demand && onChange({ evidence: { ...evidence, [what]: demand } }, 'evidence')}
            options={DEMANDS.map((value) => ({ value, label: demands[value] }))}
          />
        ))}
      </Box>
      <Box sx={pair}>
        <SelectField
          label={t('Point of inspection')}
          value={point}
          onChange={(next) => next && onChange({ point: next, releasedBy: undefined }, 'point')}
          options={POINTS.map((value) => ({ value, label: pointName(value, t) }))}
        />
        <SelectField
          label={t('A deficient answer makes')}
          value={failAction}
          onChange={(next) => next && onChange({ failAction: next }, 'failAction')}
          options={FAIL_ACTIONS.map((value) => ({ value, label: failActionName(value, t) }))}
        />
      </Box>
      {point === 'hold' && <ReleaserFields item={item} onChange={onChange} />}
    </>
  );
});
