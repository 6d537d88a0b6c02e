-- Requests that were refused, counted by who asked, for what, and why.
create table refused_request (
  store_id uuid not null,
  id uuid not null,
  -- Of everything that they have in common.
  digest bytea not null,
  actor text not null,
  method text not null,
  path text not null,
  status integer not null,
  title text not null,
  detail text not null,
  source text,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_request_id text not null,
  primary key (store_id, digest)
);
create index refused_request_last on refused_request (store_id, last_at);
create index refused_request_id on refused_request (store_id, id);
