import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalDelegations } from '@plumbline/contract/areas/approvals';
import { profile } from '@plumbline/contract/areas/people';
import type { MyProfile } from '@plumbline/contract/areas/people';
import { session } from '@plumbline/contract/areas/session';
import { LOCALES } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { useBreadcrumbs, useLocation, useRight, lazyPart } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormCell, FormErrors, FormPart } from '../../kit/records/form/FormParts.tsx';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { PageTabs } from '../../kit/records/page/PageTabs.tsx';
import { recordValues } from '../../kit/records/form/formFields.ts';
import { useRecordForm } from '../../kit/records/form/useRecordForm.ts';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { ZoneField } from '../../kit/ui/ZoneField.tsx';
import { useT } from '../../kit/words/index.ts';
import { PersonalInputs } from './MemberFields.tsx';
import { PartFailed } from './PartFailed.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import { kinOf, myFields } from './fields.ts';
import { MEMBER_READS } from './source.ts';

const MyPictures = lazyPart(() => import('./MyPictures.tsx').then((module) => module.MyPictures));

const SignInSection = lazyPart(() => import('../session/index.ts').then((module) => module.SignInSection));
const SecuritySection = lazyPart(() => import('../factors/index.ts').then((module) => module.SecuritySection));

const PersonCertificates = lazyPart(() =>
  import('../qualifications/index.ts').then((module) => module.PersonCertificates),
);
const PersonSkills = lazyPart(() => import('../qualifications/index.ts').then((module) => module.PersonSkills));

const Delegations = lazyPart(() => import('../approvals/index.ts').then((module) => module.Delegations));

const PATH = '/personalProfile';

/** My own card: my details, photo and signature, and how I sign in. */
export function PersonalProfileScreen() {
  const t = useT();
  const client = useQueryClient();
  const { search } = useLocation();
  const answer = useQuery(query(profile.get, {}));
  const delegations = useQuery(query(approvalDelegations.list, {}, { quiet: true, stay: true })).data;
  useBreadcrumbs([{ text: t('Personal profile'), href: PATH }]);
  const seesPapers = useRight('training', 'read') !== 'none';
  function keep(saved: MyProfile) {
    client.setQueryData(query(profile.get, {}).queryKey, saved);
    void client.invalidateQueries({ queryKey: [session.myInfo.path] });
  }
  if (answer.isError) return <PartFailed error={answer.error} retry={() => void answer.refetch()} />;
  const mine = answer.data;
  if (!mine) return <SkeletonRows rows={8} />;
  const papers = (
    <>
      <PersonCertificates personId={mine.personId} />
      <PersonSkills personId={mine.personId} />
    </>
  );
  const security = (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
      <SignInSection />
      <div>
        <SecuritySection />
      </div>
    </Box>
  );
  const tabs = [
    { value: 'card', label: t('My card'), panel: <MyCard key={mine.version} mine={mine} onSaved={keep} /> },
    { value: 'pictures', label: t('Photo and signature'), panel: <MyPictures mine={mine} onSaved={keep} /> },
    seesPapers && { value: 'papers', label: t('Certificates and skills'), panel: papers },
    (delegations?.approves || (delegations?.forOthers.length ?? 0) > 0) && {
      value: 'approvals',
      label: t('Approvals'),
      panel: <Delegations />,
    },
    { value: 'security', label: t('Security'), panel: security },
  ];
  const header = (
    <PageHeader
      title={mine.fullName}
      picture={<PersonPhoto person={mine} photoId={mine.photoId} size={40} />}
      below={[mine.number, mine.title, mine.department].filter(Boolean).join(' · ')}
    />
  );
  return (
    <PageTabs
      label={t('Parts of my profile')}
      header={header}
      tabs={tabs}
      value={search.tab}
      hrefOf={(tab) => (tab ? `${PATH}?tab=${tab}` : PATH)}
    />
  );
}

/** Edits my details. */
export function MyCard({ mine, onSaved }: { mine: MyProfile; onSaved: (saved: MyProfile) => void }) {
  const t = useT();
  const form = useRecordForm('profile.mine', valuesOf(mine, t));
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
        <FormErrors errors={form.errors} />
        <MyFields form={form} />
        <Box>
          <SubmitButton can={form.dirty ? true : t('Nothing has changed yet.')} busy={update.isPending}>
            {t('Save')}
          </SubmitButton>
        </Box>
      </Box>
    </Box>
  );
}

type MyValues = ReturnType<typeof valuesOf>;

function valuesOf(mine: MyProfile, t: T) {
  const { locale, timeZone } = mine;
  return { ...recordValues(myFields(t), mine, kinOf(mine)), locale, timeZone: timeZone ?? '' };
}

function MyFields({ form }: { form: RecordForm<MyValues> }) {
  const t = useT();
  const names = ['fullName', 'preferredName', 'phone', 'title', 'reachNote'] as const;
  return (
    <>
      <FormPart title={t('What others see')} heading="h2">
        <FormInputs form={form} fields={myFields(t)} names={names} />
      </FormPart>
      <FormPart title={t('Language and time zone')} heading="h2">
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
          as={ZoneField}
          label={t('Time zone')}
          placeholder={t('As on this device')}
        />
      </FormPart>
      <PersonalInputs form={form} />
    </>
  );
}
