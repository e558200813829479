-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
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
    "passwordChangedAt" TIMESTAMP(3),
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
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "nameKey" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "pageHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "rotatedAt" TIMESTAMP(3) NOT NULL,
    "lastUsedAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "endsAt" TIMESTAMP(3) NOT NULL,
    "userAgent" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "revokedAt" TIMESTAMP(3),
    "revokedFor" TEXT,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Student" (
    "id" TEXT NOT NULL,
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
    "overallPercentage" DOUBLE PRECISION NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "nameKey" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,

    CONSTRAINT "Student_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Guardian" (
    "studentId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "occupation" TEXT,
    "email" TEXT,

    CONSTRAINT "Guardian_pkey" PRIMARY KEY ("studentId","kind")
);

-- CreateTable
CREATE TABLE "Photo" (
    "studentId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "Photo_pkey" PRIMARY KEY ("studentId")
);

-- CreateTable
CREATE TABLE "Sequence" (
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "Sequence_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("userId","key")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "changes" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
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

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Guardian" ADD CONSTRAINT "Guardian_studentId_fkey" FOREIGN KEY ("studentId") REFERENCES "Student"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Photo" ADD CONSTRAINT "Photo_studentId_fkey" FOREIGN KEY ("studentId") REFERENCES "Student"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: what the model cannot say.

-- Substring search from three characters on.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE INDEX "Student_searchText_trgm" ON "Student" USING GIN ("searchText" public.gin_trgm_ops);

-- Sorted byte by byte, as SQLite does, whatever the server's language.
ALTER TABLE "User"
    ALTER COLUMN "id" TYPE TEXT COLLATE "C",
    ALTER COLUMN "employeeId" TYPE TEXT COLLATE "C",
    ALTER COLUMN "department" TYPE TEXT COLLATE "C",
    ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Student"
    ALTER COLUMN "id" TYPE TEXT COLLATE "C",
    ALTER COLUMN "studentId" TYPE TEXT COLLATE "C",
    ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
