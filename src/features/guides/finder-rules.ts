import { formatDisplayPrice, formatQuantity, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'

/** The finder's questions, with the search parameters for each answer. Shared by the page and the server. */
export const finderQuestions = [
  {
    name: 'people',
    title: 'How many people are usually on board?',
    why: 'More seats don’t mean more payload. With full tanks, a four-seater rarely carries four adults. We search by useful load for people, bags, and trip fuel.',
    usual: '4',
    answers: [
      { value: '2', title: '1 or 2', about: 'Most two-seaters', query: { nf: 2 } },
      { value: '4', title: '3 or 4', bagsLb: 720, query: { nf: 4, uf: 900 } },
      { value: '6', title: '5 or 6', about: 'Bigger singles, twins', query: { nf: 6, uf: 1300 } },
      { value: '7', title: '7 or more', about: 'Turboprops, jets', query: { nf: 7, uf: 1800 } },
    ],
  },
  {
    name: 'far',
    title: 'How far do you fly, one way?',
    why: '300 nautical miles is 345 statute miles: Denver to Albuquerque, about two hours in the air.',
    usual: '300',
    answers: [
      { value: '0', title: 'Local flying', about: 'An hour just for fun', query: {} },
      { value: '150', title: '150 nm', about: '1 hr to 1 hr 30 min', query: { rf: 150 } },
      { value: '300', title: '300 nm', about: 'About 2 hr 10 min', query: { rf: 300 } },
      { value: '600', title: '600 nm or more', about: 'Half a day', query: { rf: 600 } },
    ],
  },
  {
    name: 'month',
    title: 'What’s your total monthly budget?',
    why: 'Loan, fuel, hangar, insurance, maintenance, and an engine reserve, at the usual hours a year of each kind.',
    usual: '3000',
    answers: [
      { value: '1500', dollars: 1_500, about: 'Or a share of one', query: { at: 1500 } },
      { value: '3000', dollars: 3_000, about: 'Most four-seaters', query: { at: 3000 } },
      { value: '6000', dollars: 6_000, about: 'Fast singles, twins', query: { at: 6000 } },
      { value: '0', title: 'More', about: 'Turbines', query: {} },
    ],
  },
] as const satisfies readonly Question[]

/** Parses the answers in a URL. Missing and invalid answers get the default. */
export function readFinderAnswers(params: URLSearchParams): FinderAnswers {
  const answers = finderQuestions.map(({ name, usual, answers }) => {
    const requested = params.get(name)
    return [name, answers.some(({ value }) => value === requested) ? requested : usual]
  })
  return Object.fromEntries(answers) as FinderAnswers
}

/** Returns an answer and what it means, in the visitor's units. */
export function describeAnswer(answer: Answer, units: Units): { title: string; about: string } {
  return {
    title:
      'title' in answer
        ? translate(answer.title)
        : t`Up to ${formatDisplayPrice(answer.dollars, units)}`,
    about:
      'about' in answer
        ? translate(answer.about)
        : t`About ${formatQuantity('mass', answer.bagsLb, units)} with bags`,
  }
}

export function toFinderQuery(answers: FinderAnswers): FinderQuery {
  return Object.assign(
    {},
    ...finderQuestions.map(
      ({ name, answers: choices }) =>
        choices.find(({ value }) => value === answers[name])?.query ?? {},
    ),
  )
}

type Question = {
  name: string
  title: string
  why: string
  /** The default answer. */
  usual: string
  answers: readonly Answer[]
}

/** Amounts and weights are shown in the visitor's units. */
type Answer = { value: string; query: FinderQuery } & ({ title: string } | { dollars: number }) &
  ({ about: string } | { bagsLb: number })
export type FinderAnswers = Record<(typeof finderQuestions)[number]['name'], string>

/** Seats, useful load, range, and all-in cost, as search parameters. */
export type FinderQuery = { nf?: number; uf?: number; rf?: number; at?: number }
