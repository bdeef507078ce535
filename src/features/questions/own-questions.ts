/** A question in the lists of its buyer and of a private seller. */
export type OwnQuestion = {
  id: number
  text: string
  askedAt: string
  answer: string | null
  /** `ended`: unanswered, and the aircraft is no longer for sale. `removed`: by staff. */
  state: 'waiting' | 'answered' | 'ended' | 'removed'
  /** Title of the listing. */
  title: string
  /** Null if the listing isn't public. */
  url: string | null
}

export type OwnQuestionList = {
  items: OwnQuestion[]
  total: number
  page: number
  pageSize: number
}
export type OpenQuestionList = { items: OwnQuestion[]; total: number }
