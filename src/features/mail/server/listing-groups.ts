/** Whether a heading goes over this listing. */
export function startsGroup(listings: readonly { group?: string }[], index: number): boolean {
  const group = listings[index]?.group
  return group !== undefined && group !== listings[index - 1]?.group
}
