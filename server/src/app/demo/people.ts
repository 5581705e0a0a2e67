export const DEMO_PASSWORD = 'plumbline-demo-company';

/** Who can sign in to the demo, as the start prints it. */
export const DEMO_LOGINS: { email: string; who: string }[] = [
  { email: 'admin@harborvale.example', who: 'Avery Cole, tenant admin' },
  { email: 'pm@harborvale.example', who: 'Jordan Reyes, project manager' },
  { email: 'engineer@harborvale.example', who: 'Sam Okafor, project engineer' },
  { email: 'super@harborvale.example', who: 'Dana Whitfield, superintendent' },
  { email: 'tech@harborvale.example', who: 'Luis Ortega, technician' },
  { email: 'accounting@harborvale.example', who: 'Priya Natarajan, accountant' },
  { email: 'viewer@harborvale.example', who: 'Noor Haddad, viewer' },
  { email: 'admin@redwood.example', who: 'Casey Lund, tenant admin of Redwood Electric' },
  { email: 'admin@copperline.example', who: 'Morgan Blake, tenant admin of Copperline Builders' },
];
