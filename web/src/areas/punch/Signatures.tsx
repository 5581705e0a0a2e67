import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PunchListPackage, PunchSignature } from '@plumbline/contract/areas/punch';
import { signatureStageWords } from '@plumbline/contract/areas/punch/names';
import { punchPackageDownloads, punchPackageReads } from '@plumbline/contract/areas/punch/reads';
import { SIGNATURE_ROLES, SIGNATURE_STAGES } from '@plumbline/contract/areas/punch/packageShapes';
import { signerText, throughOf } from '@plumbline/contract/kit/signing';
import { Drawing } from '../../kit/forms/Drawing.tsx';
import { FactList, Section, fact } from '../../kit/records/page/Section.tsx';
import { ShareDialog } from '../../kit/records/outside/ShareDialog.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { SignedTermsShown } from '../../kit/records/page/TermsToSign.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

/** Who signed which stage of completion, who is still asked, and the certificate. */
export function Signatures({ list, certificate }: { list: PunchListPackage; certificate: string }) {
  const t = useT();
  const { manager, approver, signatures, status } = list;
  const signers = {
    manager: { person: manager, word: t('Manager') },
    approver: { person: approver, word: t('Approver') },
  };
  const lines = SIGNATURE_STAGES.flatMap((stage) => SIGNATURE_ROLES.map((role) => ({ stage, role })));
  const texts = signatures.filter(
    ({ hash }, at) => hash !== null && signatures.findIndex((one) => one.hash === hash) === at,
  );
  return (
    <Section
      title={t('Certification')}
      note={
        status === 'certified' &&
        !signatures.some(({ stage }) => stage === 'substantial') &&
        t('Substantial completion was not certified apart: final completion includes it.')
      }
      aside={signatures.length > 0 && <a href={certificate}>{t('Certificate (PDF)')}</a>}
    >
      <Asked list={list} />
      <FactList
        facts={lines.map(({ stage, role }) => {
          const { person, word } = signers[role];
          const signed = signatures.find((one) => one.stage === stage && one.role === role);
          const label = `${wordFor(signatureStageWords(t), stage)} · ${word}`;
          if (signed) return fact(label, <Signed signature={signed} />);
          if (status === 'certified') return null;
          return person && fact(label, t('{name} has not signed', { name: person.fullName }));
        })}
      />
      {texts.map(({ stage, hash }) => (
        <Text key={hash} list={list} stage={stage} hash={hash ?? ''} />
      ))}
    </Section>
  );
}

function Signed({ signature }: { signature: PunchSignature }) {
  const t = useT();
  const format = useFormat();
  const { drawing, signedName, by, byLink, at, openCount } = signature;
  const open = openCount > 0 && t('{n|1 item|# items} open', { n: openCount });
  return (
    <>
      {drawing && <Drawing image={drawing} />}
      <i>{signedName}</i>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {[by && signerText(t, throughOf(byLink), by.fullName), format.instant(at), open].filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}

/** The signed text with its hash. A press shows the whole text. */
function Text({ list, stage, hash }: { list: PunchListPackage; stage: PunchSignature['stage']; hash: string }) {
  const t = useT();
  const { punchListPackageId } = list;
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>
        {wordFor(signatureStageWords(t), stage)}: {t('SHA-256 of what was signed: {hash}', { hash })}
      </Box>
      <SignedTermsShown
        call={punchPackageReads.terms}
        input={{ punchListPackageId, stage, hash }}
        pdf={punchPackageDownloads.certificate}
        pdfInput={{ punchListPackageId }}
      />
    </Box>
  );
}

/** Who is asked to sign now, with a button that sends their link again; or who declined, and why. */
function Asked({ list }: { list: PunchListPackage }) {
  const t = useT();
  const format = useFormat();
  const [isSharing, setSharing] = useState(false);
  const { asked, declined, punchListPackageId, number, title, can } = list;
  const people = askedOf(list);
  if (declined)
    return (
      <Box sx={{ mb: 2 }}>
        <StatusChip tone="stopped" word={t('Not signed')} />{' '}
        {t('{name} declined to sign it: {reason}', {
          name: declined.by?.fullName ?? t('Somebody'),
          reason: declined.reason,
        })}
      </Box>
    );
  if (!asked) return null;
  return (
    <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StatusChip tone="attention" word={t('Out for signature')} />
      <span>
        {asked.isCurrent
          ? t('{stage}, since {at}', {
              stage: wordFor(signatureStageWords(t), asked.stage),
              at: format.instant(asked.at),
            })
          : t('The list changed since it was sent, so it cannot be signed by its links. Send it again.')}
      </span>
      {asked.isCurrent && can.share === true && people.length > 0 && (
        <Button variant="text" onClick={() => setSharing(true)}>
          {t('Copy or mail the link')}
        </Button>
      )}
      {isSharing && (
        <ShareDialog
          recordId={punchListPackageId}
          name={number ?? title}
          answerers={people}
          toAnswer
          onClose={() => setSharing(false)}
        />
      )}
    </Box>
  );
}

/** The people who have not signed yet. */
function askedOf({ asked, manager, approver, signatures }: PunchListPackage) {
  const people = { manager, approver };
  return SIGNATURE_ROLES.flatMap((role) => {
    const hasSigned = signatures.some((one) => one.stage === asked?.stage && one.role === role);
    const person = people[role];
    return person && !hasSigned ? [person] : [];
  });
}
