import Box from '@mui/material/Box';
import type { Award, PaperRow } from '@plumbline/contract/areas/awards';
import { lineKindWords } from '@plumbline/contract/areas/awards/names';
import { signerText } from '@plumbline/contract/kit/signing';
import { formatPrice, quantityText } from '@plumbline/contract/kit/money/typed';
import { Section, ProseSection } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { Drawing } from '../../kit/forms/Drawing.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { apartFrom } from '../../kit/words/apartFrom.ts';
import { PAPER_TONES, paperStateWords, paperWords } from './words.ts';

/** The parts that only an award has: its price, the required papers, its letter, and the reason for the choice. */
export function AwardDetails({ award, small = false }: { award: Award; small?: boolean }) {
  const t = useT();
  return (
    <>
      <Price award={award} bare={small} />
      <Papers award={award} bare={small} />
      <ProseSection
        title={award.letterHash ? t('Letter as it was issued') : t('Letter')}
        words={award.letter}
        small={small}
      />
      <Acceptance award={award} bare={small} />
      {!small && <RunnerUps award={award} />}
      <ProseSection title={t('Why this company')} words={award.selectionReason} small={small} />
      <ProseSection title={t('Scope')} words={award.scopeSummary} small={small} />
      <ProseSection title={t('Inclusions')} words={award.inclusions} small={small} />
      <ProseSection title={t('Exclusions')} words={award.exclusions} small={small} />
      <ProseSection title={t('Qualifications')} words={award.qualifications} small={small} />
      <ProseSection title={t('Terms of the award')} words={award.conditions} small={small} />
    </>
  );
}

/** Who accepted the award, with which text, and by whose link. */
function Acceptance({ award, bare }: { award: Award; bare: boolean }) {
  const t = useT();
  const format = useFormat();
  const { acceptedAt, acceptedName, acceptedCompany, acceptedBy, acceptedByLink, signature } = award;
  if (!acceptedAt) return null;
  return (
    <Section title={t('Signature')} bare={bare}>
      {signature && <Drawing image={signature} />}
      <div>
        <b>{acceptedName}</b>
        {acceptedCompany && `, ${acceptedCompany}`}
      </div>
      <Box className="num" sx={{ color: 'text.secondary' }}>
        {format.instant(acceptedAt)}
      </Box>
      {acceptedBy && (
        <Box sx={{ color: 'text.secondary' }}>
          {signerText(t, acceptedByLink ? 'link' : 'paper', acceptedBy.fullName)}
        </Box>
      )}
    </Section>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  alignItems: 'baseline',
  py: '3px',
} as const;

/** The price line by line, with its budget. Empty for readers without the right to costs. */
function Price({ award, bare }: { award: Award; bare: boolean }) {
  const t = useT();
  const format = useFormat();
  const { lines, awardedCents, budgetCents } = award;
  if (!lines || awardedCents === undefined) return null;
  const kinds = lineKindWords(t);
  return (
    <Section title={t('Price')} bare={bare}>
      {lines.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('No price yet')}</Box>}
      <Box component="ul" sx={{ maxWidth: 640 }}>
        {lines.map((line, place) => {
          const isOut = line.kind === 'alternate' && !line.isIncluded;
          return (
            <Box component="li" key={`${place} ${line.description}`} sx={row}>
              <span>
                {line.code && (
                  <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
                    {line.code}
                  </Box>
                )}
                {line.description}
                {line.quantity && (
                  <Box component="span" className="num" sx={{ color: 'text.secondary', ml: 1 }}>
                    {[quantityText(line), line.unitCost && t('at {price}', { price: `$${formatPrice(line.unitCost)}` })]
                      .filter(Boolean)
                      .join(' ')}
                  </Box>
                )}
                {line.kind !== 'base' && (
                  <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                    {isOut ? t('{kind}, not accepted', { kind: wordFor(kinds, line.kind) }) : wordFor(kinds, line.kind)}
                  </Box>
                )}
              </span>
              <Box component="span" className="num" sx={isOut ? { color: 'text.tertiary' } : undefined}>
                {format.cents(line.isDeduct ? -line.amountCents : line.amountCents)}
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ maxWidth: 640, borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 }}>
        <Total label={t('Awarded')} sum={awardedCents} />
        {budgetCents != null && <Total label={t('Budget')} sum={budgetCents} />}
        {budgetCents != null && (
          <Total
            label={budgetCents >= awardedCents ? t('Under budget') : t('Over budget')}
            sum={Math.abs(budgetCents - awardedCents)}
          />
        )}
      </Box>
    </Section>
  );
}

function Total({ label, sum }: { label: string; sum: number }) {
  const format = useFormat();
  return (
    <Box sx={{ ...row, fontWeight: 600 }}>
      <span>{label}</span>
      <span className="num">{format.cents(sum)}</span>
    </Box>
  );
}

/** The papers that the company must have on file, with their expiry dates. A missing paper blocks the award. */
function Papers({ award: { papers }, bare }: { award: Award; bare: boolean }) {
  const t = useT();
  const n = papers.filter((paper) => paper.blocks).length;
  if (papers.length === 0) return null;
  return (
    <Section title={t('Papers')} note={n > 0 && t('{n|1 paper blocks it|# papers block it}', { n })} bare={bare}>
      <Box component="ul" sx={{ maxWidth: 640 }}>
        {papers.map((paper) => (
          <PaperLine key={paper.paper} paper={paper} />
        ))}
      </Box>
    </Section>
  );
}

function PaperLine({ paper: { paper, state, expiresOn, waiver } }: { paper: PaperRow }) {
  const t = useT();
  const format = useFormat();
  const waived = waiver && t('waived by {name}: {reason}', { name: waiver.by?.fullName ?? '', reason: waiver.reason });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', minHeight: 32 }}>
      <span>{wordFor(paperWords(t), paper)}</span>
      {waiver ? (
        <StatusChip tone="neutral" word={t('Waived')} />
      ) : (
        <StatusChip tone={PAPER_TONES[state]} word={wordFor(paperStateWords(t), state)} />
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {[expiresOn && t('until {day}', { day: format.day(expiresOn) }), waived].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}

/**
 * The prices of the companies that were not chosen, and their distance from the award: by leveled totals, else by
 * price.
 */
function RunnerUps({ award: { runnerUps = [], awardedCents = 0, leveledCents = null, company } }: { award: Award }) {
  const t = useT();
  const format = useFormat();
  if (runnerUps.length === 0) return null;
  const ours = leveledCents ?? awardedCents;
  return (
    <Section
      title={t('Prices of other companies')}
      note={leveledCents !== null && t('Leveled totals, with accepted alternates, plugs and adjustments')}
    >
      <Box component="ul" sx={{ maxWidth: 640 }}>
        {leveledCents !== null && (
          <Box component="li" sx={{ ...row, minHeight: 28, fontWeight: 600 }}>
            <span>{company?.companyName ?? t('This company')}</span>
            <span className="num">{format.cents(leveledCents)}</span>
          </Box>
        )}
        {runnerUps.map(({ companyName, amountCents, isIncomplete }) => (
          <Box
            component="li"
            key={`${companyName} ${amountCents}`}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minHeight: 28 }}
          >
            <Box component="span" sx={{ flex: '1 1 160px' }}>
              {companyName}
            </Box>
            {isIncomplete && <StatusChip tone="attention" word={t('Incomplete')} />}
            <span className="num">
              {[format.cents(amountCents), !isIncomplete && apartFrom(ours, amountCents, { t, format })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
