-- CreateTable
-- WITHOUT ROWID: one tree of 18 bytes a row instead of two with 55.
CREATE TABLE "Viewed" (
    "serial" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "viewer" INTEGER NOT NULL,
    "how" INTEGER NOT NULL,

    PRIMARY KEY ("serial", "day", "viewer")
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "Viewer" (
    "number" INTEGER NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "lastDay" INTEGER NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Viewer_userId_key" ON "Viewer"("userId");
