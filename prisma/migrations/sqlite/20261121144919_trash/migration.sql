-- CreateTable
CREATE TABLE "Trash" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "photo" BLOB,
    "deletedAt" DATETIME NOT NULL,
    "deletedById" TEXT,
    "deletedByName" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "Trash_deletedAt_id_idx" ON "Trash"("deletedAt", "id");

-- Written by hand. A table made anew would lose the triggers that keep the history, so its columns are added to it;
-- and events of before are to be found too, as well as SQL can fold them.
ALTER TABLE "AuditEvent" ADD COLUMN "actorText" TEXT NOT NULL DEFAULT '';
ALTER TABLE "AuditEvent" ADD COLUMN "labelText" TEXT NOT NULL DEFAULT '';

DROP TRIGGER "AuditEvent_is_not_changed";
UPDATE "AuditEvent" SET "actorText" = lower("actorName"), "labelText" = lower("label");
CREATE TRIGGER "AuditEvent_is_not_changed" BEFORE UPDATE ON "AuditEvent" BEGIN
    SELECT RAISE(ABORT, 'History cannot be changed');
END;
