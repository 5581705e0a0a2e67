import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { CompanyForm } from './CompanyForm.tsx';
import type { CardVerb } from './opened.ts';
import { FinanceDialog } from './FinanceDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { PersonForm } from './PersonForm.tsx';
import { StatusDialog } from './StatusDialog.tsx';

interface Props {
  company: CompanyCard | null;
  person: PersonCard | null;
  verb: CardVerb;
  onClose: () => void;
}

/** What is open over a card. */
export function CardDialogs({ company, person, verb, onClose }: Props) {
  const card = company ?? person;
  if (!card) return null;
  if (verb === 'update' && company) return <CompanyForm company={company} onClose={onClose} />;
  if (verb === 'update' && person) return <PersonForm person={person} onClose={onClose} />;
  if (verb === 'updateFinance' && company) return <FinanceDialog company={company} onClose={onClose} />;
  if (verb === 'merge')
    return (
      <MergeDialog
        first={{ id: card.recordId, name: person?.fullName ?? company?.companyName ?? '' }}
        onClose={onClose}
      />
    );
  if (verb === 'update' || verb === 'updateFinance') return null;
  return <StatusDialog contactId={card.recordId} version={card.version} verb={verb} onClose={onClose} />;
}
