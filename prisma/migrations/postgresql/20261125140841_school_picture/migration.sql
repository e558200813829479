-- CreateTable
CREATE TABLE "SchoolPicture" (
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "SchoolPicture_pkey" PRIMARY KEY ("name")
);
