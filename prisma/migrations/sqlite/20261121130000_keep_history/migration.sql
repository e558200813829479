-- Written by hand: the model cannot say that history is only added to.

CREATE INDEX "AuditEvent_action_at_idx" ON "AuditEvent"("action", "at");

CREATE TRIGGER "AuditEvent_is_not_changed" BEFORE UPDATE ON "AuditEvent" BEGIN
    SELECT RAISE(ABORT, 'History cannot be changed');
END;

-- Kept for 400 days. Times are text in ISO 8601, UTC.
CREATE TRIGGER "AuditEvent_is_not_deleted" BEFORE DELETE ON "AuditEvent"
    WHEN old."at" > strftime('%Y-%m-%dT%H:%M:%f', 'now', '-400 days')
BEGIN
    SELECT RAISE(ABORT, 'History is kept for 400 days');
END;
