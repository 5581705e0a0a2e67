import Box from '@mui/material/Box';
import type { Contract, SignatureRow } from '@plumbline/contract/areas/contracts';
import { PARTIES } from '@plumbline/contract/areas/contracts/kinds';
import { methodWords } from '@plumbline/contract/areas/contracts/names';
import { Drawing } from '../../kit/forms/Drawing.tsx';
import { Section } from '../../kit/records/Section.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

/** Who signed for either party, and that the text is frozen since it was sent: each signature keeps its hash. */
export function Signatures({ contract, bare }: { contract: Contract; bare: boolean }) {
  const t = useT();
  const { signatures, status } = contract;
  if (signatures.length === 0 && status !== 'outForSignature') return null;
  const hash = signatures[0]?.hash;
  return (
    <Section title={t('Signatures')} note={t('The text is frozen as it was sent for signature')} bare={bare}>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {PARTIES.map((party) => (
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
    </Section>
  );
}

function Signed({ signature }: { signature: SignatureRow | undefined }) {
  const t = useT();
  const format = useFormat();
  if (!signature) return <StatusChip tone="attention" word={t('Not signed yet')} />;
  const { name, company, method, signedAt, image } = signature;
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
    </>
  );
}
