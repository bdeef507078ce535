/** Path of the server-sent events about changed leads, for members of a brokerage. */
export function leadEventsPath(bizId: number): string {
  return `/api/biz/${bizId}/leads/events`
}
