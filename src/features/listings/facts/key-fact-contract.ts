import { z } from 'zod'
import { keyFactNames } from '../key-facts.ts'

export const KeyFact = z
  .object({ fact: z.enum(keyFactNames), value: z.union([z.number(), z.string()]) })
  .meta({
    id: 'KeyFact',
    description:
      'The fact that buyers of this kind of aircraft look at before engine time, such as a balloon’s envelope volume in cubic feet. Choices have their label. Null if the kind has no such fact, or if it’s not stated.',
  })
