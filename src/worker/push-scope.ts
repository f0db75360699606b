/**
 * The part of a service worker's global scope that push needs. The DOM's types, which the pages use, lack it, and those
 * of workers contradict them.
 */
export type PushScope = {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly language: string };
  readonly registration: {
    readonly pushManager: {
      subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscription>;
    };
    showNotification(title: string, options?: NotificationOptions): Promise<void>;
    getNotifications(): Promise<Notification[]>;
  };
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WindowOfApp[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(path: string, init?: RequestInit): Promise<Response>;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: PressEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: ChangeEvent) => void): void;
};

type Extendable = { waitUntil(work: Promise<unknown>): void };
export type PushEvent = Extendable & { readonly data: { text(): string } | null };
export type PressEvent = Extendable & { readonly notification: Notification; readonly action: string };
export type ChangeEvent = Extendable & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

export type WindowOfApp = {
  readonly focused: boolean;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

export type AppBadge = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
