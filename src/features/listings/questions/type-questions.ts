import type { ListingMeta } from '../meta-contract.ts'

// Questions that pilots ask about specific types, in addition to general facts. Each is suggested unless the ad
// mentions its topic.

type QuestionedType = {
  make: string
  model: string | null
  family: string | null
  year: number
}

type TypeQuestion = {
  label: string
  /** Completes "What can you tell me about …". */
  question: string
  applies: (type: QuestionedType) => boolean
  /** Matches ad text that covers the topic. */
  mentioned: RegExp
  /** Checks whether a field covers the topic. */
  isStated?: (specs: Specs) => boolean
}
type Specs = Pick<ListingMeta['specs'], 'helicopter'>

export function typeQuestions(type: QuestionedType, text: string, specs?: Specs): TypeQuestion[] {
  return questions.filter(
    ({ applies, mentioned, isStated }) =>
      applies(type) && !mentioned.test(text) && !(specs && isStated?.(specs)),
  )
}

function is(makes: RegExp, models: RegExp, years?: { until?: number; from?: number }) {
  return ({ make, model, family, year }: QuestionedType) =>
    makes.test(make) &&
    (models.test(model ?? '') || models.test(family ?? '')) &&
    year <= (years?.until ?? Number.POSITIVE_INFINITY) &&
    year >= (years?.from ?? 0)
}

const questions: readonly TypeQuestion[] = [
  {
    label: 'Seat rails (AD 2011-10-09)',
    question: 'seat rails (AD 2011-10-09)',
    applies: is(
      /^Cessna$/,
      /^[A-Z]{0,3}(?:150|152|170|172|175|177|180|182|185|188|190|195|206|207|210|336|337)|^T303/,
    ),
    mentioned: /seat[ -]?rails?|2011-10-09/i,
  },
  {
    label: 'Fuel bladder age',
    question: 'the age of the fuel bladders',
    // AD 84-10-01 R1.
    applies: (type) =>
      is(/^Cessna$/, /^[A-Z]{0,2}(?:18[0258]|19[05]|20[56])/, { until: 1978 })(type) ||
      is(/^Cessna$/, /^T?207/, { until: 1984 })(type) ||
      is(/^Cessna$/, /^T?210/, { until: 1966 })(type) ||
      is(/^Beech/, /Bonanza|Baron|^[A-Z]?\d\d(?:TC)?\b/)(type),
    mentioned: /bladders?|fuel cells?/i,
  },
  {
    label: 'Wing spar (AD 2020-26-16)',
    question: 'wing spar (AD 2020-26-16)',
    applies: is(/^Piper$/, /PA-?28-?(?:151|161|181|235)|PA-?28R|PA-?32(?:-?(?:260|300)|RT?-?300)/),
    mentioned: /spar|2020-26-16/i,
  },
  {
    label: 'Parachute repack due (CAPS)',
    question: 'when CAPS is due',
    applies: is(/^Cirrus$/, /SR2[02]/),
    mentioned: /CAPS|parachute|repack/i,
  },
  {
    label: 'Fuel tank reseal',
    question: 'tank reseal and leaks',
    applies: is(/^Mooney$/, /M20/),
    mentioned: /reseal|tanks? (?:were |was )?(?:re)?sealed|bladders?/i,
  },
  {
    label: 'Ruddervators',
    question: 'ruddervator skins',
    applies: is(/^Beech/, /^[A-Z]?\d*V?35\b|V35|[A-Z]35\b/, { until: 1982 }),
    mentioned: /ruddervator|magnesium skins?/i,
  },
  {
    label: 'Calendar inspection or overhaul',
    question: 'when the next inspection or overhaul by calendar is due',
    applies: is(/^Robinson$/, /R22|R44|R66/),
    mentioned: /12[ -]?year|twelve[ -]year|2,?200[ -]?(?:h|hour)/i,
    isStated: ({ helicopter }) =>
      helicopter.overhaulHours !== null || helicopter.overhauledOn !== null,
  },
]
