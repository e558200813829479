-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "actorText" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "labelText" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Trash" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "photo" BYTEA,
    "deletedAt" TIMESTAMP(3) NOT NULL,
    "deletedById" TEXT,
    "deletedByName" TEXT NOT NULL,

    CONSTRAINT "Trash_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Trash_deletedAt_id_idx" ON "Trash"("deletedAt", "id");

-- Written by hand: events of before are to be found too, as well as SQL can fold them.
DROP TRIGGER "AuditEvent_is_not_changed" ON "AuditEvent";
UPDATE "AuditEvent" SET "actorText" = lower("actorName"), "labelText" = lower("label");
CREATE TRIGGER "AuditEvent_is_not_changed" BEFORE UPDATE ON "AuditEvent"
    FOR EACH ROW EXECUTE FUNCTION keep_history();
