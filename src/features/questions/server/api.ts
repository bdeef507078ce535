import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { publishAnswer } from './publish-answer.ts'

export const questionsApi = { askQuestion, answerQuestion, publishAnswer }
