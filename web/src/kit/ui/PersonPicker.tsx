import { contactReads } from '@plumbline/contract/areas/contacts/reads';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { call } from '../api/client.ts';
import { useT } from '../words/index.ts';
import type { FieldProps } from './Field.tsx';
import { companyWarning } from './companyWarning.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { MultiPicker, Picker } from './Picker.tsx';
import type { PickOption } from './Picker.tsx';

/** A chosen person: enough to show and to send. */
export interface PickedPerson {
  personId: string;
  fullName: string;
  companyName: string | null;
  /** A company chosen among people: id and name are the company's */
  isCompany?: boolean;
}
/** The people whom a picker finds. */
export type FoundPeople = OutputOf<typeof contactReads.pick>;
/** Turns found people into choices. */
type Offer = (people: FoundPeople, keyword: string, t: T) => PickOption[];
interface Shared extends FieldProps {
  /** The project whose members come first */
  projectId?: string | null | undefined;
  /** Only people who may sign in here */
  membersOnly?: boolean;
  /** Only people with this permission, such as `rfi.respond` */
  mayDo?: string;
  /** Choices before the found people */
  before?: Offer | undefined;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

/** Chooses a person of the directory, project members first. */
export function PersonPicker({
  value,
  onChange,
  projectId,
  membersOnly,
  mayDo,
  before,
  ...rest
}: Shared & {
  value: PickedPerson | null;
  onChange: (person: PickedPerson | null) => void;
  /** Clears the field after each choice, because a list beside it shows the choices */
  adds?: boolean;
}) {
  const t = useT();
  const source = usePeople(projectId, membersOnly, mayDo, before);
  return (
    <Picker
      placeholder={t('Choose a person')}
      {...rest}
      source={source}
      value={value && option(value)}
      onChange={(chosen) => onChange(chosen && person(chosen))}
    />
  );
}

/** Chooses several people. */
export function PeoplePicker({
  value,
  onChange,
  projectId,
  membersOnly,
  mayDo,
  before,
  ...rest
}: Shared & { value: PickedPerson[]; onChange: (people: PickedPerson[]) => void }) {
  const t = useT();
  const source = usePeople(projectId, membersOnly, mayDo, before);
  return (
    <MultiPicker
      placeholder={t('Choose people')}
      {...rest}
      source={source}
      value={value.map(option)}
      onChange={(chosen) => onChange(chosen.map(person))}
    />
  );
}

/** The choices of a people picker: people who match the typed text, project members first. */
export function usePeople(
  projectId: string | null | undefined,
  membersOnly: boolean | undefined,
  mayDo: string | undefined,
  before?: Offer,
) {
  const t = useT();
  return {
    key: [contactReads.pick.path, projectId ?? null, membersOnly ?? false, mayDo ?? '', before?.name],
    async load(keyword: string, signal: AbortSignal): Promise<PickOption[]> {
      const people = await call(
        contactReads.pick,
        { keyword: keyword || undefined, projectId: projectId ?? undefined, membersOnly, mayDo },
        { signal, quiet: true, stay: true },
      );
      const grouped = people.some((one) => one.onProject || one.usedHere);
      const found = people.map((one) => ({
        ...option(one),
        second:
          (one.warning && companyWarning(one.warning.status, one.warning.reason, t, one.companyName)) ??
          one.companyName,
        group: grouped ? groupOf(one, t) : undefined,
      }));
      return before ? [...before(people, keyword, t), ...found] : found;
    },
  };
}

function groupOf({ usedHere, onProject }: { usedHere: boolean; onProject: boolean }, t: T): string {
  if (usedHere) return t('Last asked on this project');
  return onProject ? t('On this project') : t('Others');
}

function option(one: PickedPerson): PickOption {
  return {
    id: one.personId,
    label: one.fullName,
    second: one.companyName,
    company: one.companyName,
    ...(one.isCompany && { isCompany: true }),
    before: <PersonAvatar person={one} />,
  };
}

function person(chosen: PickOption): PickedPerson {
  const { id: personId, label: fullName, company: companyName = null, isCompany } = chosen;
  return { personId, fullName, companyName, ...(isCompany && { isCompany }) };
}
