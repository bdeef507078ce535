import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { publishAnswer } from './publish-answer.ts'
import { withdrawQuestion } from './withdraw-question.ts'

export const questionsApi = { askQuestion, withdrawQuestion, answerQuestion, publishAnswer }
