/** The announcement that a person's rights have changed; its id is the person's. */
export const RIGHTS = 'rights';
