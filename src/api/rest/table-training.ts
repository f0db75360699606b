import { type BoardJoinAnswer, boardJoinAnswer } from "@/features/training/boards/views";
import { type CommentMadeAnswer, commentAnswer } from "@/features/training/comments/views";
import { exerciseAnswer } from "@/features/training/exercises/views";
import {
  type OrganizationCoachNamedAnswer,
  organizationCoachAnswer,
} from "@/features/training/organization-coaches/views";
import { type ProgramAnswer, programAnswer } from "@/features/training/programs/views";
import { type WorkoutAnswer, workoutAnswer } from "@/features/training/views";
import { MAX_LOG_BYTES } from "@/lib/strength-log";
import { del, get, patch, post, put, shaped, tagged } from "./line";

const isCreated = ({ isNew }: { isNew: boolean }) => isNew;
const workoutOnly = shaped(workoutAnswer, ({ workout }: WorkoutAnswer) => ({ workout }));

const workoutLines = [
  get("/api/training/workouts", "training.workouts.list", {
    summary: "The caller's workouts from..to (instants, by startedAt, to excluded), latest start first.",
  }),
  post("/api/training/workouts", "training.workouts.create", {
    summary:
      "Begins a workout, stores a completed one, or plans one for a time of an own activity. The same id makes nothing twice.",
    created: isCreated,
    shape: workoutOnly,
  }),
  get("/api/training/workouts/{id}", "training.workouts.get", { summary: "A workout of the caller." }),
  patch("/api/training/workouts/{id}", "training.workouts.change", {
    summary: "Changes the given fields, each where no later entry has.",
  }),
  del("/api/training/workouts/{id}", "training.workouts.delete", {
    summary: "Deletes a workout, which can be restored.",
  }),
  post("/api/training/workouts/{id}/restore", "training.workouts.restore", {
    summary: "Brings a deleted workout back.",
  }),
  post("/api/training/workouts/{id}/complete", "training.workouts.complete", {
    summary: "Completes a workout, now unless completedAt is given.",
  }),
  post("/api/training/workouts/{id}/start", "training.workouts.start", {
    summary: "Begins a planned workout, or goes on with a completed one.",
  }),
  post("/api/training/workouts/{id}/plan", "training.workouts.joinPlan", {
    summary: "Counts a workout as what was planned for a time of an own activity.",
  }),
  get("/api/training/previous", "training.workouts.previous", {
    summary: "What the caller did the last time that each of these exercises was trained, before a moment.",
  }),
];

const exerciseLines = [
  post("/api/training/workouts/{id}/exercises", "training.workoutExercises.add", {
    pathId: "workoutId",
    summary: "Adds an exercise to a workout. The same id adds nothing twice.",
    created: isCreated,
    shape: workoutOnly,
  }),
  patch("/api/training/workouts/exercises/{id}", "training.workoutExercises.change", {
    summary: "Changes the given fields of an exercise of a workout; another exerciseId swaps it.",
  }),
  del("/api/training/workouts/exercises/{id}", "training.workoutExercises.delete", {
    summary: "Deletes an exercise of a workout with its sets; it can be restored.",
  }),
  post("/api/training/workouts/exercises/{id}/restore", "training.workoutExercises.restore", {
    summary: "Brings a deleted exercise of a workout back.",
  }),
];

const setLines = [
  post("/api/training/workouts/exercises/{id}/sets", "training.workoutSets.add", {
    pathId: "workoutExerciseId",
    summary: "Adds a set to an exercise of a workout. The same id adds nothing twice.",
    created: isCreated,
    shape: workoutOnly,
  }),
  patch("/api/training/workouts/sets/{id}", "training.workoutSets.change", {
    summary: "Changes the given fields of a set, each where no later entry has; null clears one.",
  }),
  del("/api/training/workouts/sets/{id}", "training.workoutSets.delete", {
    summary: "Deletes a set, which can be restored.",
  }),
  post("/api/training/workouts/sets/{id}/restore", "training.workoutSets.restore", {
    summary: "Brings a deleted set back.",
  }),
];

const runLines = [
  get("/api/training/workouts/{id}/line", "training.runs.line", {
    summary:
      "The line of a run from a file, for its owner alone: at most 2 000 points, splits and fastest distances.",
  }),
  post("/api/training/workouts/{id}/trim", "training.runs.trim", {
    summary:
      "Leaves away what lies before from and after to; a later trim takes the place of an earlier one.",
  }),
  del("/api/training/workouts/{id}/trim", "training.runs.untrim", { summary: "Takes a trim back." }),
  post("/api/training/workouts/{id}/cuts", "training.runs.cut", {
    summary: "Takes the points of a run between from and to out.",
  }),
  del("/api/training/workouts/{id}/cuts", "training.runs.uncut", {
    summary: "Brings all points back that were taken out.",
  }),
];

const libraryLines = [
  get("/api/training/exercises", "training.exercises.list", {
    summary:
      "Exercises that the caller can train, most used first; with q those that are called so, best first.",
  }),
  post("/api/training/exercises", "training.exercises.create", {
    summary: "Adds an exercise of the caller's own, or of a group or organization that they manage.",
    created: isCreated,
    shape: shaped(exerciseAnswer, ({ exercise }) => ({ exercise })),
  }),
  get("/api/training/exercises/{id}", "training.exercises.get", {
    summary: "An exercise that the caller can train, with how it is done.",
  }),
  patch("/api/training/exercises/{id}", "training.exercises.change", {
    summary: "Changes or archives an exercise; what was trained with it stays.",
  }),
  get("/api/training/exercises/{id}/records", "training.records.list", {
    summary: "The caller's best now of each kind; all=true: those that were the best before, too.",
  }),
  get("/api/training/records", "training.records.ofWorkouts", {
    summary: "Of each of these workouts of the caller the clearest set that was heavier than all before.",
  }),
];

const weekLines = [
  get("/api/training/settings", "training.settings.get", {
    summary: "How the caller trains: effort, formula, rests by kind of set, bar and plates.",
  }),
  patch("/api/training/settings", "training.settings.change", { summary: "Changes the given settings." }),
  get("/api/training/week", "training.weeks.get", {
    summary: "The week of a day, and how many weeks in a row the caller has trained.",
  }),
  get("/api/training/trained", "training.weeks.trained", {
    summary:
      "What the caller has trained from..to (instants) without an activity in the calendar, earliest first.",
  }),
  post("/api/training/pauses", "training.weeks.addPause", {
    summary: "Sets days of rest or illness, which break no streak.",
    created: true,
  }),
  del("/api/training/pauses", "training.weeks.removePause", {
    summary: "Takes these days out of all pauses.",
  }),
];

const programOnly = shaped(programAnswer, ({ program }: ProgramAnswer) => ({ program }));

const programLines = [
  get("/api/training/programs", "training.programs.list", {
    summary: "The caller's own programs, latest first, then the ready ones.",
  }),
  post("/api/training/programs", "training.programs.create", {
    summary: "Makes a program, or copies one with copyOf. The same id makes nothing twice.",
    created: isCreated,
    shape: programOnly,
  }),
  get("/api/training/programs/{id}", "training.programs.get", {
    summary: "A program with the target of each exercise and why it is so, and while it runs what was done.",
  }),
  patch("/api/training/programs/{id}", "training.programs.change", {
    summary:
      "Changes the given fields, each where no later entry has. What a running program has planned follows.",
  }),
  del("/api/training/programs/{id}", "training.programs.delete", {
    summary: "Stops and deletes a program; what was done stays.",
  }),
  get("/api/training/programs/{id}/changes", "training.programs.changes", {
    summary: "What coaches have changed in a program that they gave, the latest 5 changes first.",
  }),
  post("/api/training/programs/{id}/start", "training.programs.start", {
    pathId: "programId",
    summary: "Plans the days of a program in the calendar, from a day on. The same id starts nothing twice.",
    created: isCreated,
    shape: programOnly,
  }),
  post("/api/training/programs/{id}/stop", "training.programs.stop", {
    summary: "Stops a program: what is still ahead of it goes out of the calendar.",
  }),
];

const progressLines = [
  get("/api/training/load", "training.load.get", {
    summary:
      "Load by day, from how hard each workout was and how long, with fitness, fatigue and form: an estimate.",
  }),
  get("/api/training/progress", "training.progress.get", {
    summary: "What was trained from..to (days): by day and week, by muscle and by exercise, and the pauses.",
  }),
  get("/api/training/exercises/{id}/progress", "training.progress.ofExercise", {
    summary: "The best of each workout with an exercise, from..to (days), and the pauses.",
  }),
];

const importLines = [
  post("/api/training/imports", "training.imports.create", {
    summary:
      "Adds the workouts of a CSV file of Strong, Hevy or Samvaro; with dryRun, or while it needs to be told more, it only says what would be.",
    file: { field: "file", maxBytes: MAX_LOG_BYTES },
    created: ({ id, added }) => id !== null && added > 0,
  }),
  del("/api/training/imports/{id}", "training.imports.undo", {
    summary: "Takes back what an import has added and nobody has changed since.",
  }),
];

const coachingLines = [
  get("/api/training/coachings", "training.coachings.list", {
    summary: "The caller's coaches and clients, open questions among them, then the latest that are over.",
  }),
  post("/api/training/coachings", "training.coachings.create", {
    summary:
      "Asks a person to be the caller's coach (role COACH, with shares), or offers to be theirs (role CLIENT).",
    created: () => true,
  }),
  post("/api/training/coachings/{id}/accept", "training.coachings.accept", {
    summary: "Agrees; the client says what is shared.",
  }),
  post("/api/training/coachings/{id}/decline", "training.coachings.decline", {
    summary: "Says no, which nobody is told of.",
  }),
  post("/api/training/coachings/{id}/end", "training.coachings.end", {
    summary: "Ends it at once, by either of the two; who has asked takes the question back.",
  }),
  patch("/api/training/coachings/{id}", "training.coachings.changeShares", {
    summary: "The client chooses anew what the coach may see, from now on.",
  }),
];

const clientLines = [
  get("/api/training/clients", "training.clients.list", {
    summary: "Those whose coach the caller is, with their week where they share it.",
  }),
  get("/api/training/clients/{clientId}", "training.clients.get", {
    summary: "A client: what is shared, since when, and the coach's own words.",
  }),
  patch("/api/training/clients/{clientId}", "training.clients.change", {
    summary: "Writes the coach's own words on a client, and up to when what waits for a word is answered.",
  }),
  get("/api/training/clients/{clientId}/workouts", "training.clients.workouts", {
    summary: "The client's workouts, latest start first.",
  }),
  get("/api/training/clients/{clientId}/workouts/{id}", "training.clients.workout", {
    summary: "A workout of the client.",
  }),
  get("/api/training/clients/{clientId}/workouts/{id}/line", "training.clients.line", {
    summary: "The line of a run of the client.",
  }),
  get("/api/training/clients/{clientId}/progress", "training.clients.progress", {
    summary: "Progress, load, records, mood and sleep of the client, each by its own consent.",
  }),
  get("/api/training/clients/{clientId}/exercises/{id}/progress", "training.clients.exerciseProgress", {
    summary: "The best of each workout of the client with an exercise.",
  }),
  get("/api/training/clients/{clientId}/exercises/{id}/records", "training.clients.records", {
    summary: "The client's records of an exercise.",
  }),
  get("/api/training/clients/{clientId}/programs", "training.clients.programs", {
    summary: "The client's own programs, and ready ones that run.",
  }),
  post("/api/training/clients/{clientId}/programs", "training.clients.assignProgram", {
    summary: "Gives the client a copy of a program of the caller, or of a ready one, and tells them.",
    created: isCreated,
    shape: programOnly,
  }),
  get("/api/training/clients/{clientId}/programs/{id}", "training.clients.program", {
    summary: "A program of the client, with its plan and what was done of it.",
  }),
  patch("/api/training/clients/{clientId}/programs/{id}", "training.clients.changeProgram", {
    summary: "Changes the weeks of a program that the caller has given, from the client's next workout on.",
  }),
  get("/api/training/clients/{clientId}/programs/{id}/changes", "training.clients.programChanges", {
    summary: "What coaches have changed in a program of the client.",
  }),
];

const coachLines = [
  get("/api/training/coaches", "training.coaches.list", {
    summary:
      "The coaches of the caller's organizations, by name, with what is open between them and the caller.",
  }),
  get("/api/training/organizations/{organizationId}/coaches", "training.organizationCoaches.list", {
    summary: "The coaches of an organization that the caller is in, by name.",
  }),
  post("/api/training/organizations/{organizationId}/coaches", "training.organizationCoaches.add", {
    summary: "Names a member as a coach, and tells them. They see nothing of anybody by it.",
    created: isCreated,
    shape: shaped(organizationCoachAnswer, ({ coach }: OrganizationCoachNamedAnswer) => ({ coach })),
  }),
  del(
    "/api/training/organizations/{organizationId}/coaches/{userId}",
    "training.organizationCoaches.remove",
    {
      summary: "Names a coach no more. What is between them and their clients goes on.",
    },
  ),
];

const commentOnly = shaped(commentAnswer, ({ comment }: CommentMadeAnswer) => ({ comment }));

const commentLines = [
  get("/api/training/workouts/{id}/comments", "training.comments.list", {
    summary: "What the caller and each coach have written about a workout of the caller, oldest first.",
  }),
  post("/api/training/workouts/{id}/comments", "training.comments.add", {
    pathId: "workoutId",
    summary: "Writes to a coach about a workout, or about one of its sets. The same id writes nothing twice.",
    created: isCreated,
    shape: commentOnly,
  }),
  get("/api/training/clients/{clientId}/workouts/{id}/comments", "training.comments.listOfClient", {
    summary: "What the client and the caller have written about a workout of the client, oldest first.",
  }),
  post("/api/training/clients/{clientId}/workouts/{id}/comments", "training.comments.addOfClient", {
    pathId: "workoutId",
    summary:
      "Writes to a client about a workout, or about one of its sets. The same id writes nothing twice.",
    created: isCreated,
    shape: commentOnly,
  }),
  del("/api/training/comments/{id}", "training.comments.delete", {
    summary: "Deletes what the caller has written about a workout; it can be restored.",
  }),
  post("/api/training/comments/{id}/restore", "training.comments.restore", {
    summary: "Brings a deleted comment back.",
  }),
];

const cardLines = [
  get("/api/training/cards", "training.cards.list", {
    summary: "What messages show of the workouts that their senders share; without what is gone.",
  }),
  get("/api/training/workouts/{id}/card", "training.cards.own", {
    summary: "What a message would show of a workout of the caller's.",
  }),
  del("/api/training/cards/{messageId}", "training.cards.withdraw", {
    summary: "Takes a workout out of a message of the caller's own, for all who read it.",
  }),
  del("/api/training/workouts/{id}/cards", "training.cards.withdrawAll", {
    summary: "Takes a workout of the caller's out of all messages.",
  }),
];

const boardLines = [
  get("/api/activities/{id}/training", "training.boards.training", {
    summary:
      "The day of a program that a group's activity carries, at the given occurrence of a repeating one; null: none.",
  }),
  put("/api/activities/{id}/training", "training.boards.set", {
    summary: "Lets the caller's activity carry a day of a program of theirs, or of a ready one.",
  }),
  del("/api/activities/{id}/training", "training.boards.remove", {
    summary: "Takes the day from the caller's activity; workouts stay.",
  }),
  post("/api/activities/{id}/training/join", "training.boards.join", {
    summary:
      "Puts the caller on the board, from 60 minutes before the start until the end, with a workout of the day. Joining is the consent to be seen there; weights only with showsWeights.",
    created: isCreated,
    shape: shaped(boardJoinAnswer, ({ training, workoutId }: BoardJoinAnswer) => ({ training, workoutId })),
  }),
  patch("/api/activities/{id}/training/join", "training.boards.changeChoice", {
    summary: "Chooses anew whether others on the board see weights and repetitions.",
  }),
  del("/api/activities/{id}/training/join", "training.boards.leave", {
    summary: "Takes the caller from the board at once; the workout stays.",
  }),
  get("/api/activities/{id}/training/board", "training.boards.get", {
    summary: "The live board, for those on it and who leads; without people after the end.",
  }),
  post("/api/activities/{id}/training/rest", "training.boards.callRest", {
    summary: "Calls a rest of 10 to 600 seconds for all; for who leads.",
  }),
  del("/api/activities/{id}/training/rest", "training.boards.endRest", {
    summary: "Ends the rest for all; for who leads.",
  }),
  post("/api/activities/{id}/training/call", "training.boards.callAll", {
    summary: "Calls a few words to all, shown for a minute; for who leads.",
  }),
];

export const trainingLines = tagged("training", [
  ...workoutLines,
  ...exerciseLines,
  ...setLines,
  ...runLines,
  ...libraryLines,
  ...weekLines,
  ...progressLines,
  ...importLines,
  ...programLines,
  ...coachingLines,
  ...clientLines,
  ...coachLines,
  ...commentLines,
  ...cardLines,
  ...boardLines,
]);
