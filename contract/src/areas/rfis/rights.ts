/* What a call on RFIs asks of its caller. */
export const readRfi = { resource: 'rfi', action: 'read' } as const;
export const createRfi = { resource: 'rfi', action: 'create' } as const;
export const submitRfi = { resource: 'rfi', action: 'submit' } as const;
export const manageRfi = { resource: 'rfi', action: 'manage' } as const;
export const respondRfi = { resource: 'rfi', action: 'respond' } as const;
export const importRfis = { resource: 'rfi', action: 'configure' } as const;
