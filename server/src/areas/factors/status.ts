import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';

/** The state of a member's second factor, the most important first. */
export const MFA_STATUS = ['exempt', 'enrolled', 'pending', 'resetRequired', 'notEnrolled'] as const;
export type MfaStatus = (typeof MFA_STATUS)[number];

/** The status of a row of `membership` as SQL, for columns and filters; `alias` names the table in the statement. */
export function mfaStatusOf(alias = 'm'): Sql<MfaStatus> {
  const m = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<MfaStatus>`case when ${m('factor_exempt')} then 'exempt' when ${m('factor_enrolled')} then 'enrolled'
    when ${m('factor_pending')} then 'pending' when ${m('factor_reset_at')} is not null then 'resetRequired' else 'notEnrolled' end`;
}
