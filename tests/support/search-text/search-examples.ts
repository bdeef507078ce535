import { helicopterExamples } from './groups/helicopter-examples.ts'
import { jetExamples } from './groups/jet-examples.ts'
import { lightAircraftExamples } from './groups/light-aircraft-examples.ts'
import { pilotWordsExamples } from './groups/pilot-words-examples.ts'
import { placeExamples } from './groups/place-examples.ts'
import { priceExamples } from './groups/price-examples.ts'
import { slangExamples } from './groups/slang-examples.ts'
import { trainingExamples } from './groups/training-examples.ts'
import { travelExamples } from './groups/travel-examples.ts'
import type { SearchExample } from './search-example.ts'

/** Search text as users type it, each with the search that a pilot means, regardless of the grammar. */
export const exampleGroups: Readonly<Record<string, readonly SearchExample[]>> = {
  'pilots’ words and alternatives': pilotWordsExamples,
  training: trainingExamples,
  travel: travelExamples,
  'jets and turboprops': jetExamples,
  helicopters: helicopterExamples,
  'gliders and light aircraft': lightAircraftExamples,
  'sellers’ slang': slangExamples,
  'places and flying time': placeExamples,
  'price and financing': priceExamples,
}

export const searchExamples: readonly SearchExample[] = Object.values(exampleGroups).flat()
