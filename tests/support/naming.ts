import { openApi } from "@/api/openapi";
import type { Json } from "./client";

/** Fields and parameters that hold the id of another person. */
const naming = new Set(["userId", "userIds", "participantIds", "toUserId", "memberId", "username"]);

/** The calls of the OpenAPI document that need a session and name another person: `POST /api/friends/requests`. */
export function callsNamingPeople(): string[] {
  const document = openApi() as Json;
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).flatMap(([method, operation]) => {
      const body = operation.requestBody?.content?.["application/json"]?.schema?.properties ?? {};
      const fields = [...Object.keys(body), ...(operation.parameters ?? []).map(({ name }: Json) => name)];
      const isOfPeople = /^\/api\/(users|friends)\/\{id\}/.test(path);
      const isOfOneself = /^\/api\/(auth|users\/me)\b/.test(path);
      // staff calls do not depend on blocks or friendships
      const isOfStaff = path.startsWith("/api/admin/");
      return !isOfOneself && !isOfStaff && (isOfPeople || fields.some((name) => naming.has(name)))
        ? [`${method.toUpperCase()} ${path}`]
        : [];
    }),
  );
}
