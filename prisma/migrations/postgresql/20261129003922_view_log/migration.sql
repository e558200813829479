-- CreateTable
CREATE TABLE "Viewed" (
    "serial" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "viewer" INTEGER NOT NULL,
    "how" INTEGER NOT NULL,

    CONSTRAINT "Viewed_pkey" PRIMARY KEY ("serial","day","viewer")
);

-- CreateTable
CREATE TABLE "Viewer" (
    "number" INTEGER NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "name" TEXT NOT NULL,
    "lastDay" INTEGER NOT NULL,

    CONSTRAINT "Viewer_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "Viewer_userId_key" ON "Viewer"("userId");
