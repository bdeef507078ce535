import { expectedFacts, type QuestionedListing } from './expected-facts.ts'

/** Returns facts that a buyer's message asks about and that are missing from the listing. */
export function findRequestedFacts(message: string, aircraft: QuestionedListing): RequestedFact[] {
  return expectedFacts.flatMap(({ path, label, pattern, isMissing }) =>
    path !== null && pattern.test(message) && isMissing(aircraft) ? [{ path, label }] : [],
  )
}

export type RequestedFact = { path: string; label: string }
