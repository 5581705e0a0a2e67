/** What `npm run admin -- --help` prints. */
export const HELP = `npm run admin -- tenant COMMAND [COMPANY] [options]

COMPANY is an id, a name, a short name, or how a name begins. The app may be running or not; it knows of every change
within five seconds.

  tenant list [--json]                   every company: status, plan, seats, people, projects, files
  tenant show COMPANY [--json]           one of them
  tenant create --name N --admin N --email E [--short HV] [--zone America/Denver] [--plan trial|field|full]
                                         makes a company and invites its first admin
  tenant plan COMPANY trial|field|full   gives a plan of its own: areas, seats, sub-tenants, storage
  tenant seats COMPANY N                 sets how many may work there
  tenant subtenants COMPANY N            sets how many sub-tenants may live under its plan
  tenant storage COMPANY GB              sets what its files and those of its sub-tenants may come to
  tenant suspend COMPANY --reason TEXT   lets nobody in; nothing is lost
  tenant pastdue COMPANY [--grace DAYS]  after 14 days, or so many, it can only be read
  tenant reactivate COMPANY              opens it again
  tenant close COMPANY                   ends it; for 30 days it can be archived
  tenant archive COMPANY [--out FILE]    everything it owns, as one zip
  tenant purge COMPANY --confirm NAME [--early]
                                         removes a closed company for good
  tenant origins COMPANY [add|remove|set ORIGIN…]
                                         sites that may show it in a frame

Exit codes: 0 done, 1 refused, 2 not understood.`;
