import type { FormSection } from '@plumbline/contract/kit/forms/definition';
import type { FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { useT } from '../words/index.ts';

interface SectionNoteProps {
  run: FormRun;
  section: FormSection;
  locked: boolean;
}

/** The notes for people who fill in a section: its person, why it was returned, what it waits for, how to do it. */
export function SectionNote({ run, section, locked }: SectionNoteProps) {
  const t = useT();
  const { assignee, returnedReason } = run.sections[section.id] ?? {};
  const name = assignee?.fullName ?? section.assignee?.name;
  return (
    <>
      {name && <div className="fact">{t('For {name}', { name })}</div>}
      {returnedReason && (
        <div className="box" role="note">
          {t('Came back: {text}', { text: returnedReason })}
        </div>
      )}
      {section.instructions && <div className="fact">{section.instructions}</div>}
      {locked && <div className="fact">{t('Opens when the sections before it are complete.')}</div>}
    </>
  );
}
