import type { Export } from "@/features/accounts/exports/queries";

export const activitiesExport: Export = {
  parts: {
    activities: {
      words: { id: "activities.export.part.activities" },
      rows: `select a.id as key, json_build_object('id', a.id, 'title', a.title, 'description', a.description,
      'dateTime', a."dateTime", 'endTime', a."endTime", 'allDay', a."allDay", 'location', a.location, 'visibility', a.visibility,
      'groupId', a."groupId", 'organizationId', a."organizationId", 'categoryId', a."categoryId", 'color', a.color,
      'maxParticipants', a."maxParticipants", 'answerMinutes', a."answerMinutes",
      'maxGuests', a."maxGuests", 'recurrence', a.recurrence, 'timeZone', a."timeZone",
      'approval', a.approval, 'approvalComment', a."approvalComment", 'submittedAt', a."submittedAt",
      'cancelledAt', a."cancelledAt", 'cancelMessage', a."cancelMessage",
      'remindedAt', a."remindedAt", 'isImported', a."isImported", 'changedAt', a."changedAt", 'createdAt', a."createdAt", 'exceptions', (
        select json_agg(json_build_object('occurrence', x.occurrence, 'isCancelled', x."isCancelled",
          'message', x.message, 'title', x.title, 'description', x.description, 'location', x.location,
          'dateTime', x."dateTime", 'endTime', x."endTime", 'changedAt', x."changedAt") order by x.occurrence)
        from "ActivityException" x where x."activityId" = a.id), 'tasks', (
        select json_agg(json_build_object('title', t.title, 'note', t.note, 'needed', t.needed,
          'isEachTime', t."isEachTime", 'createdAt', t."createdAt") order by t.id)
        from "ActivityTask" t where t."activityId" = a.id)) as row
    from "Activity" a where a."hostId" = $1 and a.id > $2`,
    },
    participations: {
      words: { id: "activities.export.part.participations" },
      rows: `select p."activityId" as key, json_build_object('id', p.id, 'activityId', p."activityId", 'title', a.title,
      'dateTime', a."dateTime", 'isWaiting', p.standing = 'WAITING', 'guests', p.guests, 'isFormer', p."isFormer", 'joinedAt', p."answeredAt") as row
    from "ActivityStanding" p join "Activity" a on a.id = p."activityId"
    where p."userId" = $1 and p."activityId" > $2 and p.occurrence is null and p.standing in ('GOING', 'WAITING')`,
    },
    "activity-answers": {
      words: { id: "activities.export.part.activityAnswers" },
      rows: `select s."activityId" as key, json_build_object('id', s.id, 'activityId', s."activityId", 'title', a.title,
      'dateTime', a."dateTime", 'answer', s.standing, 'reason', s.reason, 'isFormer', s."isFormer", 'answeredAt', s."answeredAt") as row
    from "ActivityStanding" s join "Activity" a on a.id = s."activityId"
    where s."userId" = $1 and s."activityId" > $2 and s.occurrence is null and s.standing in ('MAYBE', 'NO')`,
    },
    "activity-time-answers": {
      words: { id: "activities.export.part.activityTimeAnswers" },
      rows: `select a.id as key, json_build_object('activityId', a.id, 'title', a.title, 'times', (
        select json_agg(json_build_object('id', x.id, 'occurrence', x.occurrence, 'answer', x.standing, 'reason', x.reason,
          'guests', x.guests, 'isFormer', x."isFormer", 'answeredAt', x."answeredAt") order by x.occurrence)
        from "ActivityStanding" x where x."userId" = $1 and x."activityId" = a.id and x.occurrence is not null)) as row
    from "Activity" a where a.id > $2 and a.id in (
      select x."activityId" from "ActivityStanding" x where x."userId" = $1 and x.occurrence is not null)`,
    },
    "activity-takings": {
      words: { id: "activities.export.part.activityTakings" },
      rows: `select k.id as key, json_build_object('id', k.id, 'activityId', a.id, 'title', a.title, 'task', t.title,
      'occurrence', k.occurrence, 'count', k.count, 'takenAt', k."takenAt") as row
    from "ActivityTaking" k join "ActivityTask" t on t.id = k."taskId" join "Activity" a on a.id = t."activityId"
    where k."userId" = $1 and k.id > $2`,
    },
    "activity-attendance": {
      words: { id: "activities.export.part.activityAttendance" },
      rows: `select r.id as key, json_build_object('rollId', r.id, 'activityId', a.id, 'title', a.title,
      'dateTime', r."startsAt", 'occurrence', r.occurrence, 'status', t.status, 'hasCheckedIn', t."hasCheckedIn", 'recordedAt', t."recordedAt") as row
    from "ActivityAttendance" t join "ActivityRoll" r on r.id = t."rollId" join "Activity" a on a.id = r."activityId"
    where t."userId" = $1 and t."rollId" > $2`,
    },
    "activity-log": {
      words: { id: "activities.export.part.log" },
      rows: `select e.id as key, json_build_object('id', e.id, 'activityId', a.id, 'title', a.title, 'kind', e.kind,
      'occurrence', e.occurrence, 'position', e.position, 'placesBefore', e."placesBefore",
      'placesAfter', e."placesAfter", 'guestsBefore', e."guestsBefore", 'guestsAfter', e."guestsAfter",
      'createdAt', e."createdAt") as row
    from "ActivityLogEntry" e join "Activity" a on a.id = e."activityId" where e."userId" = $1 and e.id > $2`,
    },
    "activity-reminders": {
      words: { id: "activities.export.part.reminders" },
      rows: `select s."userId" as key, json_build_object('minutes', s.minutes) as row
    from "ActivityReminderSetting" s where s."userId" = $1 and s."userId" > $2`,
    },
    "activity-templates": {
      words: { id: "activities.export.part.activityTemplates" },
      rows: `select t.id as key, json_build_object('id', t.id, 'name', t.name, 'title', t.title,
      'description', t.description, 'location', t.location, 'maxParticipants', t."maxParticipants",
      'answerMinutes', t."answerMinutes", 'maxGuests', t."maxGuests",
      'dateTime', t."dateTime", 'endTime', t."endTime", 'allDay', t."allDay", 'timeZone', t."timeZone", 'recurrence', t.recurrence, 'visibility', t.visibility,
      'groupId', t."groupId", 'organizationId', t."organizationId", 'categoryId', t."categoryId", 'color', t.color,
      'tasks', t.tasks, 'createdAt', t."createdAt") as row
    from "ActivityTemplate" t where t."ownerId" = $1 and t.id > $2`,
    },
    "activity-polls": {
      words: { id: "activities.export.part.polls" },
      rows: `select p.id as key, json_build_object('id', p.id, 'title', p.title, 'description', p.description,
      'location', p.location, 'timeZone', p."timeZone", 'groupId', p."groupId", 'closesAt', p."closesAt",
      'remindedAt', p."remindedAt", 'decidedAt', p."decidedAt", 'activityId', p."activityId", 'hasLink', p."linkCode" is not null, 'createdAt', p."createdAt", 'options', (
        select json_agg(json_build_object('dateTime', o."dateTime", 'endTime', o."endTime", 'isChosen', o."isChosen", 'addedAt', o."addedAt")
          order by o."dateTime", o.id)
        from "ActivityPollOption" o where o."pollId" = p.id)) as row
    from "ActivityPoll" p where p."hostId" = $1 and p.id > $2`,
    },
    "activity-poll-votes": {
      words: { id: "activities.export.part.pollVotes" },
      rows: `select p.id as key, json_build_object('pollId', p.id, 'title', p.title, 'comment', s.comment,
      'answeredAt', s."answeredAt", 'votes', (
        select json_agg(json_build_object('optionId', o.id, 'dateTime', o."dateTime", 'endTime', o."endTime", 'vote', v.vote)
          order by o."dateTime", o.id)
        from "ActivityPollOption" o join "ActivityPollVote" v on v."optionId" = o.id and v."userId" = $1
        where o."pollId" = p.id)) as row
    from "ActivityPollAnswer" s join "ActivityPoll" p on p.id = s."pollId" where s."userId" = $1 and p.id > $2`,
    },
    "activity-poll-places": {
      words: { id: "activities.export.part.pollPlaces" },
      rows: `select p.id as key, json_build_object('pollId', p.id, 'title', p.title, 'addedAt', i."addedAt") as row
    from "ActivityPollPerson" i join "ActivityPoll" p on p.id = i."pollId" where i."userId" = $1 and p.id > $2`,
    },
    "calendar-feeds": {
      words: { id: "activities.export.part.calendarFeeds" },
      rows: `select f.id as key, json_build_object('id', f.id, 'groupId', f."groupId",
      'organizationId', f."organizationId", 'hasReminders', f."hasReminders", 'createdAt', f."createdAt", 'renewedAt', f."renewedAt") as row
    from "CalendarFeed" f where f."ownerId" = $1 and f.id > $2`,
    },
    "activity-invitations": {
      words: { id: "activities.export.part.activityInvitations" },
      rows: `select i.id as key, json_build_object('id', i.id, 'activityId', i."activityId",
      'title', a.title, 'status', i.status, 'createdAt', i."createdAt", 'settledAt', i."settledAt") as row
    from "ActivityInvitation" i join "Activity" a on a.id = i."activityId" where i."userId" = $1 and i.id > $2`,
    },
  },
};
