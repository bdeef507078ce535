/** Parts of a listing that a question can be about, with their labels. Prices have no topic. */
export const questionTopics = {
  airframe: 'Airframe',
  engine: 'Engine',
  propeller: 'Propeller',
  avionics: 'Avionics',
  interior: 'Interior and paint',
  logs: 'Logbooks',
  damage: 'Damage history',
  inspections: 'Inspections',
  other: 'Something else',
} as const

export type QuestionTopic = keyof typeof questionTopics
export const questionTopicNames = Object.keys(questionTopics) as [QuestionTopic, ...QuestionTopic[]]

/** Sections of the listing below which answers appear. Others appear only in the list of questions. */
export const topicSections: Readonly<Partial<Record<QuestionTopic, AnsweredSection>>> = {
  airframe: 'specifications',
  logs: 'specifications',
  damage: 'specifications',
  inspections: 'specifications',
  engine: 'engines',
  propeller: 'engines',
  avionics: 'features',
  interior: 'features',
}
export type AnsweredSection = 'specifications' | 'engines' | 'features'

/** Maximum lengths in characters. */
export const maxPublicQuestionLength = 300
export const maxPublicAnswerLength = 1_000

/** Maximum number of unanswered questions that a person can have on all listings. */
export const maxOpenQuestions = 3

/** Maximum number of questions on a page of a list. */
export const questionsPerPage = 50

export type PublicQuestion = {
  id: number
  topic: QuestionTopic
  /** Null if the seller published an answer without a question. */
  question: string | null
  askedAt: string
  /** State of the buyer, such as "Utah". Null if they didn’t state it. */
  state: string | null
  isFromConversation: boolean
  answer: string | null
  answeredAt: string | null
  editedAt: string | null
  /** `both`: an earlier seller's answer, which the current one has edited. */
  answerOf: 'seller' | 'earlier' | 'both'
  /** True if the viewer asked it. */
  isOwn: boolean
}

/** A page of a listing's public questions, newest first, and what its viewer can do. */
export type ListingQuestions = {
  questions: { items: readonly PublicQuestion[]; total: number; page: number; pageSize: number }
  /** The newest questions, whose answers appear in other sections. Null if they are on this page. */
  newest: readonly PublicQuestion[] | null
  /** The brokerage. Null for private sellers. */
  seller: string | null
  mayAsk: boolean
  mayAnswer: boolean
}
