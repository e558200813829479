-- Written by hand: the model cannot say that history is only added to.

CREATE INDEX "AuditEvent_action_at_idx" ON "AuditEvent"("action", "at");

CREATE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'History cannot be changed, and is kept for 400 days';
END
$$;

CREATE TRIGGER "AuditEvent_is_not_changed" BEFORE UPDATE ON "AuditEvent"
    FOR EACH ROW EXECUTE FUNCTION keep_history();

CREATE TRIGGER "AuditEvent_is_not_deleted" BEFORE DELETE ON "AuditEvent"
    FOR EACH ROW WHEN (OLD."at" > (now() AT TIME ZONE 'UTC') - INTERVAL '400 days') EXECUTE FUNCTION keep_history();

CREATE TRIGGER "AuditEvent_is_not_emptied" BEFORE TRUNCATE ON "AuditEvent"
    FOR EACH STATEMENT EXECUTE FUNCTION keep_history();
