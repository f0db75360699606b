-- CreateTable
CREATE TABLE "TrainingBoard" (
    "id" UUID NOT NULL,
    "activityId" UUID NOT NULL,
    "occurrence" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "exercises" JSONB NOT NULL,
    "setById" UUID,
    "restStartedAt" TIMESTAMPTZ(3),
    "restUntil" TIMESTAMPTZ(3),
    "callText" TEXT NOT NULL DEFAULT '',
    "callAt" TIMESTAMPTZ(3),

    CONSTRAINT "TrainingBoard_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BoardMember" (
    "id" UUID NOT NULL,
    "boardId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "workoutId" UUID NOT NULL,
    "showsWeights" BOOLEAN NOT NULL,
    "joinedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BoardMember_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TrainingBoard_setById_idx" ON "TrainingBoard"("setById");

-- CreateIndex
CREATE UNIQUE INDEX "TrainingBoard_activityId_occurrence_key" ON "TrainingBoard"("activityId", "occurrence");

-- CreateIndex
CREATE UNIQUE INDEX "BoardMember_workoutId_key" ON "BoardMember"("workoutId");

-- CreateIndex
CREATE INDEX "BoardMember_userId_idx" ON "BoardMember"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "BoardMember_boardId_userId_key" ON "BoardMember"("boardId", "userId");

-- AddForeignKey
ALTER TABLE "TrainingBoard" ADD CONSTRAINT "TrainingBoard_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "Activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingBoard" ADD CONSTRAINT "TrainingBoard_setById_fkey" FOREIGN KEY ("setById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardMember" ADD CONSTRAINT "BoardMember_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "TrainingBoard"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardMember" ADD CONSTRAINT "BoardMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardMember" ADD CONSTRAINT "BoardMember_workoutId_fkey" FOREIGN KEY ("workoutId") REFERENCES "Workout"("id") ON DELETE CASCADE ON UPDATE CASCADE;
