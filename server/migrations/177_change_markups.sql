-- The markups that a change of a contract begins with.

alter table contract add column change_markups json not null default '[]';
comment on column contract.change_markups is 'Markups that a new change begins with, in order; a change keeps a copy.';
