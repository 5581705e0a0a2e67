-- Somebody may work in several trades.
alter table profile
  alter column trade type text[] using case when trade is null then '{}'::text[] else array[trade] end,
  alter column trade set default '{}',
  alter column trade set not null;
alter table profile rename column trade to trades;
