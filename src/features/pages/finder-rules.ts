/** What the finder asks, and the search parameters that each answer means. Plain data, for page and server alike. */
export const questions = [
  {
    name: 'people',
    title: 'How many people, most of the time?',
    why: 'Seats are not load: four seats and full tanks rarely carry four adults. We search by load, people, bags and the fuel for the way.',
    usual: '4',
    answers: [
      { value: '2', title: '1 or 2', about: 'Most two-seaters', query: { nf: 2 } },
      { value: '4', title: '3 or 4', about: 'About 720 lb with bags', query: { nf: 4, uf: 900 } },
      { value: '6', title: '5 or 6', about: 'Bigger singles, twins', query: { nf: 6, uf: 1300 } },
      { value: '7', title: '7 and more', about: 'Turboprops, jets', query: { nf: 7, uf: 1800 } },
    ],
  },
  {
    name: 'far',
    title: 'How far, one way?',
    why: '300 nautical miles are 345 statute miles: Denver to Albuquerque, about two hours in the air.',
    usual: '300',
    answers: [
      { value: '0', title: 'Around the field', about: 'An hour for fun', query: {} },
      { value: '150', title: '150 nm', about: '1 h to 1 h 30', query: { rf: 150 } },
      { value: '300', title: '300 nm', about: 'About 2 h 10', query: { rf: 300 } },
      { value: '600', title: '600 nm and more', about: 'Half a day', query: { rf: 600 } },
    ],
  },
  {
    name: 'month',
    title: 'How much a month, all in?',
    why: 'Loan, fuel, hangar, insurance, care and money set aside for the engine, at 100 hours a year.',
    usual: '3000',
    answers: [
      { value: '1500', title: 'Up to $1,500', about: 'Or a share in one', query: { at: 1500 } },
      { value: '3000', title: 'Up to $3,000', about: 'Most four-seaters', query: { at: 3000 } },
      { value: '6000', title: 'Up to $6,000', about: 'Fast singles, twins', query: { at: 6000 } },
      { value: '0', title: 'More', about: 'Turbines', query: {} },
    ],
  },
] as const satisfies readonly Question[]

/** The answers that an address gives; what it does not say, or says oddly, is as usual. */
export function readAnswers(params: URLSearchParams): Answers {
  const answers = questions.map(({ name, usual, answers }) => {
    const asked = params.get(name)
    return [name, answers.some(({ value }) => value === asked) ? asked : usual]
  })
  return Object.fromEntries(answers) as Answers
}

/** All answers as one search. */
export function answersQuery(answers: Answers): AnswersQuery {
  return Object.assign(
    {},
    ...questions.map(
      ({ name, answers: choices }) =>
        choices.find(({ value }) => value === answers[name])?.query ?? {},
    ),
  )
}

type Question = {
  name: string
  title: string
  why: string
  /** What stands chosen at first. */
  usual: string
  answers: readonly { value: string; title: string; about: string; query: AnswersQuery }[]
}
export type Answers = Record<(typeof questions)[number]['name'], string>

/** Seats, useful load, range and all-in cost, by the search's own codes. */
export type AnswersQuery = { nf?: number; uf?: number; rf?: number; at?: number }
