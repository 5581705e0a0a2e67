-- The guard of published versions is the trigger's, not everybody's.
revoke all on function migration.published_stays() from public;
