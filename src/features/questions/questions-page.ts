import { wholeNumber } from '#kernel/fields.ts'

/** URL parameter of the listing page with the page of its questions. The newest are on page 0. */
export const questionsParameter = 'questions'

const PageNumber = wholeNumber(0, 1_000).catch(0)

/** Ignores invalid numbers. */
export function readQuestionsPage(params: URLSearchParams): number {
  return PageNumber.parse(params.get(questionsParameter))
}
