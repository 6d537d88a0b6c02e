-- What is deleted by its age is found by the store and the age.
create index schedule_slot_by_age on schedule_slot (store_id, due_at);
create index sandbox_charge_by_age on sandbox_charge (store_id, created_at);

-- Until when the sandbox gateway has forgotten its charges: a payment before that has none.
create table sandbox_memory (
  store_id uuid primary key references store (id),
  forgotten_until timestamptz not null
);

-- Sums in reports carry all their digits as a text. What was shown as the greatest safe number may
-- have been more, and is summed again.
create function pg_temp.with_exact(totals jsonb) returns jsonb language sql as $$
  select coalesce(
           jsonb_object_agg(currency, total || jsonb_build_object('exact', total ->> 'amount')),
           '{}'::jsonb)
    from jsonb_each(totals) as one (currency, total)
$$;

create function pg_temp.with_sum(total jsonb, sum numeric) returns jsonb language sql as $$
  select total || jsonb_build_object(
           'exact', sum::text,
           'amount', case when sum <= 9007199254740991 then to_jsonb(sum) else 'null'::jsonb end)
$$;

update run
   set report = report || (
         select jsonb_object_agg(member, pg_temp.with_exact(report -> member))
           from unnest(array['total_ready_for_payment', 'total_tax_required', 'total_collected'])
                as one (member)
          where report ? member)
 where report ?| array['total_ready_for_payment', 'total_collected'];

update billing_preview
   set summary = jsonb_set(
         jsonb_set(
           summary::jsonb, '{report,total_ready_for_payment}',
           pg_temp.with_exact(summary::jsonb #> '{report,total_ready_for_payment}')),
         '{report,total_tax_required}',
         pg_temp.with_exact(summary::jsonb #> '{report,total_tax_required}'))::json
 where summary::jsonb #> '{report,total_ready_for_payment}' is not null
   and summary::jsonb #> '{report,total_tax_required}' is not null;

do $$
declare
  capped record;
  path text[];
begin
  for capped in
    select run.store_id, run.id, currency, tax_required, sum(items_amount) as sum
      from run
      join invoice on invoice.store_id = run.store_id and invoice.run_id = run.id
                  and items_amount > 0
     where job_type = 'billing-run' and report::text like '%9007199254740991%'
     group by run.store_id, run.id, currency, tax_required
  loop
    path := array[case when capped.tax_required then 'total_tax_required'
                       else 'total_ready_for_payment' end, capped.currency];
    update run set report = jsonb_set(report, path, pg_temp.with_sum(report #> path, capped.sum))
     where store_id = capped.store_id and id = capped.id and report #> path is not null;
  end loop;
  for capped in
    select preview.store_id, preview.id, draft #>> '{price,currency}' as currency,
           (draft ->> 'tax_required')::boolean as tax_required,
           sum((draft #>> '{price,amount}')::numeric) as sum
      from billing_preview as preview
      join billing_preview_draft as one on one.store_id = preview.store_id
                                       and one.preview_id = preview.id
     where summary::text like '%9007199254740991%'
     group by preview.store_id, preview.id, 3, 4
  loop
    path := array['report', case when capped.tax_required then 'total_tax_required'
                                 else 'total_ready_for_payment' end, capped.currency];
    update billing_preview
       set summary = jsonb_set(
             summary::jsonb, path, pg_temp.with_sum(summary::jsonb #> path, capped.sum))::json
     where store_id = capped.store_id and id = capped.id and summary::jsonb #> path is not null;
  end loop;
end $$;
