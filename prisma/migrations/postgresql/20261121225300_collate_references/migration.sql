-- Written by hand: compared byte by byte like the ids that they refer to. While they differed, no index led from a
-- student to the parents, nor from a deleted user to the sessions: Postgres read the whole table each time.
ALTER TABLE "Guardian" ALTER COLUMN "studentId" TYPE TEXT COLLATE "C";
ALTER TABLE "Photo" ALTER COLUMN "studentId" TYPE TEXT COLLATE "C";
ALTER TABLE "Session" ALTER COLUMN "userId" TYPE TEXT COLLATE "C";
ALTER TABLE "SecondFactor" ALTER COLUMN "userId" TYPE TEXT COLLATE "C";
ALTER TABLE "RecoveryCode" ALTER COLUMN "userId" TYPE TEXT COLLATE "C";
