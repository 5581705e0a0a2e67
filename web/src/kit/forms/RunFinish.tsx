import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, memo, useCallback, useRef, useState } from 'react';
import type { Signatures as Given } from '@plumbline/contract/kit/forms/answers';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import type { FormRun } from '@plumbline/contract/kit/forms/runCalls';
import type { Evaluation } from '@plumbline/contract/kit/forms/evaluate';
import { ApiError } from '../api/index.ts';
import { lazyPart } from '../nav/lazyPart.ts';
import { notify } from '../notify/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { SkeletonText } from '../ui/Skeletons.tsx';
import { useT } from '../words/index.ts';
import { missingName } from './FormItemView.tsx';
import type { GivenSignature, RunPart } from './runProps.ts';
import { gapsOf } from './steps.ts';

const SignatureInput = lazyPart(() => import('./SignatureInput.tsx').then((module) => module.SignatureInput));

/** The end of a form: what is missing, the signatures, and the way back. */
export function RunFinish(props: RunPart) {
  const { run, leave, model } = props;
  const { definition, signatures } = run;
  const { evaluation } = model;
  const [listed, setListed] = useState(false);
  const unsent = model.queue.unsent.size;
  const latest = useRef(noPress);
  latest.current = () => {
    model.flush();
    leave?.press();
  };
  const press = useCallback(() => latest.current(), []);
  const list = useCallback(() => setListed(true), []);
  return (
    <div className="end">
      <Signatures
        definition={definition}
        signatures={signatures}
        complete={evaluation.complete}
        // Signatures follow the answers, and need all of them on the server.
        ready={evaluation.complete && unsent === 0 && props.sign !== undefined}
        refused={typeof run.can['signRun'] === 'string' ? run.can['signRun'] : null}
        sign={props.sign}
        signsAgain={props.signsAgain}
        signsAs={run.signsAs}
        forgets={props.forgets ?? false}
      />
      <Ways
        onList={run.can['answer'] === true && !evaluation.complete ? list : undefined}
        label={leave?.label}
        onLeave={press}
      />
      {listed && (
        <Gaps
          definition={definition}
          evaluation={evaluation}
          signatures={signatures}
          unsent={unsent}
          onClose={() => setListed(false)}
          onPick={(itemId) => {
            setListed(false);
            props.goTo(itemId);
          }}
        />
      )}
    </div>
  );
}

function noPress(): void {}

interface WaysProps {
  /** Shows what is missing; undefined when nothing is */
  onList: (() => void) | undefined;
  label: string | undefined;
  onLeave: () => void;
}

const Ways = memo(function Ways({ onList, label, onLeave }: WaysProps) {
  const t = useT();
  if (!onList && !label) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {onList && (
        <Button variant="contained" onClick={onList}>
          {t('Show what is missing')}
        </Button>
      )}
      {label && (
        <Button variant={onList ? 'outlined' : 'contained'} onClick={onLeave}>
          {label}
        </Button>
      )}
    </Box>
  );
});

interface GapsProps {
  definition: FormDefinition;
  evaluation: Evaluation;
  signatures: Given;
  unsent: number;
  onClose: () => void;
  /** An item, or null for the signatures */
  onPick: (itemId: string | null) => void;
}

/** What is missing for a complete form. */
function Gaps({ definition, evaluation, signatures, unsent, onClose, onPick }: GapsProps) {
  const t = useT();
  const gaps = gapsOf(definition, evaluation, signatures);
  return (
    <Dialog title={t('What is missing')} onClose={onClose} reading>
      {unsent > 0 && (
        <Box sx={{ mb: 1 }}>
          {t('{n|1 answer is|# answers are} not saved yet. Stay here until the network is back.', { n: unsent })}
        </Box>
      )}
      <ul>
        {gaps.items.map(({ item, number, state }) => (
          <li key={item.id}>
            <Gap
              name={[number, item.label].filter(Boolean).join(' ')}
              what={state.missing.map((one) => missingName(one, t)).join(', ')}
              onPress={() => onPick(item.id)}
            />
          </li>
        ))}
        {gaps.unsigned.map(({ id, label }) => (
          <li key={id}>
            <Gap name={label} what={t('Signature')} onPress={() => onPick(null)} />
          </li>
        ))}
      </ul>
      {gaps.items.length + gaps.unsigned.length + unsent === 0 && t('Nothing is missing now.')}
    </Dialog>
  );
}

function Gap({ name, what, onPress }: { name: string; what: string; onPress: () => void }) {
  return (
    <Box
      component="button"
      type="button"
      onClick={onPress}
      sx={{
        font: 'inherit',
        width: '100%',
        minHeight: 48,
        textAlign: 'left',
        border: 0,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'transparent',
        color: 'text.primary',
        cursor: 'pointer',
        overflowWrap: 'anywhere',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {name}
      <Box sx={{ typography: 'caption', color: 'status.attention.ink' }}>{what}</Box>
    </Box>
  );
}

interface SignaturesProps extends Pick<RunPart, 'sign' | 'signsAgain'>, Pick<FormRun, 'signatures' | 'signsAs'> {
  definition: FormDefinition;
  complete: boolean;
  ready: boolean;
  /** Why nobody can sign it now */
  refused: string | null;
  forgets: boolean;
}

const Signatures = memo(function Signatures(props: SignaturesProps) {
  const { definition, signatures, signsAs, complete, ready, refused, sign, signsAgain, forgets } = props;
  const t = useT();
  const slots = definition.signatures;
  if (slots.length === 0) return null;
  async function keep(slotId: string, signature: GivenSignature) {
    try {
      await sign?.(slotId, signature);
    } catch (error) {
      const reason = error instanceof ApiError && (error.fields[0]?.msg ?? error.msg);
      notify.error(reason || t('The signature was not saved. Try again when the network is back.'));
    }
  }
  return (
    <Box component="section" aria-label={t('Signatures')}>
      <Box component="h2" sx={{ m: 0, mb: 0.5, typography: 'body1', fontWeight: 700 }}>
        {t('Signatures')}
      </Box>
      <Box className="fact" sx={{ mb: 1 }}>
        {complete
          ? (refused ?? t('A signed form keeps its answers.'))
          : t('Signatures come when everything that is asked for is answered.')}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {slots.map(({ id, label, signer, required, methods }) => {
          const value = signatures[id] ?? null;
          return (
            <Box key={id}>
              <Box sx={{ fontWeight: 700 }}>{label}</Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {[signer !== label && signer, !required && t('optional')].filter(Boolean).join(' · ')}
              </Box>
              {(ready || value) && (
                <Suspense fallback={<SkeletonText lines={3} />}>
                  <SignatureInput
                    label={label}
                    methods={forgets ? methods.filter((method) => method !== 'pin') : methods}
                    value={value}
                    asked={signer}
                    signsAs={signsAs[id]}
                    final={!signsAgain}
                    onChange={(signed) => (signed ? void keep(id, signed) : signsAgain?.(id))}
                  />
                </Suspense>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
});
