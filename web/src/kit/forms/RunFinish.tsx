import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { ApiError } from '../api/index.ts';
import { lazyPart } from '../nav/lazyPart.ts';
import { notify } from '../notify/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SkeletonText } from '../ui/Skeletons.tsx';
import { useT } from '../words/index.ts';
import { missingName } from './FormItemView.tsx';
import type { GivenSignature, RunPart } from './runProps.ts';
import { gapsOf } from './steps.ts';

const SignatureInput = lazyPart(() => import('./SignatureInput.tsx').then((module) => module.SignatureInput));

/** The end of a form: who signs, and what hands it in. */
export function RunFinish(props: RunPart) {
  const { run, submit, model } = props;
  const t = useT();
  const [listed, setListed] = useState(false);
  const gaps = gapsOf(run.definition, model.evaluation, run.signatures);
  const unsent = model.queue.unsent.size;
  function press() {
    model.flush();
    if (gaps.items.length + gaps.unsigned.length + unsent > 0) setListed(true);
    else submit?.press();
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2 }}>
      <Signatures {...props} />
      {submit && (
        <Box>
          <ActionButton variant="contained" can={submit.can} onPress={press}>
            {submit.label}
          </ActionButton>
        </Box>
      )}
      {listed && (
        <Dialog title={t('What is missing')} onClose={() => setListed(false)} reading>
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
                  onPress={() => {
                    setListed(false);
                    props.goTo(item.id);
                  }}
                />
              </li>
            ))}
            {gaps.unsigned.map(({ id, label }) => (
              <li key={id}>
                <Gap
                  name={label}
                  what={t('Signature')}
                  onPress={() => {
                    setListed(false);
                    props.goTo(null);
                  }}
                />
              </li>
            ))}
          </ul>
          {gaps.items.length + gaps.unsigned.length + unsent === 0 && t('Nothing is missing any more.')}
        </Dialog>
      )}
    </Box>
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

function Signatures({ run, model, sign, signsAgain, forgets }: RunPart) {
  const t = useT();
  const slots = run.definition.signatures;
  if (slots.length === 0) return null;
  // Signatures come after the answers, and with those that the server has.
  const ready = model.evaluation.complete && model.queue.unsent.size === 0 && sign !== undefined;
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
        {model.evaluation.complete
          ? t('What is signed keeps its answers.')
          : t('Signatures come when everything that is asked for is answered.')}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {slots.map(({ id, label, signer, required, methods }) => {
          const value = run.signatures[id] ?? null;
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
}
