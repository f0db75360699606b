// `npm run build`: everything that `npm start` builds, without starting the server. Afterwards the packages that only
// the build needs can be removed with `npm prune --omit=dev`.
import { prepare } from "./prepare.mjs";
import { exitWithError } from "./progress.mjs";
import { enterProject } from "./project.mjs";

enterProject();
await prepare().catch(exitWithError);
