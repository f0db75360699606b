/** Spec of the social hub, section 9: "list fetch limit 50"; contract, section 8: "`limit` (1-100, default 50)". */
export const NOTIFICATION_LIMIT = 50;
export const MAX_NOTIFICATION_LIMIT = 100;
/** Spec of the social hub, section 9: "Recent notification filter: last 7 days." */
export const RECENT_DAYS = 7;
