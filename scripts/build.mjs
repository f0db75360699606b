// `npm run build`: everything that `npm start` would build, without starting. Afterwards `npm prune --omit=dev` takes away
// what only building needs.
import { prepare } from "./prepare.mjs";
import { complain } from "./progress.mjs";
import { enterProject } from "./project.mjs";

enterProject();
await prepare().catch(complain);
