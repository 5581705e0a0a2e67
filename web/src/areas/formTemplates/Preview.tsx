import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useCallback, useMemo, useState } from 'react';
import type { Answer } from '@plumbline/contract/kit/forms/answers';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import type { AnswerRow, FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { holdForPage } from '../../kit/forms/heldPhotos.ts';
import { RunScreen } from '../../kit/forms/RunScreen.tsx';
import type { RunScreenProps } from '../../kit/forms/runProps.ts';
import { CheckField } from '../../kit/records/form/FormFields.tsx';
import { useT } from '../../kit/words/index.ts';

/** The form as people fill it in on site, to try it. Its answers are not saved. */
export const Preview = memo(function Preview({ definition }: { definition: FormDefinition }) {
  const [tries, setTries] = useState(0);
  const [stepwise, setStepwise] = useState(false);
  const clear = useCallback(() => setTries((before) => before + 1), []);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Tools stepwise={stepwise} onStepwise={setStepwise} onClear={clear} />
      {/* Starts again at the first item as soon as there is one. */}
      <Tried
        key={`${tries} ${definition.sections.some(({ items }) => items.length > 0)}`}
        definition={definition}
        layout={stepwise ? 'phone' : 'desk'}
      />
    </Box>
  );
});

interface ToolsProps {
  stepwise: boolean;
  onStepwise: (stepwise: boolean) => void;
  onClear: () => void;
}

const Tools = memo(function Tools({ stepwise, onStepwise, onClear }: ToolsProps) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <CheckField label={t('One item at a time')} value={stepwise} onChange={onStepwise} />
      <Button variant="text" onClick={onClear}>
        {t('Clear answers')}
      </Button>
    </Box>
  );
});

function Tried({ definition, layout }: { definition: FormDefinition; layout: 'phone' | 'desk' }) {
  const [signatures, setSignatures] = useState<FormRun['signatures']>({});
  const run = useMemo(() => triedRun(definition, signatures), [definition, signatures]);
  // Stable during the trial, so that only changes of the definition are drawn again.
  const acts = useMemo(
    () =>
      ({
        save: (_, answer, since) => Promise.resolve({ answer: rowOf(answer, since + 1) }),
        addPhoto: holdForPage,
        sign: (slotId, signature) => {
          setSignatures((all) => ({ ...all, [slotId]: { ...signature, at: new Date().toISOString(), ...UNKNOWN } }));
          return Promise.resolve();
        },
        signsAgain: (slotId) => setSignatures(({ [slotId]: _gone, ...others }) => others),
      }) satisfies Omit<RunScreenProps, 'run'>,
    [],
  );
  return <RunScreen run={run} layout={layout} forgets {...acts} />;
}

const UNKNOWN = { by: null, byLink: null, signedAs: null };

function rowOf(answer: Answer | null, version: number): AnswerRow | null {
  return answer && { answer, version, by: null, at: new Date().toISOString() };
}

/** A trial run of a template: everything is open and assigned to the reader. */
function triedRun(definition: FormDefinition, signatures: FormRun['signatures']): FormRun {
  const none = {
    location: null,
    subject: null,
    lead: null,
    stage: null,
    stagedAt: null,
    returnedReason: null,
    returned: 0,
    startedAt: null,
    completedAt: null,
    score: null,
  };
  const counts = { itemCount: 0, answered: 0, conforming: 0, deficient: 0, notApplicable: 0, neutral: 0 };
  return {
    ...none,
    ...counts,
    missing: 0,
    unsigned: 0,
    held: 0,
    formRunId: '',
    formTemplateId: '',
    formTemplateVersionId: '',
    name: '',
    versionNumber: 0,
    recordId: '',
    projectId: '',
    definition,
    answers: {},
    signatures,
    signsAs: {},
    releases: {},
    releasing: {},
    deficiencies: {},
    sections: {},
    carried: null,
    mine: definition.sections.map(({ id }) => id),
    can: { answer: true, signRun: true },
  };
}
