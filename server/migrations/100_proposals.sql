-- What a proposal begins with, and how much of the price it shows.

alter table bid
  add column cover_letter text,
  add column price_depth text not null default 'parts',
  add constraint bid_price_depth_check check (price_depth in ('parts', 'total'));
comment on column bid.cover_letter is 'What the proposal begins with.';
comment on column bid.price_depth is 'What the proposal shows of the price: each part, or the total alone.';
