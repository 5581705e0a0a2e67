import Box from '@mui/material/Box';
import { profile } from '@plumbline/contract/areas/people';
import type { MyProfile } from '@plumbline/contract/areas/people';
import { LOCALES } from '@plumbline/contract/kit/words';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { FormField, TextArea } from '../../kit/records/FormFields.tsx';
import { FormCell, FormErrors } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { OptionPicker } from '../../kit/ui/OptionPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { Part, PersonalFields } from './MemberFields.tsx';
import { MEMBER_READS } from './source.ts';

/** What I say about myself. */
export function MyCard({ mine, onSaved }: { mine: MyProfile; onSaved: (saved: MyProfile) => void }) {
  const t = useT();
  const form = useRecordForm('profile.mine', valuesOf(mine));
  const { values } = form;
  const update = useSend(profile.update, { touches: MEMBER_READS });

  function save() {
    if (values.fullName.trim() === '') return form.setErrors({ fullName: t('Give your name') });
    const { kinName, kinRelation, kinPhone, ...facts } = values;
    update.mutate(
      {
        ...facts,
        version: mine.version,
        emergencyContact: { name: kinName, relation: kinRelation, phone: kinPhone },
      },
      {
        onSuccess: (saved) => {
          form.forget();
          notify.success(t('Your card was saved'));
          onSaved(saved);
        },
        onError: (error) => {
          if (form.take(error) || !(error instanceof ApiError)) return;
          if (error.code === 1500)
            notify.warning(
              t('Somebody changed your card a moment ago. Reload the page to see it; what you typed is kept.'),
            );
        },
      },
    );
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('My card')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={{ maxWidth: 760 }}
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gap: 3 }}>
        <FormErrors errors={form.errors} known={Object.keys(values)} />
        <MyFields form={form} />
        <Box>
          <ActionButton
            type="submit"
            variant="contained"
            can={form.dirty ? true : t('Nothing has changed yet.')}
            busy={update.isPending}
            onPress={() => undefined}
          >
            {t('Save')}
          </ActionButton>
        </Box>
      </Box>
    </Box>
  );
}

type MyValues = ReturnType<typeof valuesOf>;

function valuesOf(mine: MyProfile) {
  return {
    fullName: mine.fullName,
    preferredName: mine.preferredName ?? '',
    phone: mine.phone ?? '',
    title: mine.title ?? '',
    locale: mine.locale,
    timeZone: mine.timeZone ?? '',
    reachNote: mine.reachNote ?? '',
    kinName: mine.emergencyContact.name ?? '',
    kinRelation: mine.emergencyContact.relation ?? '',
    kinPhone: mine.emergencyContact.phone ?? '',
    homeBase: mine.homeBase ?? '',
  };
}

function MyFields({ form }: { form: RecordForm<MyValues> }) {
  const t = useT();
  const text = { form, as: TextField, optional: true } as const;
  return (
    <>
      <Part title={t('What others see')}>
        <FormField
          {...text}
          name="fullName"
          label={t('Name')}
          optional={false}
          required
          maxLength={120}
          autoComplete="name"
        />
        <FormField {...text} name="preferredName" label={t('Goes by')} maxLength={80} />
        <FormField {...text} name="phone" label={t('Phone')} type="tel" maxLength={40} autoComplete="tel" />
        <FormField {...text} name="title" label={t('Title')} maxLength={120} />
        <FormField
          {...text}
          name="reachNote"
          as={TextArea}
          wide
          label={t('How to reach me')}
          rows={2}
          maxLength={500}
          help={t('Such as: on the roof until three, call rather than mail')}
        />
      </Part>
      <Part title={t('How Plumbline speaks to me')}>
        <FormCell name="locale">
          <SelectField
            label={t('Language')}
            value={form.values.locale}
            options={LOCALES.map((value) => ({ value, label: value === 'es' ? 'Español' : 'English' }))}
            onChange={(locale) => locale !== '' && form.set({ locale })}
          />
        </FormCell>
        <FormField
          form={form}
          name="timeZone"
          as={OptionPicker}
          label={t('Time zone')}
          placeholder={t('As on this device')}
          options={ZONES.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </Part>
      <PersonalFields form={form} title={t('Emergency contact')} />
    </>
  );
}

const ZONES = Intl.supportedValuesOf('timeZone');
