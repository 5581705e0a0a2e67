-- What a picture tells of itself, and what people write below it.

alter table file
  add column width      int,
  add column height     int,
  add column taken_at   timestamp,
  add column latitude   double precision,
  add column longitude  double precision,
  add column read_at    timestamptz;
comment on column file.width is 'Of a picture as it is shown: upright, in pixels.';
comment on column file.taken_at is 'By the clock of the camera, which tells no time zone.';
comment on column file.latitude is 'Where the camera was. Never told by a share link.';
comment on column file.read_at is
  'When the worker read the columns of a picture from its bytes; null before that, and for what is no picture.';
-- Pictures that came before there was anything to read.
create index file_unread on file (tenant_id, created_at) where kind = 'image' and read_at is null;

alter table attachment
  add column caption text;
comment on column attachment.caption is 'What the picture shows, in the words of who attached it.';
