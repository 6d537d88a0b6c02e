-- What can be subscribed to, at catalog level. The attributes travel whole: into offerings, and
-- from there into what a subscription has frozen.
create table subscription_product (
  store_id uuid not null references store (id),
  id uuid not null,
  external_ref text,
  attributes json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (store_id, id)
);
create index subscription_product_by_creation
  on subscription_product (store_id, created_at desc, id desc)
  where deleted_at is null;
create unique index subscription_product_external_ref
  on subscription_product (store_id, external_ref)
  where deleted_at is null;

create table subscription_plan (
  store_id uuid not null references store (id),
  id uuid not null,
  external_ref text,
  attributes json not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (store_id, id)
);
create index subscription_plan_by_creation on subscription_plan (store_id, created_at desc, id desc)
  where deleted_at is null;
create unique index subscription_plan_external_ref on subscription_plan (store_id, external_ref)
  where deleted_at is null;

create table proration_policy (
  store_id uuid not null references store (id),
  id uuid not null,
  external_ref text,
  name text not null,
  rounding text not null check (rounding in ('up', 'down', 'nearest')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (store_id, id)
);
create index proration_policy_by_creation on proration_policy (store_id, created_at desc, id desc)
  where deleted_at is null;
create unique index proration_policy_external_ref on proration_policy (store_id, external_ref)
  where deleted_at is null;

create table dunning_rule (
  store_id uuid not null references store (id),
  id uuid not null,
  payment_retry_type text not null check (payment_retry_type in ('fixed', 'backoff')),
  payment_retry_interval integer not null check (payment_retry_interval between 1 and 1024),
  payment_retry_unit text not null check (payment_retry_unit in ('day', 'week')),
  payment_retry_multiplier double precision check (payment_retry_multiplier between 1 and 1024),
  payment_retries_limit integer not null check (payment_retries_limit between 0 and 20),
  action text not null check (action in ('none', 'pause', 'close', 'suspend')),
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (store_id, id)
);
create index dunning_rule_by_creation on dunning_rule (store_id, created_at desc, id desc)
  where deleted_at is null;
create unique index dunning_rule_default on dunning_rule (store_id)
  where is_default and deleted_at is null;

create table offering (
  store_id uuid not null references store (id),
  id uuid not null,
  external_ref text,
  name text not null,
  description text,
  proration_policy_id uuid,
  -- What a new subscription freezes; null after every change of the offering or of its contents.
  frozen_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, proration_policy_id) references proration_policy (store_id, id)
);
create index offering_by_creation on offering (store_id, created_at desc, id desc)
  where deleted_at is null;
create unique index offering_external_ref on offering (store_id, external_ref)
  where deleted_at is null;
create index offering_by_policy on offering (store_id, proration_policy_id)
  where proration_policy_id is not null;

-- Copies, each with an id of its own. `origin_id` is the catalog-level record it was made of.
create table offering_product (
  store_id uuid not null,
  offering_id uuid not null,
  id uuid not null,
  origin_id uuid,
  external_ref text,
  attributes json not null,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, offering_id, id),
  foreign key (store_id, offering_id) references offering (store_id, id)
);
create unique index offering_product_external_ref
  on offering_product (store_id, offering_id, external_ref);
create unique index offering_product_origin on offering_product (store_id, offering_id, origin_id);
create index offering_product_by_origin on offering_product (store_id, origin_id);
create index offering_product_by_external_ref on offering_product (store_id, external_ref);

create table offering_plan (
  store_id uuid not null,
  offering_id uuid not null,
  id uuid not null,
  origin_id uuid,
  external_ref text,
  attributes json not null,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, offering_id, id),
  foreign key (store_id, offering_id) references offering (store_id, id)
);
create unique index offering_plan_external_ref
  on offering_plan (store_id, offering_id, external_ref);
create unique index offering_plan_origin on offering_plan (store_id, offering_id, origin_id);
create index offering_plan_by_origin on offering_plan (store_id, origin_id);

-- An offering with all its products and plans as they were at one moment, never changed. All
-- subscriptions that were made between two changes of an offering share one.
create table frozen_offering (
  store_id uuid not null references store (id),
  id uuid not null,
  offering_id uuid not null,
  content json not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);

create table subscriber (
  store_id uuid not null references store (id),
  id uuid not null,
  account_id uuid not null,
  external_ref text,
  name text not null,
  email text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (store_id, id)
);
create unique index subscriber_account on subscriber (store_id, account_id)
  where deleted_at is null;
create index subscriber_by_creation on subscriber (store_id, created_at desc, id desc)
  where deleted_at is null;
create index subscriber_by_external_ref on subscriber (store_id, external_ref)
  where external_ref is not null;

create table subscription (
  store_id uuid not null references store (id),
  id uuid not null,
  external_ref text,
  account_id uuid not null,
  address_id uuid,
  subscriber_id uuid not null,
  -- The offering it came from, for its proration policy; an inline one is in no list.
  offering_id uuid not null,
  frozen_id uuid not null,
  -- The plan that was chosen last, and the one in force until the next period begins.
  plan_id uuid not null,
  active_plan_id uuid not null,
  product_ids uuid[] not null,
  -- From the next period on; null when nothing changes.
  next_product_ids uuid[],
  currency text not null,
  payment_authority json,
  manual_payments boolean not null,
  name text not null,
  email text not null,
  status text not null check (status in ('active', 'inactive')),
  paused boolean not null default false,
  canceled boolean not null default false,
  closed boolean not null default false,
  suspended boolean not null default false,
  pending boolean not null default false,
  closed_by text check (closed_by in ('plan-end', 'dunning')),
  -- All periods are counted from here: period k begins at anchor + k × billing frequency.
  anchor timestamptz not null,
  periods_billed integer not null default 0 check (periods_billed >= 0),
  -- The next period is the free trial; it begins at the anchor, and its end is the new anchor.
  trial_ahead boolean not null default false,
  -- Intervals that are left from the anchor on, of a plan that closes; null for one that rolls.
  length_left integer check (length_left >= 0),
  invoice_after timestamptz not null,
  end_date timestamptz,
  go_live_after timestamptz,
  go_live timestamptz,
  canceled_at timestamptz,
  paused_at timestamptz,
  resumed_at timestamptz,
  -- Money that the subscriber is owed, in the smallest unit; used up by the next invoices.
  credit bigint not null default 0 check (credit >= 0),
  -- Lines that the next invoice carries beside its period: what proration gave or takes back.
  adjustments json not null default '[]',
  invoices_made integer not null default 0,
  first_invoice_prepaid boolean not null default false,
  -- The run that dealt with it last, which therefore leaves it alone when it meets it again.
  last_billed_run_id uuid,
  state_id uuid,
  state_action text check (state_action in ('cancel', 'pause', 'resume', 'pending')),
  state_at timestamptz,
  -- The order that it came with: one for each unit of an item.
  order_id uuid,
  order_item_id uuid,
  order_unit integer,
  -- The rates that the order was taxed with, which a tax run uses when nobody else tells it any.
  tax_items json,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- What a billing run has to look at when its moment has come.
  billable boolean not null generated always as (
    deleted_at is null and not pending and not closed and not suspended
    and (status = 'active' or not (paused or canceled))
  ) stored,
  primary key (store_id, id),
  foreign key (store_id, subscriber_id) references subscriber (store_id, id),
  foreign key (store_id, frozen_id) references frozen_offering (store_id, id),
  check (not (paused and canceled)),
  check (not pending or status = 'inactive'),
  check (not closed or status = 'inactive'),
  check (not suspended or status = 'inactive')
);
-- Every invoice moves a subscription in the first of these, and with it in all others: each one more
-- costs every billing run. Lists go by the primary key, whose ids are in the order of creation.
create index subscription_due on subscription (store_id, invoice_after, id) where billable;
create index subscription_by_account on subscription (store_id, account_id);
create index subscription_by_external_ref on subscription (store_id, external_ref)
  where external_ref is not null;
-- Workers look for those of all stores whose moment has come.
create index subscription_going_live on subscription (go_live_after)
  where pending and deleted_at is null;
-- An order makes its subscriptions once.
create unique index subscription_of_order
  on subscription (store_id, order_id, order_item_id, order_unit)
  where order_id is not null;

create table subscription_state (
  store_id uuid not null,
  subscription_id uuid not null,
  id uuid not null,
  position integer not null,
  action text not null check (action in ('cancel', 'pause', 'resume', 'pending')),
  created_at timestamptz not null,
  primary key (store_id, subscription_id, id),
  constraint subscription_state_position unique (store_id, subscription_id, position),
  foreign key (store_id, subscription_id) references subscription (store_id, id)
);

-- The last number that was given out, by name. Whoever takes one holds the row until the end.
create table store_counter (
  store_id uuid not null references store (id),
  name text not null,
  value bigint not null,
  primary key (store_id, name)
);

-- What is owed for one period. The items say what for; only tax and payment come later.
create table invoice (
  store_id uuid not null,
  id uuid not null,
  number bigint not null,
  subscription_id uuid not null,
  subscriber_id uuid not null,
  kind text not null check (kind in ('cycle', 'trial')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  currency text not null,
  items_amount bigint not null check (items_amount >= 0),
  -- The part of it that excludes tax.
  taxable_amount bigint not null check (taxable_amount >= 0),
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  amount bigint not null generated always as (items_amount + tax_amount) stored,
  -- Of the items; with its tax added the amount includes tax whatever they say.
  includes_tax boolean not null,
  tax_required boolean not null,
  tax_items json,
  taxes_added_at timestamptz,
  tax_run_id uuid,
  outstanding boolean not null,
  payment_retries_limit_reached boolean not null default false,
  manual_payment_pending boolean not null default false,
  -- Attempts that count for the retries: the number starts anew with a new card and the like.
  failed_attempts integer not null default 0,
  last_failed_at timestamptz,
  -- All attempts ever, for the key of the next one.
  attempts integer not null default 0,
  proration_events json not null default '[]',
  -- The run that made it; null when the subscription came with its first period paid.
  run_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  constraint invoice_period unique (store_id, subscription_id, period_start, kind),
  constraint invoice_number unique (store_id, number),
  foreign key (store_id, subscription_id) references subscription (store_id, id),
  check (period_end > period_start)
);
create index invoice_outstanding on invoice (store_id, number) where outstanding;
create index invoice_of_subscriber on invoice (store_id, subscriber_id, number);
create index invoice_of_run on invoice (store_id, run_id) where run_id is not null;
create index invoice_of_tax_run on invoice (store_id, tax_run_id) where tax_run_id is not null;

create table invoice_item (
  store_id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  description text not null,
  product_id uuid,
  amount bigint not null,
  includes_tax boolean not null,
  period_start timestamptz,
  period_end timestamptz,
  primary key (store_id, invoice_id, position),
  foreign key (store_id, invoice_id) references invoice (store_id, id)
);

-- One attempt to collect an invoice, or one manual payment that is waited for. `initiated` is
-- committed before the gateway is asked: what became of it is settled before anything new is tried.
create table invoice_payment (
  store_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  subscription_id uuid not null,
  attempt integer not null check (attempt >= 1),
  status text not null check (status in ('initiated', 'pending', 'success', 'failed')),
  manual boolean not null,
  gateway text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The card as it was when the attempt began: asking again must ask the same.
  payment_authority json,
  external_payment_id text,
  failure_reason text,
  -- How often the gateway was asked without an answer.
  unanswered integer not null default 0,
  -- The run that made it; kept when the run is deleted.
  run_id uuid,
  -- The run that last asked about it: one look for each run.
  asked_run_id uuid,
  payment_taken_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  constraint invoice_payment_attempt unique (store_id, invoice_id, attempt),
  foreign key (store_id, invoice_id) references invoice (store_id, id)
);
create unique index invoice_payment_open on invoice_payment (store_id, invoice_id)
  where status in ('initiated', 'pending');
create unique index invoice_payment_success on invoice_payment (store_id, invoice_id)
  where status = 'success';
create index invoice_payment_initiated on invoice_payment (store_id, created_at, id)
  where status = 'initiated';
create index invoice_payment_of_run on invoice_payment (store_id, run_id);
create index invoice_payment_of_asking_run on invoice_payment (store_id, asked_run_id)
  where asked_run_id is not null;

-- What a billing run would do, kept so that a run can be held to it.
create table billing_preview (
  store_id uuid not null references store (id),
  id uuid not null,
  digest text not null,
  as_of timestamptz not null,
  drafts integer not null,
  summary json not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index billing_preview_by_digest on billing_preview (store_id, digest, created_at desc);
create index billing_preview_by_creation on billing_preview (created_at);

create table billing_preview_draft (
  store_id uuid not null,
  preview_id uuid not null,
  position integer not null,
  subscription_id uuid not null,
  draft json not null,
  primary key (store_id, preview_id, position),
  constraint billing_preview_draft_subscription unique (store_id, preview_id, subscription_id),
  foreign key (store_id, preview_id) references billing_preview (store_id, id) on delete cascade
);

-- An event comes with what it tells of, whose store is known to exist.
alter table event drop constraint event_store_id_fkey;
alter table event_subject drop constraint event_subject_store_id_fkey;

-- A run that is held to a preview, and where the two differ.
alter table run
  add column preview_id uuid,
  -- Where the next batch begins, so that nothing is looked at twice; kept for whoever takes over.
  add column cursor json,
  add column progress_done integer not null default 0,
  add column progress_total integer;

create table run_difference (
  store_id uuid not null,
  run_id uuid not null,
  subscription_id uuid not null,
  difference text not null check (difference in ('changed', 'gone', 'new')),
  previewed json,
  found json,
  created_at timestamptz not null,
  primary key (store_id, run_id, subscription_id),
  foreign key (store_id, run_id) references run (store_id, id) on delete cascade
);

-- An uploaded file of records; its run has the same id.
create table subscription_import (
  store_id uuid not null references store (id),
  id uuid not null,
  external_ref text,
  status text not null check (status in ('pending', 'started', 'success', 'failed')),
  uploaded json not null,
  error json,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (store_id, id)
);
create index subscription_import_by_creation
  on subscription_import (store_id, created_at desc, id desc);
create index subscription_import_waiting on subscription_import (store_id, created_at, id)
  where status in ('pending', 'started');

-- The lines that could be read. `phase` is the order of creation: products first, subscriptions
-- last.
create table import_line (
  store_id uuid not null,
  import_id uuid not null,
  line_number integer not null,
  phase smallint not null check (phase between 1 and 5),
  record_type text not null,
  external_ref text,
  attributes json,
  outcome text check (outcome in ('imported', 'failed')),
  primary key (store_id, import_id, line_number),
  foreign key (store_id, import_id) references subscription_import (store_id, id) on delete cascade
);
create index import_line_to_do on import_line (store_id, import_id, phase, line_number)
  where outcome is null;

create table import_error (
  store_id uuid not null,
  import_id uuid not null,
  line_number integer not null,
  position integer not null,
  id uuid not null,
  field text not null,
  error text not null,
  external_ref text,
  created_at timestamptz not null,
  primary key (store_id, import_id, line_number, position),
  foreign key (store_id, import_id) references subscription_import (store_id, id) on delete cascade
);
