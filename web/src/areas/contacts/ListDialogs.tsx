import { DuplicatesDialog } from './DuplicatesDialog.tsx';
import { GroupDialog, GroupingsDialog } from './GroupingsDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { NewCompanyDialog, NewContactDialog } from './NewCardDialogs.tsx';
import { TitlesDialog } from './TitlesDialog.tsx';

/** Which dialog stands over the directory. */
export type Open =
  | 'company'
  | 'person'
  | 'groupings'
  | 'titles'
  | 'import'
  | 'duplicates'
  | { group: string[]; done: () => void };

interface Props {
  open: Open;
  onClose: () => void;
  /** a card was made: its page is where one goes on */
  onMade: (contactId: string) => void;
}

/** What is open over the directory. */
export function ListDialogs({ open, onClose, onMade }: Props) {
  if (typeof open === 'object') return <GroupDialog contactIds={open.group} onClose={onClose} onDone={open.done} />;
  switch (open) {
    case 'company':
      return <NewCompanyDialog onClose={onClose} onCreated={(made) => onMade(made.companyId)} />;
    case 'person':
      return <NewContactDialog onClose={onClose} onCreated={(made) => onMade(made.personId)} />;
    case 'groupings':
      return <GroupingsDialog onClose={onClose} />;
    case 'titles':
      return <TitlesDialog onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'duplicates':
      return <DuplicatesDialog onClose={onClose} />;
  }
}
