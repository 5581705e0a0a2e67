import type { FieldProps } from '../../ui/Field.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { useT } from '../../words/index.ts';
import { firstOf, useAskable } from '../page/askable.ts';
import type { AskablePerson } from '../page/askable.ts';

interface AskedPickerProps extends FieldProps {
  projectId: string;
  /** The required permission, such as `rfi.respond` */
  mayDo: string | undefined;
  value: readonly AskablePerson[];
  onChange: (people: AskablePerson[]) => void;
  autoFocus?: boolean;
}

/** Chooses whom to ask: a person, or everybody of a company or role on the project. */
export function AskedPicker({ projectId, mayDo, value, onChange, ...rest }: AskedPickerProps) {
  const t = useT();
  const { source, chosen } = useAskable(projectId, mayDo);
  const [one] = value;
  const { groupName } = one ?? {};
  return (
    <Picker
      placeholder={t('Choose a person, a company or a role')}
      {...rest}
      {...(groupName && { help: firstOf(value, t) })}
      source={source}
      value={
        one
          ? {
              id: one.forCompanyId ?? one.forRole ?? one.personId,
              label: groupName ?? one.fullName,
              company: one.companyName,
              second: groupName ? null : one.companyName,
              before: groupName ? null : <PersonAvatar person={one} />,
            }
          : null
      }
      onChange={(option) => onChange(option ? chosen(option) : [])}
    />
  );
}
