import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Signature } from '@plumbline/contract/kit/forms/answers';
import type { FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { roleDifferenceAhead, roleDifference, signerText, throughOf } from '@plumbline/contract/kit/signing';
import type { SIGN_METHODS } from '@plumbline/contract/kit/forms/definition';
import { currentLogin } from '../nav/loginInfo.ts';
import { PersonPicker } from '../ui/PersonPicker.tsx';
import type { PickedPerson } from '../ui/PersonPicker.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFormat, useT } from '../words/index.ts';
import { BOX, Drawing } from './Drawing.tsx';
import type { GivenSignature } from './runProps.ts';

interface SignatureInputProps {
  label: string;
  methods: readonly (typeof SIGN_METHODS)[number][];
  /** The account or link of the signature, and its role, where they are known */
  value: (Signature & Partial<Pick<FormRun['signatures'][string], 'by' | 'byLink' | 'signedAs'>>) | null;
  onChange: (signature: GivenSignature | null) => void;
  /** A signature cannot be changed */
  final?: boolean;
  /** The preset name: that of the link, else that of the account */
  signer?: string;
  /** The role that the slot asks for, in words */
  asked?: string;
  /** The signer's roles, when the slot asks for another role */
  signsAs?: readonly string[] | undefined;
  /** The time zone of the shown time; the browser's without it */
  zone?: string;
}

/** A signature: a name and a drawing by finger, pen or mouse; only a typed name; or a person with their PIN. */
export function SignatureInput(props: SignatureInputProps) {
  const { label, methods, value, onChange, final = false, asked = '', signsAs } = props;
  const signer = props.signer ?? currentLogin()?.fullName ?? '';
  const t = useT();
  const format = useFormat(props.zone);
  const [byPin, setByPin] = useState(false);
  if (value) {
    const signed = { name: value.name, at: format.instant(value.at) };
    return (
      <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {value.image && <Drawing image={value.image} />}
        <Box>
          {value.method === 'pin'
            ? t('Signed by {name} with a PIN, {at}', signed)
            : t('Signed by {name}, {at}', signed)}
        </Box>
        {value.by && value.method !== 'pin' && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {signerText(t, throughOf(value.byLink ?? null), value.by.fullName)}
          </Box>
        )}
        {value.signedAs && <RoleNote>{roleDifference(t, asked, value.signedAs)}</RoleNote>}
        {!final && (
          <Button variant="text" onClick={() => onChange(null)}>
            {t('Sign again')}
          </Button>
        )}
      </Box>
    );
  }
  const byHand = methods.some((method) => method !== 'pin');
  const sign = (given: Pick<GivenSignature, 'method'> & Partial<GivenSignature>) =>
    onChange({ name: '', company: '', image: '', ...given });
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, maxWidth: 520 }}>
      {signsAs && !byPin && byHand && <RoleNote>{roleDifferenceAhead(t, asked, signsAs)}</RoleNote>}
      {byPin || !byHand ? <PinFields onSign={sign} /> : <HandFields methods={methods} signer={signer} onSign={sign} />}
      {byHand && methods.includes('pin') && (
        <Button variant="text" onClick={() => setByPin(!byPin)} sx={{ minHeight: 44, justifySelf: 'start' }}>
          {byPin ? t('Sign without a PIN') : t('Sign by PIN')}
        </Button>
      )}
    </Box>
  );
}

function RoleNote({ children }: { children: string }) {
  return <Box sx={{ typography: 'caption', color: 'status.attention.ink' }}>{children}</Box>;
}

type OnSign = (given: Pick<GivenSignature, 'method'> & Partial<GivenSignature>) => void;

type HandFieldsProps = Required<Pick<SignatureInputProps, 'methods' | 'signer'>> & { onSign: OnSign };

function HandFields({ methods, signer, onSign }: HandFieldsProps) {
  const t = useT();
  const [name, setName] = useState(signer);
  const [company, setCompany] = useState('');
  const [image, setImage] = useState('');
  const signs = { name: name.trim(), company: company.trim() };
  return (
    <>
      <TextField label={t('Name')} value={name} onChange={setName} maxLength={160} autoComplete="name" />
      <TextField label={t('Company')} optional value={company} onChange={setCompany} maxLength={160} />
      {methods.includes('draw') && <DrawField label={t('Draw your signature')} value={image} onChange={setImage} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {methods.includes('draw') && (
          <Button
            variant="contained"
            disabled={signs.name === '' || image === ''}
            onClick={() => onSign({ ...signs, method: 'draw', image })}
            sx={{ minHeight: 48 }}
          >
            {t('Sign')}
          </Button>
        )}
        {methods.includes('type') && (
          <Button
            disabled={signs.name === ''}
            onClick={() => onSign({ ...signs, method: 'type' })}
            sx={{ minHeight: 48 }}
          >
            {t('Sign with the typed name')}
          </Button>
        )}
      </Box>
    </>
  );
}

/** A person signs on anybody's device: chosen by name, proved by PIN. The PIN is not stored here. */
function PinFields({ onSign }: { onSign: OnSign }) {
  const t = useT();
  const [person, setPerson] = useState<PickedPerson | null>(null);
  const [pin, setPin] = useState('');
  function press() {
    setPin('');
    if (person)
      onSign({
        method: 'pin',
        name: person.fullName,
        company: person.companyName ?? '',
        personId: person.personId,
        pin,
      });
  }
  return (
    <>
      <PersonPicker label={t('Who signs')} value={person} onChange={setPerson} membersOnly />
      <TextField
        label={t('PIN')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={pin}
        onChange={setPin}
        help={t('Set in the profile of whoever signs.')}
      />
      <Button
        variant="contained"
        disabled={!person || pin.length < 6}
        onClick={press}
        sx={{ minHeight: 48, justifySelf: 'start' }}
      >
        {t('Sign')}
      </Button>
    </>
  );
}

interface DrawFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field to draw in. The drawing is an SVG path in a box of 400 × 120. */
export function DrawField({ label, value: image, onChange }: DrawFieldProps) {
  const t = useT();
  const drawing = useRef(false);
  function point(event: PointerEvent<SVGSVGElement>, letter: 'M' | 'L') {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most);
    const x = within((event.clientX - left) / width, 400);
    const y = within((event.clientY - top) / height, 120);
    if (image.length < 39_000) onChange(`${image}${letter}${x} ${y}`);
  }
  return (
    <Box>
      <Box sx={{ typography: 'caption', fontWeight: 700, color: 'text.secondary' }}>{label}</Box>
      <Box
        component="svg"
        viewBox={BOX}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        onPointerDown={(event: PointerEvent<SVGSVGElement>) => {
          drawing.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event, 'M');
        }}
        onPointerMove={(event: PointerEvent<SVGSVGElement>) => drawing.current && point(event, 'L')}
        onPointerUp={() => (drawing.current = false)}
        sx={{
          width: '100%',
          maxWidth: 400,
          aspectRatio: '400 / 120',
          border: 1,
          borderColor: 'lineStrong',
          borderRadius: 1,
          touchAction: 'none',
          cursor: 'crosshair',
          display: 'block',
        }}
      >
        <path
          d={image}
          fill="none"
          stroke="currentColor"
          strokeWidth={2.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Box>
      {image && (
        <Button variant="text" onClick={() => onChange('')}>
          {t('Clear')}
        </Button>
      )}
    </Box>
  );
}
