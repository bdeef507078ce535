/** Where a brokerage's people hear of changes of its leads, as server-sent events. */
export function leadEventsPath(bizId: number): string {
  return `/api/biz/${bizId}/leads/events`
}
