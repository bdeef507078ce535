import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { publishAnswer } from './publish-answer.ts'
import { takeBackQuestion } from './take-back-question.ts'

export const questionsApi = { askQuestion, takeBackQuestion, answerQuestion, publishAnswer }
