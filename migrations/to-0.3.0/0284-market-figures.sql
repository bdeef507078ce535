-- Numbers about the whole market, which jobs count.
create table market_figure (
  name text primary key,
  value jsonb not null,
  counted_at timestamptz not null
);
