import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Suspense, useState } from 'react';
import type { Answer, Answers, Signature, Signatures } from '@plumbline/contract/kit/forms/answers';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import { evaluate } from '@plumbline/contract/kit/forms/evaluate';
import type { Evaluation, SectionState } from '@plumbline/contract/kit/forms/evaluate';
import { lazyPart } from '../nav/index.ts';
import { useT } from '../words/index.ts';
import { FormItemView } from './FormItemView.tsx';

const SignatureInput = lazyPart(() => import('./SignatureInput.tsx').then((module) => module.SignatureInput));

export interface FormRunnerProps {
  definition: FormDefinition;
  answers: Answers;
  onAnswer: (itemId: string, answer: Answer) => void;
  signatures: Signatures;
  onSign: (slotId: string, signature: Signature | null) => void;
  /** keeps a photo and answers its id */
  addPhoto: (photo: File) => Promise<string>;
  /** one item at a time instead of all in a list */
  stepwise?: boolean;
}

/** Fills in a form: what is shown, asked and counted follows each answer. It keeps nothing itself. */
export function FormRunner(props: FormRunnerProps) {
  const { definition, answers, signatures, stepwise = false } = props;
  const t = useT();
  const state = evaluate(definition, answers, signatures);
  const { counts, progress, score } = state;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box>
        {/* In words below. */}
        <LinearProgress variant="determinate" value={progress} role="presentation" aria-hidden />
        <Box
          role="status"
          className="num"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            typography: 'caption',
            color: 'text.secondary',
            mt: 0.5,
          }}
        >
          <span>{t('{n} of {all} answered', { n: counts.answered, all: counts.items })}</span>
          {counts.deficient > 0 && <span>{t('{n} deficient', { n: counts.deficient })}</span>}
          {score !== null && <span>{t('Score {n} %', { n: score })}</span>}
        </Box>
      </Box>
      {stepwise ? <Steps {...props} state={state} /> : <Sections {...props} state={state} />}
      {(!stepwise || state.complete) && <SignatureBlock {...props} />}
    </Box>
  );
}

type PartProps = FormRunnerProps & { state: Evaluation };

function Sections(props: PartProps) {
  const { definition, state } = props;
  const t = useT();
  return definition.sections.map((section, at) => {
    const stands = state.sections[at];
    if (!stands?.shown) return null;
    return (
      <Box component="section" key={section.id} aria-label={section.title}>
        <Box component="h3" sx={{ m: 0, typography: 'body1', fontWeight: 700 }}>
          {definition.numbered && `${at + 1} `}
          {section.title}
        </Box>
        {section.assignee && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('For {name}', { name: section.assignee.name })}
          </Box>
        )}
        {section.instructions && (
          <Box sx={{ whiteSpace: 'pre-wrap', color: 'text.secondary', mt: 0.5 }}>{section.instructions}</Box>
        )}
        {stands.locked ? (
          <Box sx={{ color: 'text.secondary', py: 1 }}>{t('Opens when the sections before it are complete.')}</Box>
        ) : (
          section.items.map((item, place) => (
            <ItemOf key={item.id} {...props} item={item} number={`${at + 1}.${place + 1}`} />
          ))
        )}
      </Box>
    );
  });
}

function ItemOf({ item, number, state, ...props }: PartProps & { item: FormItem; number: string }) {
  const stands = state.items.get(item.id);
  if (!stands?.shown) return null;
  return (
    <FormItemView
      definition={props.definition}
      item={item}
      number={props.definition.numbered ? number : ''}
      state={stands}
      answer={props.answers[item.id] ?? { value: null }}
      onAnswer={(answer) => props.onAnswer(item.id, answer)}
      addPhoto={props.addPhoto}
    />
  );
}

/** The items that can be answered now, one after the other. */
function Steps(props: PartProps) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const open = props.definition.sections.flatMap((section, at) =>
    isOpen(props.state.sections[at])
      ? section.items.flatMap((item, place) =>
          props.state.items.get(item.id)?.shown
            ? [{ item, section: section.title, number: `${at + 1}.${place + 1}` }]
            : [],
        )
      : [],
  );
  const at = Math.max(
    0,
    open.findIndex(({ item }) => item.id === chosen),
  );
  const current = open[at];
  if (!current) return null;
  const go = (step: number) => setChosen(open[at + step]?.item.id ?? null);
  return (
    <Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{current.section}</Box>
      <ItemOf key={current.item.id} {...props} item={current.item} number={current.number} />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button disabled={at === 0} onClick={() => go(-1)} sx={{ flex: 1, minHeight: 48 }}>
          {t('Back')}
        </Button>
        <Button
          variant="contained"
          disabled={at === open.length - 1}
          onClick={() => go(1)}
          sx={{ flex: 2, minHeight: 48 }}
        >
          {t('Next')}
        </Button>
      </Box>
    </Box>
  );
}

const isOpen = (section: SectionState | undefined) => section?.shown === true && !section.locked;

function SignatureBlock({ definition, signatures, onSign }: FormRunnerProps) {
  const t = useT();
  if (definition.signatures.length === 0) return null;
  return (
    <Box component="section" aria-label={t('Signatures')}>
      <Box component="h3" sx={{ m: 0, mb: 1, typography: 'body1', fontWeight: 700 }}>
        {t('Signatures')}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {definition.signatures.map(({ id, label, signer, required, methods }) => (
          <Box key={id}>
            <Box sx={{ fontWeight: 700 }}>{label}</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {[signer !== label && signer, !required && t('optional')].filter(Boolean).join(' · ')}
            </Box>
            <Suspense>
              <SignatureInput
                label={label}
                methods={methods}
                value={signatures[id] ?? null}
                onChange={(signed) => onSign(id, signed)}
              />
            </Suspense>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
