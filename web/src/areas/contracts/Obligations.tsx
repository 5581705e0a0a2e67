import Box from '@mui/material/Box';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { insuranceWords, retainageModeWords } from '@plumbline/contract/areas/contracts/names';
import { highestRate } from '@plumbline/contract/areas/contracts/retainage';
import type { Tone } from '@plumbline/contract/kit/recordShapes';
import type { T } from '@plumbline/contract/kit/words';
import { Prose, Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { CapNote } from './CapNote.tsx';
import { shownRules, untilWords } from './rules.ts';

const INSURANCE_TONES: Record<Contract['insurance'], Tone> = {
  none: 'stopped',
  expired: 'stopped',
  expiring: 'attention',
  ok: 'good',
};

/** The papers that a contract requires, and the retainage of its payments. */
export function Obligations({ contract, bare }: { contract: Contract; bare: boolean }) {
  return (
    <>
      <Papers contract={contract} bare={bare} />
      <Retainage contract={contract} bare={bare} />
    </>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', minHeight: 32 } as const;

/** The papers that are missing for signature or execution, and the papers that payments will require. */
function Papers({ contract, bare }: { contract: Contract; bare: boolean }) {
  const t = useT();
  const { insurance, insuranceRequired, bondRequired, lienWaiverRequired, certifiedPayrollRequired } = contract;
  const later = [
    bondRequired && t('A bond, looked up on the card of the other party'),
    lienWaiverRequired && t('Lien waivers with each payment'),
    certifiedPayrollRequired && t('Certified payroll with each payment'),
  ].filter((one) => one !== false);
  if (!insuranceRequired && later.length === 0) return null;
  const isMissing = insuranceRequired && (insurance === 'none' || insurance === 'expired');
  return (
    <Section
      title={t('Papers')}
      note={isMissing && t('Without them it is neither sent for signature nor executed')}
      bare={bare}
    >
      <Box component="ul">
        {insuranceRequired && (
          <Box component="li" sx={line}>
            {t('Insurance of the other party')}
            <StatusChip tone={INSURANCE_TONES[insurance]} word={wordFor(insuranceWords(t), insurance)} />
          </Box>
        )}
        {later.map((one) => (
          <Box component="li" key={one} sx={line}>
            {one}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Retainage({ contract, bare }: { contract: Contract; bare: boolean }) {
  const t = useT();
  const format = useFormat();
  const { retainageWorkPercent, retainageStoredPercent, retainageMode, retainageReason, cap } = contract;
  const rate = highestRate(contract);
  if (rate === 0) return null;
  const rules = shownRules(contract.retainageRules);
  return (
    <Section title={t('Retainage')} note={wordFor(retainageModeWords(t), retainageMode)} bare={bare}>
      <div>
        {t('{work} % of work, {stored} % of stored materials', {
          work: retainageWorkPercent,
          stored: retainageStoredPercent,
        })}
      </div>
      {rules.length > 0 && (
        <Box component="ol" sx={{ pl: 3 }}>
          {rules.map((rule, at) => (
            <li key={at}>{ruleText(rule, t, format)}</li>
          ))}
        </Box>
      )}
      {cap && <CapNote cap={cap} rate={rate} />}
      {retainageReason && <Prose small>{retainageReason}</Prose>}
    </Section>
  );
}

function ruleText({ ratePercent, until, value }: ReturnType<typeof shownRules>[number], t: T, format: Format): string {
  if (!until) return t('{rate} % from then on', { rate: ratePercent });
  const end = until === 'amountHeld' ? value !== null && format.cents(Number(value)) : t('{n} %', { n: value ?? '' });
  const what = [wordFor(untilWords(t), until), end].filter(Boolean).join(', ');
  return t('{rate} % until: {what}', { rate: ratePercent, what });
}
