import type { Page, Route } from "@playwright/test";

const onChanges = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(/\/api\/(trpc|upload)\//, (route) =>
    route.request().method() === "POST" ? answer(route) : route.fallback(),
  );

/** Lets every change of the page fail as if the network were away; what it reads still arrives. */
export const cutChanges = (page: Page) => onChanges(page, (route) => route.abort());

/** Answers every change of the page as a proxy does whose server is away: without JSON, so with no text to show. */
export const breakChanges = (page: Page) =>
  onChanges(page, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
