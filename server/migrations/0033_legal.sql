-- What was published stays as it was read: a draft can be changed and thrown away, a version cannot.
create function migration.published_stays() returns trigger language plpgsql as $$
begin
  if old.status = 'published' then
    raise exception 'a published version never changes' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
grant execute on function migration.published_stays() to plumbline_app;
create trigger published_stays before update or delete on legal_version for each row execute function migration.published_stays();
alter table legal_version add unique (tenant_id, document_id, label);
create unique index legal_draft on legal_version (tenant_id, document_id) where status = 'draft';
