-- The audit is filtered by the type of its events and by the kind of actor.
create index audit_entry_type on audit_entry (store_id, type text_pattern_ops, position);
create index audit_entry_actor_kind on audit_entry (store_id, split_part(actor, ':', 1), position);
