-- CreateTable
CREATE TABLE "SchoolPicture" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "bytes" BLOB NOT NULL
);
