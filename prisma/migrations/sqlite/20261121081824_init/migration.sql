-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "role" TEXT NOT NULL,
    "employeeId" TEXT,
    "staffId" TEXT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "department" TEXT,
    "position" TEXT,
    "passwordHash" TEXT NOT NULL,
    "passwordChangedAt" DATETIME,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "studentsCreate" BOOLEAN NOT NULL DEFAULT false,
    "studentsRead" BOOLEAN NOT NULL DEFAULT false,
    "studentsUpdate" BOOLEAN NOT NULL DEFAULT false,
    "studentsDelete" BOOLEAN NOT NULL DEFAULT false,
    "staffCreate" BOOLEAN NOT NULL DEFAULT false,
    "staffRead" BOOLEAN NOT NULL DEFAULT false,
    "staffUpdate" BOOLEAN NOT NULL DEFAULT false,
    "staffDelete" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "nameKey" TEXT NOT NULL,
    "searchText" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "pageHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "rotatedAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endsAt" DATETIME NOT NULL,
    "userAgent" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "revokedAt" DATETIME,
    "revokedFor" TEXT,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Student" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "serial" INTEGER NOT NULL,
    "studentId" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT,
    "dateOfBirth" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "standardRank" INTEGER NOT NULL,
    "section" TEXT NOT NULL,
    "rollNumber" INTEGER NOT NULL,
    "overallGrade" TEXT NOT NULL,
    "overallPercentage" REAL NOT NULL,
    "admissionDate" TEXT NOT NULL,
    "bloodGroup" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "pinCode" TEXT NOT NULL,
    "emergencyName" TEXT NOT NULL,
    "emergencyRelationship" TEXT NOT NULL,
    "emergencyPhone" TEXT NOT NULL,
    "photoHash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "nameKey" TEXT NOT NULL,
    "searchText" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Guardian" (
    "studentId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "occupation" TEXT,
    "email" TEXT,

    PRIMARY KEY ("studentId", "kind"),
    CONSTRAINT "Guardian_studentId_fkey" FOREIGN KEY ("studentId") REFERENCES "Student" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Photo" (
    "studentId" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "bytes" BLOB NOT NULL,
    CONSTRAINT "Photo_studentId_fkey" FOREIGN KEY ("studentId") REFERENCES "Student" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Sequence" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "key")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "changes" TEXT NOT NULL,
    "requestId" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expiresAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "User_employeeId_key" ON "User"("employeeId");

-- CreateIndex
CREATE UNIQUE INDEX "User_staffId_key" ON "User"("staffId");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "User_role_createdAt_id_idx" ON "User"("role", "createdAt", "id");

-- CreateIndex
CREATE INDEX "User_role_nameKey_id_idx" ON "User"("role", "nameKey", "id");

-- CreateIndex
CREATE INDEX "User_role_department_id_idx" ON "User"("role", "department", "id");

-- CreateIndex
CREATE INDEX "Session_userId_revokedAt_idx" ON "Session"("userId", "revokedAt");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Student_serial_key" ON "Student"("serial");

-- CreateIndex
CREATE UNIQUE INDEX "Student_studentId_key" ON "Student"("studentId");

-- CreateIndex
CREATE INDEX "Student_createdAt_id_idx" ON "Student"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Student_isActive_createdAt_id_idx" ON "Student"("isActive", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Student_updatedAt_id_idx" ON "Student"("updatedAt", "id");

-- CreateIndex
CREATE INDEX "Student_nameKey_id_idx" ON "Student"("nameKey", "id");

-- CreateIndex
CREATE INDEX "Student_standardRank_section_rollNumber_id_idx" ON "Student"("standardRank", "section", "rollNumber", "id");

-- CreateIndex
CREATE INDEX "Student_standardRank_section_isActive_createdAt_id_idx" ON "Student"("standardRank", "section", "isActive", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Student_section_isActive_createdAt_id_idx" ON "Student"("section", "isActive", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Student_rollNumber_id_idx" ON "Student"("rollNumber", "id");

-- CreateIndex
CREATE INDEX "Student_overallPercentage_id_idx" ON "Student"("overallPercentage", "id");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "AuditEvent_entity_entityId_at_idx" ON "AuditEvent"("entity", "entityId", "at");

-- CreateIndex
CREATE INDEX "AuditEvent_actorId_at_idx" ON "AuditEvent"("actorId", "at");

-- CreateIndex
CREATE INDEX "AuditEvent_at_idx" ON "AuditEvent"("at");

-- CreateIndex
CREATE INDEX "RateLimit_expiresAt_idx" ON "RateLimit"("expiresAt");

-- Written by hand: what the model cannot say.

-- Substring search from three characters on. The words stay in "Student"; this holds their trigrams alone.
CREATE VIRTUAL TABLE "StudentSearch" USING fts5(
    "searchText",
    content='Student',
    content_rowid='serial',
    tokenize='trigram',
    detail='none'
);

CREATE TRIGGER "Student_search_insert" AFTER INSERT ON "Student" BEGIN
    INSERT INTO "StudentSearch"(rowid, "searchText") VALUES (new."serial", new."searchText");
END;

CREATE TRIGGER "Student_search_update" AFTER UPDATE OF "searchText" ON "Student"
WHEN old."searchText" IS NOT new."searchText" BEGIN
    INSERT INTO "StudentSearch"("StudentSearch", rowid, "searchText") VALUES ('delete', old."serial", old."searchText");
    INSERT INTO "StudentSearch"(rowid, "searchText") VALUES (new."serial", new."searchText");
END;

CREATE TRIGGER "Student_search_delete" AFTER DELETE ON "Student" BEGIN
    INSERT INTO "StudentSearch"("StudentSearch", rowid, "searchText") VALUES ('delete', old."serial", old."searchText");
END;
