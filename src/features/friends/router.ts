import { router } from "@/api/trpc";
import { peopleRouter } from "./people/router";

export const friendsRouter = router({ people: peopleRouter });
