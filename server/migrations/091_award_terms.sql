-- What a contract made from an award says beside its scope: what the price includes, and what it leaves out.

alter table award
  add column inclusions  text,
  add column exclusions  text;
