import { useQueryClient } from '@tanstack/react-query';
import { dashboard } from '@plumbline/contract/areas/dashboard';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { CODE } from '@plumbline/contract/kit/codes';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { useT } from '../../kit/words/index.ts';

/** Reads that a change of an RFI makes untrue. */
export const RFI_READS: Endpoint[] = [
  rfiReads.list,
  rfiReads.counts,
  rfiReads.get,
  records.activity,
  records.court,
  dashboard.get,
  projectReads.list,
  projectReads.get,
];

export function rfiQuery(rfiId: string) {
  return query(rfiReads.get, { rfiId });
}

interface VerbOptions {
  /** said when it is done */
  says?: (rfi: Rfi) => string;
  done?: (rfi: Rfi) => void;
  /** fields of a 1400 */
  onError?: (error: Error) => void;
  /** the record had changed; it is here as it is now, what was typed stays */
  onStale?: (now: Rfi) => void;
}

/** A verb on one RFI: the answer goes into the cache, lists and counts refetch; what went wrong is said and nothing typed is lost. */
export function useRfiVerb<E extends Endpoint>(
  endpoint: E & { output: (typeof rfiReads.get)['output'] },
  { says, done, onError, onStale }: VerbOptions = {},
) {
  const t = useT();
  const client = useQueryClient();
  const send = useSend(endpoint, { touches: RFI_READS.filter((read) => read !== rfiReads.get) });

  function keep(rfi: Rfi) {
    client.setQueryData(rfiQuery(rfi.rfiId).queryKey, rfi);
  }
  function run(input: InputOf<E>) {
    if (send.isPending) return;
    send.mutate(input, {
      onSuccess: (answer) => {
        const rfi = rfiReads.get.output.parse(answer);
        keep(rfi);
        const said = says?.(rfi);
        if (said) notify.success(said);
        done?.(rfi);
      },
      onError: (error) => {
        const now = staleRecord(error);
        const existing = existingRecord(error);
        if (existing) {
          keep(existing);
          notify.info(t('It went through before; here it is as it was saved.'));
          done?.(existing);
          return;
        }
        if (now) {
          keep(now);
          if (onStale) onStale(now);
          else
            notify.warning(
              t('{name} has changed meanwhile. Look at it as it is now, then try again.', {
                name: now.number ?? t('The RFI'),
              }),
            );
        } else if (error instanceof ApiError && error.status === 403) {
          notify.error(error.msg || t('You may not do that. Nothing was changed.'));
        } else if (error instanceof ApiError && error.status === 503 && !error.outcome) {
          notify.error(error.msg);
        } else if (error instanceof ApiError && error.offline) {
          notify.error(t('No connection. Nothing was sent; what you typed is still here.'));
        }
        onError?.(error);
      },
    });
  }
  /** `waiting`: there is no connection; it goes out as soon as there is one. */
  return { run, busy: send.isPending, waiting: send.isPaused };
}

/** The record as it is now, when a write was refused because it had changed (code 1500). */
export function staleRecord(error: unknown): Rfi | null {
  if (!(error instanceof ApiError) || error.code !== CODE.stale) return null;
  const parsed = rfiReads.get.output.safeParse(error.data);
  return parsed.success ? parsed.data : null;
}

/** The record that exists already under a clientRef that came with other content (code 1501). */
export function existingRecord(error: unknown): Rfi | null {
  if (!(error instanceof ApiError) || error.code !== CODE.refTaken) return null;
  const parsed = rfiReads.get.output.safeParse(error.data);
  return parsed.success ? parsed.data : null;
}
