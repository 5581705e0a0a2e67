import Box from '@mui/material/Box';
import { methodWords } from '@plumbline/contract/areas/contracts/names';
import { signerText } from '@plumbline/contract/kit/signing';
import { Drawing } from '../../forms/Drawing.tsx';
import { wordFor } from '../../words/choices.ts';
import { useFormat, useT } from '../../words/index.ts';
import { Section } from './Section.tsx';
import { StatusChip } from '../list/StatusChip.tsx';
import { SignedTermsShown } from './TermsToSign.tsx';
import type { ReadTerms } from './TermsToSign.tsx';

interface Signature {
  party: 'us' | 'them';
  name: string;
  company: string | null;
  method: string;
  signedAt: string;
  image: string | null;
  /** The account or link that signed; for a paper copy the person who filed it */
  byName: string | null;
  /** The SHA-256 of the signed text */
  hash: string;
}

interface SignatureSectionProps {
  signatures: readonly Signature[];
  /** Also shows who has not signed */
  isAsked: boolean;
  /** Since when the text is frozen */
  note: string;
  /** Reads the signed terms; undefined for readers without the right to the sums */
  terms?: ReadTerms | undefined;
  bare?: boolean;
}

/** The signatures of both parties with the hash of their text. Hidden while nobody is asked. */
export function SignatureSection({ signatures, isAsked, note, terms, bare = false }: SignatureSectionProps) {
  const t = useT();
  if (signatures.length === 0 && !isAsked) return null;
  const hash = signatures[0]?.hash;
  return (
    <Section title={t('Signatures')} note={note} bare={bare}>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {(['us', 'them'] as const).map((party) => (
          <Box component="li" key={party}>
            <Box sx={{ color: 'text.secondary' }}>{party === 'us' ? t('For us') : t('For the other party')}</Box>
            <Signed signature={signatures.find((one) => one.party === party)} />
          </Box>
        ))}
      </Box>
      {hash && (
        <Box sx={{ mt: 1, typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>
          {t('SHA-256 of what was signed: {hash}', { hash })}
        </Box>
      )}
      {hash && terms && <SignedTermsShown {...terms} />}
    </Section>
  );
}

function Signed({ signature }: { signature: Signature | undefined }) {
  const t = useT();
  const format = useFormat();
  if (!signature) return <StatusChip tone="attention" word={t('Not signed yet')} />;
  const { party, name, company, method, signedAt, image, byName } = signature;
  const through = method === 'paper' ? 'paper' : party === 'us' ? 'account' : 'link';
  return (
    <>
      {image && <Drawing image={image} />}
      <div>
        <b>{name}</b>
        {company && `, ${company}`}
      </div>
      <Box className="num" sx={{ color: 'text.secondary' }}>
        {[wordFor(methodWords(t), method), format.instant(signedAt)].join(', ')}
      </Box>
      {byName && <Box sx={{ color: 'text.secondary' }}>{signerText(t, through, byName)}</Box>}
    </>
  );
}
