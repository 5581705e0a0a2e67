-- Whoever asks for it stays signed in on a device; other sessions end with the browser or after half a day without use.

alter table identity.session add column keeps boolean not null default false;
comment on column identity.session.keeps is 'Its person asked to stay signed in on the device: it does not grow idle.';
-- They take one argument more; a new installation has none of them yet.
drop function if exists identity.start_session(bytea, uuid, uuid, interval, text, text, text, timestamptz);
drop function if exists identity.start_view(bytea, uuid, uuid, uuid, interval, text, text);
