import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Signature } from '@plumbline/contract/kit/forms/answers';
import type { SIGN_METHODS } from '@plumbline/contract/kit/forms/definition';
import { TextField } from '../ui/TextField.tsx';
import { useFormat, useT } from '../words/index.ts';
import { BOX, Drawing } from './Drawing.tsx';

interface SignatureInputProps {
  label: string;
  methods: readonly (typeof SIGN_METHODS)[number][];
  value: Signature | null;
  onChange: (signature: Signature | null) => void;
  /** what is signed stays signed */
  final?: boolean;
}

/** A name and a signature that is drawn with finger, pen or mouse, or the typed name alone. */
export function SignatureInput({ label, methods, value, onChange, final = false }: SignatureInputProps) {
  const t = useT();
  const format = useFormat();
  const [name, setName] = useState(value?.name ?? '');
  const [company, setCompany] = useState(value?.company ?? '');
  const [image, setImage] = useState('');
  const sign = (method: Signature['method']) =>
    onChange({
      name: name.trim(),
      company: company.trim(),
      method,
      image: method === 'draw' ? image : '',
      at: new Date().toISOString(),
    });
  if (value)
    return (
      <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {value.image && <Drawing image={value.image} />}
        <Box>{t('Signed by {name}, {at}', { name: value.name, at: format.instant(value.at) })}</Box>
        {!final && (
          <Button variant="text" onClick={() => onChange(null)}>
            {t('Sign again')}
          </Button>
        )}
      </Box>
    );
  const unnamed = name.trim() === '';
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <TextField label={t('Name')} value={name} onChange={setName} maxLength={160} autoComplete="name" />
      <TextField label={t('Company')} optional value={company} onChange={setCompany} maxLength={160} />
      {methods.includes('draw') && <DrawField label={t('Draw your signature')} value={image} onChange={setImage} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {methods.includes('draw') && (
          <Button
            variant="contained"
            disabled={unnamed || image === ''}
            onClick={() => sign('draw')}
            sx={{ minHeight: 48 }}
          >
            {t('Sign')}
          </Button>
        )}
        {methods.includes('type') && (
          <Button disabled={unnamed} onClick={() => sign('type')} sx={{ minHeight: 48 }}>
            {t('Sign with the typed name')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface DrawFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field to draw in; the drawing is the path of an SVG in a box of 400 × 120. */
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
