import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { employees, people, technicians } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { CODE } from '@plumbline/contract/kit/codes';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { onLive } from '../../kit/live/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { fieldErrors } from '../../kit/ui/fieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';

/** Reads that a change of a person makes untrue. */
export const MEMBER_READS: Endpoint[] = [
  employees.list,
  technicians.list,
  employees.counts,
  technicians.counts,
  employees.get,
  technicians.get,
  people.handOver,
  records.activity,
];

export function memberQuery(family: FamilyName, personId: string) {
  return query(FAMILIES[family].calls.get, { personId }, { stay: true });
}

interface VerbOptions {
  says?: (member: Member) => string;
  done?: (member: Member) => void;
  /** the refused fields by name, or the sentence of a refusal under `refused` */
  failed?: (errors: Record<string, string>) => void;
}

/** A verb on one person: the answer goes into the cache, lists refetch; what went wrong is said and nothing typed is lost. */
export function useMemberVerb<E extends Endpoint>(
  family: FamilyName,
  endpoint: E & { output: (typeof employees.get)['output'] },
  { says, done, failed }: VerbOptions = {},
) {
  const t = useT();
  const client = useQueryClient();
  const send = useSend(endpoint, { touches: MEMBER_READS.filter((read) => read !== FAMILIES[family].calls.get) });

  function keep(member: Member) {
    client.setQueryData(memberQuery(family, member.personId).queryKey, member);
  }
  function run(input: InputOf<E>) {
    if (send.isPending) return;
    send.mutate(input, {
      onSuccess: (answer) => {
        const member = employees.get.output.parse(answer);
        keep(member);
        const said = says?.(member);
        if (said) notify.success(said);
        done?.(member);
      },
      onError: (error) => failed?.(problemsOf(error)),
    });
  }
  function problemsOf(error: Error): Record<string, string> {
    if (!(error instanceof ApiError))
      return { refused: t('Something went wrong. Nothing was changed; try once more.') };
    if (error.code === CODE.stale) {
      const now = employees.get.output.safeParse(error.data);
      if (now.success) keep(now.data);
      return {
        refused: t(
          'Somebody changed this person a moment ago. You see them as they are now; try again if it still fits.',
        ),
      };
    }
    if (error.code === CODE.invalid) return fieldErrors(error);
    if (error.offline) return { refused: t('No connection. Nothing was sent; what you typed is still here.') };
    return { refused: error.msg || t('You may not do that. Nothing was changed.') };
  }
  return { run, busy: send.isPending };
}

/** Fetches people anew when somebody changes one of them; of all, or of one. */
export function useLivePeople(family: FamilyName, personId?: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const { calls } = FAMILIES[family];
    const paths = personId ? [calls.get.path, records.activity.path] : [calls.list.path, calls.counts.path];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive('person', (announced) => {
      if (personId && announced.id !== personId) return;
      clearTimeout(timer);
      timer = setTimeout(() => paths.forEach((path) => void client.invalidateQueries({ queryKey: [path] })), 150);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, family, personId]);
}
