import type { Asked } from './asked.ts'
import { buyersQuestions } from './buyers-questions.ts'
import { pilotsQuestions } from './pilots-questions.ts'

/** Lines as people type them, with the search that each means, written down before there was a grammar. */
export const questions: readonly Asked[] = [...pilotsQuestions, ...buyersQuestions]
