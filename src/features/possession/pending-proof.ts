/** A photo with the code of the day that awaits a check by staff. */
export type PendingProof = {
  /** ID of the listing. */
  id: number
  title: string
  registration: string | null
  bizName: string | null
  code: string
  /** Day of the code. */
  day: string
  sentAt: string
  version: number
  url: string
  /** Earlier photos of the listing that were declined, newest first. */
  declined: { at: string; reason: string }[]
  canCheck: boolean
}
