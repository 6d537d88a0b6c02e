-- No plan uses statistics about the words of a search (a query for words stands where the planner does
-- not see it), and `analyze` would compute the words of 30,000 rows for them.
do $$
declare
  one record;
begin
  for one in
    select index.relname as name, of_index.attnum as place
      from pg_class as index
      join pg_attribute as of_index
        on of_index.attrelid = index.oid and of_index.attname like 'search\_index%'
     where index.relname like '%\_search' and index.relkind = 'i'
       and index.relnamespace = current_schema()::regnamespace
  loop
    execute format('alter index %I alter column %s set statistics 0', one.name, one.place);
  end loop;
end $$;
