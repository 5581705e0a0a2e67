import Box from '@mui/material/Box';
import type { Endpoint, OutputOf, Schema } from '@plumbline/contract/kit/endpoint';
import { ApiError } from '../../api/index.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useT } from '../../words/index.ts';
import { allCan } from './allCan.ts';

/** A call that runs a verb on many records; with `preview` it only says which would be refused. */
export interface BulkEndpoint extends Endpoint {
  input: Schema & { _zod: { input: { verb: string; preview?: boolean | undefined } } };
  output: Schema & { _zod: { output: { done: string[]; refused: { reason: string }[] } } };
}
export type Refused<E extends BulkEndpoint> = OutputOf<E>['refused'][number];

interface BulkPreviewProps<E extends BulkEndpoint> {
  /** The server's answer; undefined before it */
  known: OutputOf<E> | undefined;
  error: Error | null;
  total: number;
  verb: string;
  label: string;
  nameOf: (refused: Refused<E>) => string;
}

/** The preview of a verb on many records. Its height is fixed, so that the button below does not move under a press. */
export function BulkPreview<E extends BulkEndpoint>({ known, error, ...props }: BulkPreviewProps<E>) {
  const t = useT();
  const unknown = t('The check could not be run. You can still go on: each one is done or refused with its reason.');
  return (
    <Box sx={{ display: 'grid', minHeight: 24 }}>
      {!known && !error && <Spinner />}
      {error && (
        <Box role="alert" sx={{ color: 'text.secondary' }}>
          {error instanceof ApiError && error.msg ? error.msg : unknown}
        </Box>
      )}
      {known && <Known {...props} refused={known.refused} />}
    </Box>
  );
}

interface KnownProps<E extends BulkEndpoint> extends Omit<BulkPreviewProps<E>, 'known' | 'error'> {
  refused: readonly Refused<E>[];
}

function Known<E extends BulkEndpoint>({ refused, total, verb, label, nameOf }: KnownProps<E>) {
  const t = useT();
  if (refused.length === 0)
    return (
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {allCan(t, verb, total)}
      </Box>
    );
  return (
    <Box role="status">
      <b>{t('{n} of the {total} will be refused', { n: refused.length, total })}</b>
      <Box
        component="ul"
        aria-label={label}
        sx={{ mt: '4px', maxHeight: 220, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {refused.map((one, index) => (
          <Box
            component="li"
            key={index}
            sx={{
              display: 'flex',
              gap: 1,
              p: '6px 12px',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box
              component="span"
              className="num"
              sx={{ minWidth: 72, maxWidth: '45%', flex: 'none', color: 'text.secondary' }}
            >
              {nameOf(one)}
            </Box>
            {one.reason}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
