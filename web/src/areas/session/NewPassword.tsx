import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import type { Ref } from 'react';
import { SHORTEST_PASSWORD } from '@plumbline/contract/kit/passwords';
import { PlainIconButton, PlainInput } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';

export interface NewPasswordProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  name?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A new password, typed once; the person can show it before sending. */
export function NewPassword({ name = 'password', ...props }: NewPasswordProps) {
  const t = useT();
  return (
    <PasswordInput
      {...props}
      name={name}
      autoComplete="new-password"
      help={t('At least {n} characters; a short sentence is best', { n: SHORTEST_PASSWORD })}
    />
  );
}

/** A password input with a button that shows it. */
export function PasswordInput(props: NewPasswordProps & { autoComplete: string; help?: string }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const Eye = shown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <PlainInput
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={256}
      end={
        <PlainIconButton aria-label={shown ? t('Hide password') : t('Show password')} onClick={() => setShown(!shown)}>
          <Eye />
        </PlainIconButton>
      }
    />
  );
}

/** The error of a new password before it is sent; the server checks more. */
export function passwordFault(password: string, t: ReturnType<typeof useT>): string | undefined {
  return Array.from(password.normalize('NFKC')).length < SHORTEST_PASSWORD
    ? t('Use at least {n} characters; a short sentence is best', { n: SHORTEST_PASSWORD })
    : undefined;
}
