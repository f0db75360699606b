/**
 * Law 6 of the house: who may import whom. Each entry of `doors` is a complete list: what is not in it is
 * forbidden. Types may cross (`import type`), so every rule looks at imports that remain at run time alone.
 */

const test = "[.]test[.]tsx?$";
const noun = "^src/features/(?!.*/ui/).+/";

/** A room of any noun or sub-noun, e.g. src/features/messaging/messages/queries.ts */
const room = (...names) => `${noun}(?:${names.join("|")})[.]tsx?$`;

const anywhere = room("schema", "rules", "views", "events", "news");
const lib = "^src/lib/";
const server = "^src/server/";
const ui = "^src/ui/";
const i18n = "^src/i18n/";
const screens = "^src/features/.+/ui/";
const prisma = "^src/generated/";
const worker = "^src/worker/";
const scripts = "^scripts/";

/** [name of the rule, the law in words, from, what it may import of our own] */
const doors = [
  [
    "main",
    "main opens the doors and starts the machinery; it knows no noun, and hands the words to the door of pages",
    "^src/main[.]ts$",
    ["^src/api/", server, lib, i18n, scripts],
  ],
  [
    "app",
    "a page is a route, a title and a screen: no server code, else Next bundles a second pool and bus",
    "^src/app/",
    ["^src/app/", screens, ui, i18n, lib],
  ],
  [
    "api",
    "doors for programs know the nouns by their server rooms, never by their screens, and hand words to them",
    "^src/api/",
    [
      "^src/api/",
      room("router", "queries", "commands", "jobs", "demo", "departure", "export"),
      anywhere,
      server,
      lib,
      i18n,
    ],
  ],
  [
    "cli",
    "an operator's command uses the reading and writing rooms and the machinery",
    "^src/cli/",
    ["^src/cli/", "^src/api/", room("queries", "commands", "jobs", "demo"), anywhere, server, lib, scripts],
  ],
  [
    "screens",
    "screens import screens, the rooms that run anywhere, furniture and words",
    screens,
    [screens, anywhere, ui, i18n, lib],
  ],
  [
    "schema, rules, views, events, news",
    "what runs anywhere imports lib and its like alone",
    anywhere,
    [anywhere, lib],
  ],
  [
    "queries",
    "the reading room: the machinery and the rooms that run anywhere",
    room("queries"),
    [room("queries", "library"), anywhere, server, lib, prisma],
  ],
  [
    "library",
    "what a noun ships with: data and the rooms that run anywhere",
    room("library"),
    [room("library"), "^src/features/.+/library[.]json$", anywhere, lib],
  ],
  [
    "commands",
    "the writing room: it may use reading rooms and other writing rooms",
    room("commands"),
    [room("commands", "queries", "library", "mails"), anywhere, server, lib, prisma],
  ],
  [
    "jobs and demo",
    "what the noun does by itself writes like a command",
    room("jobs", "demo"),
    [room("jobs", "demo", "commands", "queries", "library", "mails"), anywhere, server, lib, prisma],
  ],
  [
    "departure",
    "what becomes of the noun's rows when a person's account goes: it writes like a command",
    room("departure"),
    [room("commands", "queries"), anywhere, server, lib, prisma],
  ],
  [
    "export",
    "what the noun keeps of a person: it reads",
    room("export"),
    [room("queries"), anywhere, server, lib, prisma],
  ],
  [
    "mails",
    "letters are words, sent by the machinery",
    room("mails"),
    [room("mails"), anywhere, server, lib, i18n],
  ],
  ["server", "machinery knows no noun", server, [server, lib, prisma, scripts]],
  ["lib", "plain functions that run anywhere know nothing but their like", lib, [lib]],
  ["ui", "furniture knows no noun", ui, [ui, i18n, lib]],
  ["i18n", "words know no noun", i18n, [i18n, lib]],
  ["worker", "the service worker shares nothing with the pages but plain functions", worker, [worker, lib]],
];

const forbidden = doors.map(([name, comment, from, may]) => ({
  name: `${name}: directions`,
  comment,
  severity: "error",
  from: { path: from, pathNot: test },
  to: { path: ["^src/", "^tests/", scripts], pathNot: may, dependencyTypesNot: ["type-only"] },
}));

forbidden.push(
  {
    name: "router: directions",
    comment:
      "a router: its own noun's schemas and functions, views, its sub-nouns' routers, and the tRPC builder",
    severity: "error",
    from: { path: "^src/features/([^/]+)/(?:|.+/)router[.]ts$" },
    to: {
      path: ["^src/", "^tests/", scripts],
      pathNot: [
        "^src/features/$1/(?:|.+/)(?:commands|queries|schema|router)[.]ts$",
        room("views"),
        "^src/api/trpc[.]ts$",
        "^src/lib/answer[.]ts$",
      ],
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "views stay on the server",
    comment:
      "screens, and news, which they show, import views as types alone: the pages' bundle would register views of its own under the same names, beside those of the OpenAPI document",
    severity: "error",
    from: { path: [screens, room("news"), "^src/ui/", "^src/app/"], pathNot: test },
    to: { path: room("views"), dependencyTypesNot: ["type-only"] },
  },
  {
    name: "nobody imports another's router",
    severity: "error",
    from: { path: "^src/features/([^/]+)/" },
    to: { path: "^src/features/.+/router[.]ts$", pathNot: "^src/features/$1/" },
  },
  {
    name: "jobs and demo are listed in one place",
    comment: "src/api/jobs.ts and src/api/demo.ts, a line per noun, as root.ts does with the routers",
    severity: "error",
    from: { path: "^src/api/", pathNot: ["^src/api/(jobs|demo)[.]ts$", test] },
    to: { path: room("jobs", "demo"), dependencyTypesNot: ["type-only"] },
  },
  {
    name: "departures and exports are listed in one place",
    comment: "src/api/registrations.ts, a line per noun, in the order in which they run",
    severity: "error",
    from: { path: "^src/api/", pathNot: ["^src/api/registrations[.]ts$", test] },
    to: { path: room("departure", "export"), dependencyTypesNot: ["type-only"] },
  },
  {
    name: "nobody imports the api",
    comment: "main, the command line and tests open it; routers are built with api/trpc.ts; types may cross",
    severity: "error",
    from: { path: "^src/", pathNot: ["^src/api/", "^src/main[.]ts$", "^src/cli/", room("router"), test] },
    to: { path: "^src/api/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "who holds the database client",
    comment:
      "queries, commands, jobs, demo, departure, export and the machinery alone; the two that own a process open and close it",
    severity: "error",
    from: {
      path: "^src/",
      pathNot: [
        room("queries", "commands", "jobs", "demo", "departure", "export"),
        server,
        prisma,
        test,
        "^src/main[.]ts$",
        "^src/cli/",
      ],
    },
    to: { path: ["^src/server/db([.]ts$|/)", prisma], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "what runs anywhere uses nothing of Node",
    severity: "error",
    from: { path: [anywhere, lib, ui, i18n, screens, worker], pathNot: test },
    to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "a rule uses no library",
    comment: "law 1: pure, synchronous, no library",
    severity: "error",
    from: { path: room("rules") },
    to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "core"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no circles",
    comment: "no circle of files, type imports apart",
    severity: "error",
    from: { path: "^(src|scripts|tests)/" },
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    name: "no orphans",
    comment: "a file that imports nothing and that nobody imports",
    severity: "error",
    from: {
      orphan: true,
      path: "^src/",
      pathNot: [
        test,
        "[.]d[.]ts$",
        "^src/generated/",
        "^src/app/(?:|.+/)(?:page|layout|loading|error|global-error|not-found|route)[.]tsx?$",
      ],
    },
    to: {},
  },
  {
    name: "nobody imports tests",
    severity: "error",
    from: { path: "^(src|scripts)/", pathNot: test },
    to: { path: ["^tests/", test] },
  },
  {
    name: "the server needs no package that is there for development alone",
    comment:
      "pages and the service worker may: what they import is bundled with them (tests/house/packages.test.ts)",
    severity: "error",
    from: { path: "^src/", pathNot: [test, screens, worker, "^src/(app|ui|i18n)/"] },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "npm-optional", "npm-peer"] },
  },
  {
    name: "every import is found",
    severity: "error",
    from: { path: "^(src|scripts|tests)/" },
    to: { couldNotResolve: true },
  },
);

export default {
  forbidden,
  options: {
    doNotFollow: { path: ["node_modules", "^src/generated/"] },
    exclude: { path: ["[.](css|svg|json)$"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
