-- A review waits for everybody who must answer, unless its workflow says that the first rejection stops it.

alter table submittal_workflow alter column stop_on_resubmit set default false;
alter table submittal alter column stop_on_resubmit set default false;
comment on column submittal_workflow.stop_on_resubmit is
  'Stop at the first rejection: an answer that asks for another revision ends the review at once. Off unless somebody turns it on.';
comment on column submittal.stop_on_resubmit is
  'Whether the review under way stops at the first rejection: as its workflow or its sender said when it was sent.';
update submittal_workflow set stop_on_resubmit = false where stop_on_resubmit;
update submittal set stop_on_resubmit = false where stop_on_resubmit;

alter table submittal_response add column is_distributed boolean not null default false;
comment on column submittal_response.is_distributed is
  'The manager chose its remarks when the submittal was closed: who submitted it reads them.';
