/** Path of the event stream (SSE) that notifies brokerage members of lead changes. */
export function leadEventsPath(bizId: number): string {
  return `/api/biz/${bizId}/leads/events`
}
