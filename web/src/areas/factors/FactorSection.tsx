import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { factors } from '@plumbline/contract/areas/factors';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { mayHavePasskeys } from '../../kit/passkeys/support.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { FactorList } from './FactorList.tsx';
import { AFTER, useMine } from './queries.ts';
import type { Mine } from './queries.ts';
import { Refused } from './Refused.tsx';
import { TotpDialog } from './TotpDialog.tsx';
import { usePasskeyAdding } from './usePasskeyAdding.ts';

/** My second factors, the company's requirement, and the buttons that add one. */
export function FactorSection() {
  const t = useT();
  const mine = useMine();
  return (
    <Section title={t('Second factors')}>
      {mine.isError && !mine.data && <LoadFailed error={mine.error} retry={() => void mine.refetch()} />}
      {mine.isPending && <SkeletonText lines={4} />}
      {mine.data && <Loaded mine={mine.data} />}
    </Section>
  );
}

function Loaded({ mine }: { mine: Mine }) {
  const t = useT();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = useSend(factors.renewRecovery, {
    touches: AFTER,
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  async function askNew() {
    const sure = await confirm({
      title: t('Create new recovery codes?'),
      text: t('The ones you have are no longer good then.'),
      confirmLabel: t('Create new codes'),
    });
    if (sure) renew.mutate({});
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Asked mine={mine} />
      {mine.factors.length > 0 && <FactorList list={mine.factors} />}
      {mine.policy !== 'off' && <AddFactor mine={mine} onCodes={setCodes} />}
      {mine.factors.length > 0 && (
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: '1 1 240px', py: 1 }}>
            <Box>{t('Recovery codes')}</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t('{n} of 10 left. Each opens once, when you have lost your phone or device.', {
                n: mine.recoveryCodesLeft,
              })}
            </Box>
          </Box>
          <ActionButton busy={renew.isPending} onPress={() => void askNew()}>
            {t('Create new codes')}
          </ActionButton>
        </Box>
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Box>
  );
}

/** The company's requirement for me in a sentence. */
function Asked({ mine }: { mine: Mine }) {
  const t = useT();
  const format = useFormat();
  const have = mine.factors.length > 0;
  const text =
    mine.policy === 'off'
      ? t('Your company does not use second factors.')
      : mine.policy === 'required' && !have && mine.graceEndsAt
        ? Date.parse(mine.graceEndsAt) > Date.now()
          ? t('Your company asks for a second factor. Set one up by {day}.', { day: format.instant(mine.graceEndsAt) })
          : t('Your company asks for a second factor. Set one up to go on.')
        : have
          ? t('After your password we ask for one of these. A passkey signs you in by itself.')
          : t('With a second factor, a stolen password alone does not let anybody in.');
  return <Box sx={{ color: 'text.secondary' }}>{text}</Box>;
}

interface AddProps {
  mine: Mine;
  onCodes: (codes: string[] | null) => void;
  /** The page exists for this */
  isMain?: boolean;
}

/** The two ways to add a factor. The better one is highlighted on a page that exists for this. */
export function AddFactor({ mine, onCodes, isMain = false }: AddProps) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const passkey = usePasskeyAdding(onCodes);
  const noPasskeys = mine.noPasskeys ?? (mayHavePasskeys() ? null : t('This browser knows no passkeys.'));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <ActionButton
          variant={isMain && !noPasskeys ? 'contained' : 'outlined'}
          busy={passkey.busy}
          can={noPasskeys ?? true}
          onPress={passkey.run}
        >
          {t('Add a passkey')}
        </ActionButton>
        <Button variant={isMain && noPasskeys ? 'contained' : 'outlined'} onClick={() => setAdding(true)}>
          {t('Add an authenticator app')}
        </Button>
      </Box>
      {noPasskeys && <Box sx={{ mt: 1, typography: 'caption', color: 'text.secondary' }}>{noPasskeys}</Box>}
      <Refused text={passkey.failure} />
      {adding && (
        <TotpDialog
          onClose={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false);
            onCodes(codes);
          }}
        />
      )}
    </Box>
  );
}
