/**
 * Registers what higher features provide to lower ones in the browser, as src/api/registrations.ts does on the server.
 * Imported by the parts that need it and not by the frame: the first load of a page does not include zod.
 */
import { kinds, undeclaredKinds } from "@/features/notifications/kinds/rules";
import { countedKinds } from "@/features/notifications/settings/rules";
import { allCountedKinds, allKinds, undeclaredKind } from "../news";

for (const kind of allKinds) kinds.register(kind);
undeclaredKinds.register(undeclaredKind);
for (const kind of allCountedKinds) countedKinds.register(kind);
