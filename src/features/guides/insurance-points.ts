import type { ExperienceField } from '#features/buyer-cards/fields.ts'

/** A class of aircraft with what insurers ask for, in the words of dated sources. */
export type InsuranceClassPoints = {
  id: string
  title: string
  points: {
    text: string
    /** Facts of a buyer's card that the point is about. */
    card: ExperienceField[]
    source: string | null
    /** Day on which the source was read. */
    readOn: string
    /** Address of the current text of a law. */
    url: string | null
  }[]
}
