import { account } from '@plumbline/contract/areas/session/account';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

/** Sets or removes the PIN with which I sign forms. */
export function PinDialog({ removes, onClose }: { removes: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <CallDialog
      call={account.setPin}
      title={removes ? t('Remove the PIN') : t('Set a PIN')}
      action={removes ? t('Remove the PIN') : t('Set a PIN')}
      danger={removes}
      initial={{ pin: '' }}
      input={() => (removes ? { pin: null } : {})}
      messages={{ pin: t('A PIN has six to ten digits') }}
      touches={[account.mySignIn]}
      toast={() => (removes ? t('Your PIN is removed') : t('Your PIN is set'))}
      done={onClose}
      onClose={onClose}
    >
      {(form) =>
        removes ? (
          t('Forms can then be signed in your name by drawing or typing alone.')
        ) : (
          <FormField
            form={form}
            name="pin"
            as={TextField}
            label={t('Six to ten digits')}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            autoFocus
          />
        )
      }
    </CallDialog>
  );
}
