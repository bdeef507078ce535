import { type Questioned, wantedFacts } from './wanted-facts.ts'

/** The facts that a buyer's message asks for and that the listing has fields for, still empty. */
export function findAskedFacts(message: string, aircraft: Questioned): AskedFact[] {
  return wantedFacts.flatMap(({ path, label, words, isMissing }) =>
    path !== null && words.test(message) && isMissing(aircraft) ? [{ path, label }] : [],
  )
}

export type AskedFact = { path: string; label: string }
