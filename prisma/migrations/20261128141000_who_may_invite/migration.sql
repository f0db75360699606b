-- Who may invite a person, to polls, activities, groups and organizations: everyone, for existing accounts too.
CREATE TYPE "InvitingAudience" AS ENUM ('EVERYONE', 'SHARED', 'FRIENDS', 'NOBODY');
ALTER TABLE "User" ADD COLUMN "whoMayInvite" "InvitingAudience" NOT NULL DEFAULT 'EVERYONE';
