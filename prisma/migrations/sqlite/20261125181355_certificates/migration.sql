-- CreateTable
CREATE TABLE "Certificate" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "studentId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "issuedAt" DATETIME NOT NULL,
    "issuedByName" TEXT NOT NULL,
    "voidedAt" DATETIME,
    "voidedByName" TEXT,
    "voidReason" TEXT
);

-- CreateIndex
CREATE UNIQUE INDEX "Certificate_number_key" ON "Certificate"("number");

-- CreateIndex
CREATE INDEX "Certificate_studentId_issuedAt_id_idx" ON "Certificate"("studentId", "issuedAt", "id");
