import type { T } from '@plumbline/contract/kit/words';

/** What was done, in words; a deed of an area that is not named here by its own name, spelled apart. */
export function verbName(verb: string, t: T): string {
  const known = {
    signIn: t('Signed in'),
    signOut: t('Signed out'),
    signInFailed: t('Sign-in refused'),
    stepUp: t('Proved who they are'),
    endSession: t('Ended a session'),
    acceptInvitation: t('Came in'),
    invite: t('Invited'),
    changePassword: t('Changed the password'),
    resetPassword: t('Set a new password by mail'),
    changeEmail: t('Changed the email'),
    takeBackAddress: t('Took the email address back'),
    enrolFactor: t('Set up a second factor'),
    removeFactor: t('Removed a second factor'),
    renewRecoveryCodes: t('Created new recovery codes'),
    resetFactors: t('Reset second factors'),
    askFactorReset: t('Asked a second admin to reset second factors'),
    askFactorOwner: t('Asked the person to confirm a reset of second factors'),
    declineFactorReset: t('Declined a reset of second factors'),
    setFactorPolicy: t('Changed the rule for second factors'),
    acceptDocument: t('Accepted a document'),
    declineDocument: t('Declined a document'),
    grant: t('Gave or took roles'),
    createRole: t('Created a role'),
    updateRole: t('Changed a role'),
    retireRole: t('Retired a role'),
    restoreRole: t('Brought a role back'),
    viewAs: t('Viewed as somebody'),
    stopViewing: t('Stopped viewing'),
    export: t('Exported'),
    import: t('Imported'),
    share: t('Shared by link'),
    revokeShare: t('Revoked a link'),
    read: t('Looked at'),
    sawPersonal: t('Saw personal data'),
    sawBank: t('Saw bank data'),
    treeRead: t('Read in a sub-tenant'),
    create: t('Created'),
    update: t('Changed'),
    remove: t('Removed'),
    merge: t('Merged'),
    suspend: t('Suspended'),
    reactivate: t('Reactivated'),
    addMember: t('Put on a team'),
    removeMember: t('Took off a team'),
  };
  return (
    new Map(Object.entries(known)).get(verb) ?? verb.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  );
}
