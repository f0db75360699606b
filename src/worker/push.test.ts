import { expect, test, vi } from "vitest";
import { handlePress } from "./push-press";
import type { PushScope, WindowOfApp } from "./push-scope";
import { handlePush } from "./push-show";
import { notificationOf } from "./push-showing";

vi.stubGlobal("navigator", { language: "sv-SE" });

type Standing = { tag: string; close: () => void };

/** A worker in which `standing` are shown; it keeps what is done in it. */
function scopeWith({
  standing = [] as string[],
  windows = [] as WindowOfApp[],
  answer = 200,
  failing = 0,
} = {}) {
  const closed: string[] = [];
  const shown: string[] = [];
  let failures = failing;
  const scope = {
    location: { origin: "https://samvaro.example" },
    navigator: {
      language: "sv-SE",
      setAppBadge: vi.fn(async () => {}),
      clearAppBadge: vi.fn(async () => {}),
    },
    registration: {
      async showNotification(title: string) {
        if (failures-- > 0) throw new TypeError("An option is not supported.");
        shown.push(title);
      },
      getNotifications: async () =>
        standing.map((tag): Standing => ({ tag, close: () => void closed.push(tag) })),
    },
    clients: { matchAll: async () => windows, openWindow: vi.fn(async () => null) },
    fetch: vi.fn(async () => new Response(null, { status: answer })),
  };
  return { scope: scope as typeof scope & PushScope, closed, shown };
}

const push = (more: object = {}) => ({
  data: {
    text: () =>
      JSON.stringify({
        kind: "MESSAGE",
        tag: "conversation c1",
        title: "Amina",
        path: "/messages/c1",
        count: 2,
        badge: 3,
        standing: ["conversation c1"],
        ...more,
      }),
  },
});
const broken = {
  data: {
    text() {
      throw new TypeError("Not decrypted.");
    },
  },
};

// https://github.com/discourse/discourse/issues/25099
test.each([
  ["what was sent", push(), "Amina"],
  ["no data", { data: null }, "Samvaro"],
  ["data that can't be read", broken, "Samvaro"],
  ["data that is no JSON", { data: { text: () => "hello" } }, "Samvaro"],
])("Each push shows a notification: %s.", async (_, event, title) => {
  const { scope, shown } = scopeWith();
  await handlePush(scope, event);
  expect(shown).toEqual([title]);
});

test("A browser that refuses an option shows the rest.", async () => {
  const { scope, shown } = scopeWith({ failing: 1 });
  await handlePush(scope, push());
  expect(shown).toEqual(["Amina"]);
});

test("What no more stands is closed, and the icon has the number of the app.", async () => {
  const { scope, closed } = scopeWith({ standing: ["conversation c1", "conversation c2"] });
  await handlePush(scope, push());
  expect(closed).toEqual(["conversation c2"]);
  expect(scope.navigator.setAppBadge).toHaveBeenCalledWith(3);
});

// https://github.com/Meeds-io/meeds/issues/2398
test("At none the number is cleared, not set to 0.", async () => {
  const { scope } = scopeWith();
  await handlePush(scope, push({ badge: 0 }));
  expect(scope.navigator.setAppBadge).not.toHaveBeenCalled();
  expect(scope.navigator.clearAppBadge).toHaveBeenCalledOnce();
});

function windowOf(more: { focused?: boolean; isOfApp?: boolean }) {
  const paths: string[] = [];
  const { focused = false, isOfApp = true } = more;
  const focus = vi.fn(async () => null);
  const page: WindowOfApp = {
    focused,
    visibilityState: focused ? "visible" : "hidden",
    focus,
    postMessage(message, [port]) {
      if (!isOfApp) return;
      paths.push((message as { path: string }).path);
      (port as MessagePort).postMessage("opening");
    },
  };
  return { page, focus, paths };
}

function pressed(more: object = {}, action = "") {
  const { options } = notificationOf(
    {
      kind: "MESSAGE",
      person: "u1",
      tag: "conversation c1",
      title: "Amina",
      body: "",
      path: "/messages/c1",
      at: "",
      count: 2,
      isQuiet: false,
      badge: 3,
      standing: null,
      actions: [{ action: "read", title: "Läst", request: { method: "PATCH", path: "/api/read" } }],
      ...more,
    },
    0,
  );
  const close = vi.fn();
  return { action, close, notification: { data: options.data, close } as unknown as Notification };
}

// https://github.com/nesquena/hermes-webui/issues/4109
test("One window of the app comes forward and goes to the place.", async () => {
  const [hidden, used] = [windowOf({}), windowOf({ focused: true })];
  const { scope } = scopeWith({ windows: [hidden.page, used.page] });
  const press = pressed();
  await handlePress(scope, press);
  expect(press.close).toHaveBeenCalled();
  expect(used.paths).toEqual(["/messages/c1"]);
  expect(used.focus).toHaveBeenCalledOnce();
  expect(hidden.paths).toEqual([]);
  expect(scope.clients.openWindow).not.toHaveBeenCalled();
});

test("A window that is none of the app's is left as it is.", async () => {
  const [file, app] = [windowOf({ focused: true, isOfApp: false }), windowOf({})];
  const { scope } = scopeWith({ windows: [file.page, app.page] });
  await handlePress(scope, pressed());
  expect(file.focus).not.toHaveBeenCalled();
  expect(app.paths).toEqual(["/messages/c1"]);
});

test("None open: one opens there, and never at another site.", async () => {
  const { scope } = scopeWith();
  await handlePress(scope, pressed());
  await handlePress(scope, pressed({ path: "//evil.example" }));
  expect(scope.clients.openWindow.mock.calls).toEqual([["/messages/c1"], ["/"]]);
});

test("An action is sent with the session; one that is refused leads to the place.", async () => {
  const { scope } = scopeWith();
  await handlePress(scope, pressed({}, "read"));
  expect(scope.fetch).toHaveBeenCalledWith(
    "/api/read",
    expect.objectContaining({ method: "PATCH", credentials: "same-origin" }),
  );
  expect(scope.clients.openWindow).not.toHaveBeenCalled();
  const { scope: refusing } = scopeWith({ answer: 401 });
  await handlePress(refusing, pressed({}, "read"));
  expect(refusing.clients.openWindow).toHaveBeenCalledWith("/messages/c1");
});

test("A press on the notification itself leads to the place, and sends that it has been read.", async () => {
  const { scope } = scopeWith();
  const read = { method: "POST", path: "/api/notifications/n1/read" };
  await handlePress(scope, pressed({ pressed: read }));
  expect(scope.clients.openWindow).toHaveBeenCalledWith("/messages/c1");
  expect(scope.fetch).toHaveBeenCalledWith(read.path, expect.objectContaining({ method: "POST" }));
});
