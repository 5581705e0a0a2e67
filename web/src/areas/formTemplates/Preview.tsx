import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Answer, Signature } from '@plumbline/contract/kit/forms/answers';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { FormRunner } from '../../kit/forms/FormRunner.tsx';
import { CheckField } from '../../kit/records/FormFields.tsx';
import { useT } from '../../kit/words/index.ts';

/** The form as it is filled in on site, to try it; what is answered here is kept nowhere. */
export function Preview({ definition }: { definition: FormDefinition }) {
  const t = useT();
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const [signatures, setSignatures] = useState<Record<string, Signature | undefined>>({});
  const [stepwise, setStepwise] = useState(false);
  function clear() {
    setAnswers({});
    setSignatures({});
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <CheckField label={t('One item at a time')} value={stepwise} onChange={setStepwise} />
        <Button variant="text" onClick={clear}>
          {t('Clear answers')}
        </Button>
      </Box>
      <FormRunner
        definition={definition}
        answers={answers}
        signatures={signatures}
        stepwise={stepwise}
        onAnswer={(id, answer) => setAnswers((all) => ({ ...all, [id]: answer }))}
        onSign={(id, signature) => setSignatures((all) => ({ ...all, [id]: signature ?? undefined }))}
        addPhoto={() => Promise.resolve(newId())}
      />
    </Box>
  );
}
