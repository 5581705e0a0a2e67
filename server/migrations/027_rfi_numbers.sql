-- How a project numbers its RFIs.

alter table project
  add column rfi_prefix        text  not null default 'RFI',
  add column rfi_first_number  int   not null default 1;
comment on column project.rfi_prefix is 'Stands before the number of each RFI: RFI-014. RFIs that have a number keep theirs.';
comment on column project.rfi_first_number is 'The number of the first RFI: the counter starts below it.';
