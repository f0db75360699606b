-- CreateEnum
CREATE TYPE "Sport" AS ENUM ('RUN', 'RIDE', 'WALK', 'SWIM', 'SKI', 'STRENGTH', 'OTHER');

-- CreateTable
CREATE TABLE "Run" (
    "id" UUID NOT NULL,
    "workoutId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "sport" "Sport" NOT NULL,
    "isIndoors" BOOLEAN NOT NULL DEFAULT false,
    "exerciseId" UUID NOT NULL,
    "distanceMetres" DOUBLE PRECISION,
    "elapsedSeconds" DOUBLE PRECISION,
    "recordedSeconds" DOUBLE PRECISION,
    "movingSeconds" DOUBLE PRECISION,
    "climbMetres" DOUBLE PRECISION,
    "heartRateAverage" DOUBLE PRECISION,
    "heartRateMax" DOUBLE PRECISION,
    "maxSpeed" DOUBLE PRECISION,
    "laps" JSONB NOT NULL DEFAULT '[]',
    "pauses" JSONB NOT NULL DEFAULT '[]',
    "fastest" JSONB NOT NULL DEFAULT '[]',
    "recording" BYTEA,
    "line" JSONB,
    "trim" JSONB,
    "cuts" JSONB NOT NULL DEFAULT '[]',
    "startSeconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,
    "stamps" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "Run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Run_workoutId_key" ON "Run"("workoutId");

-- CreateIndex
CREATE INDEX "Run_userId_exerciseId_idx" ON "Run"("userId", "exerciseId");

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_workoutId_fkey" FOREIGN KEY ("workoutId") REFERENCES "Workout"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
